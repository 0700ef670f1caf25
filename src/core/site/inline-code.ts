import { escapeAttribute } from '../base/text/html-text.ts';
import type { HeadTag } from '../../plugin.ts';
import type { Page } from './types.ts';

/** The scripts and styles that plugins write into pages, each once. */
export function inlineCode(pages: readonly Pick<Page, 'headCode'>[] = []): { tag: string; text: string }[] {
  const tags = pages.flatMap(({ headCode = [] }) => headCode.map(({ tag, text = '' }) => ({ tag, text })));
  const withText = tags.filter(({ text }) => text !== '');
  return [...new Map(withText.map((one) => [`${one.tag} ${one.text}`, one])).values()];
}

function codeTagHtml({ tag, attributes = {}, text = '' }: HeadTag): string {
  const attributeTexts = Object.entries(attributes).flatMap(([name, value]) => {
    if (value === false || value === undefined) return [];
    return value === true ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`;
  });
  return `<${tag}${attributeTexts.join('')}>${text}</${tag}>`;
}

/** Adds the scripts and styles of plugins to the end of the head. */
export function addHeadCode(html: string, { headCode = [] }: Pick<Page, 'headCode'>): string {
  const tags = headCode.map(codeTagHtml).join('');
  return tags === '' ? html : html.replace('</head>', () => `${tags}</head>`);
}

/** Removes the scripts and styles that the Content-Security-Policy allows by hash. */
export function withoutHeadCode(html: string, { headCode = [] }: Pick<Page, 'headCode'>): string {
  const inline = headCode.filter(({ text = '' }) => text !== '');
  return inline.reduce((remaining, tag) => remaining.replace(codeTagHtml(tag), ''), html);
}

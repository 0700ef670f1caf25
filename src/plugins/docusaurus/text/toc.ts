import { headingSlug } from '../../../plugin.ts';
import { freeId, headingText } from '../../shared/heading-text.ts';
import { withoutCode } from '../../shared/change-prose.ts';

/** Defines `toc`, the list of headings that MDX pages of Docusaurus have, below the last line. */
export function defineToc(text: string): string {
  if (!/\{\s*toc\b/.test(text)) return text;
  return `${text.trimEnd()}\n\nexport const toc = ${JSON.stringify(headingsIn(text))};\n`;
}

function headingsIn(text: string): { value: string; id: string; level: number }[] {
  const used = new Set<string>();
  return [...withoutCode(text).matchAll(/^(#{2,6})[ \t]+(.+?)[ \t]*#*[ \t]*$/gm)].map(
    ([, marks = '', written = '']) => {
      const [, title = written, given] = /^(.*?)\s*\{#([^\s{}]+)\}$/.exec(written) ?? [];
      const value = headingText(title);
      if (given !== undefined) used.add(given);
      return { value, id: given ?? freeId(headingSlug(value), used), level: marks.length };
    },
  );
}

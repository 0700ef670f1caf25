import { headingSlug, type MarkdownContext, type MarkdownNode } from '../../../plugin.ts';
import { freeId, headingText } from '../../shared/heading-text.ts';
import { withoutCode } from '../../shared/change-prose.ts';
import { declaresName } from './declares-name.ts';

/** Appends the definition of `toc`, the list of headings that MDX pages have in Docusaurus. */
export function defineToc(text: string): string {
  return /\{\s*toc\b/.test(text) && !declaresName(withoutCode(text), 'toc')
    ? `${text.trimEnd()}\n\n${tocExport(text)}\n`
    : text;
}

/** Redefines the `toc` of `defineToc` after partials have been inlined, so that it includes their headings. */
export function addPartialHeadings(node: MarkdownNode, { source }: MarkdownContext<unknown>): MarkdownNode | undefined {
  const declaration = /^export const toc = \[(?:\{"value":.*)?\];$/m;
  return declaration.test(node.value ?? '')
    ? { ...node, value: node.value?.replace(declaration, () => tocExport(source)) }
    : undefined;
}

/** The declaration of `toc` with the headings of a text. */
export function tocExport(text: string): string {
  return `export const toc = ${JSON.stringify(headingsIn(text))};`;
}

function headingsIn(text: string): { value: string; id: string; level: number }[] {
  const used = new Set<string>();
  return [...withoutCode(text).matchAll(/^(#{2,6})[ \t]+(.+?)[ \t]*#*[ \t]*$/gm)].map(
    ([, marks = '', written = '']) => {
      const [, title = written, writtenId] = /^(.*?)\s*\{#([^\s{}]+)\}$/.exec(written) ?? [];
      const value = headingText(title);
      if (writtenId !== undefined) used.add(writtenId);
      return { value, id: writtenId ?? freeId(headingSlug(value), used), level: marks.length };
    },
  );
}

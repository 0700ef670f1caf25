import type { HtmlNode, ReadArticle } from 'area-docs/plugin';

/** Returns the words of a rendered page without repetitions, and their number. */
export const readArticle: ReadArticle<string[], number> = (article, { title }) => {
  const words = [...new Set(`${title} ${textOf(article)}`.toLowerCase().match(/\p{L}+/gu))].toSorted();
  return { text: words, marks: words.length };
};

function textOf(node: HtmlNode): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join(' ') : '';
}

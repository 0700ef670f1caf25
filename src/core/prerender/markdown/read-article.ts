import { htmlToHast, type HastNode } from 'satteri';

/** The article of a rendered page as a tree, without drawings; empty if there is none. */
export function readArticle(html: string): HastNode {
  const article = /<article\b[\s\S]*<\/article>/.exec(html)?.[0] ?? '';
  return htmlToHast(withoutDrawings(article));
}

/** Removes drawings, which are long and whose only text is their name. */
function withoutDrawings(html: string): string {
  return html.replaceAll(/(<svg\b[^>]*>)[\s\S]*?(<\/svg>)/g, '$1$2');
}

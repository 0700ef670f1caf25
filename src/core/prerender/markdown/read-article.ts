import { htmlToHast, type HastNode } from 'satteri';

/** Reads the article of a rendered page as a tree, without drawings. The tree is empty if the page has no article. */
export function readArticle(html: string): HastNode {
  const article = /<article\b[\s\S]*<\/article>/.exec(html)?.[0] ?? '';
  return htmlToHast(withoutDrawings(article));
}

/** Removes drawings, which are long and whose only text is their name. */
function withoutDrawings(html: string): string {
  return html.replaceAll(/(<svg\b[^>]*>)[\s\S]*?(<\/svg>)/g, '$1$2');
}

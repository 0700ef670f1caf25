import { htmlToHast, type HastNode } from 'satteri';

/** Reads the article of a rendered page as a tree, without drawings. The tree is empty if the page has no article. */
export function readArticle(html: string): HastNode {
  const article = /<article\b[\s\S]*<\/article>/.exec(html)?.[0] ?? '';
  // Drawings are long, and their only text is their name.
  return htmlToHast(article.replaceAll(/(<svg\b[^>]*>)[\s\S]*?(<\/svg>)/g, '$1$2'));
}

import { absoluteUrl } from '../../base/url.ts';
import { htmlToHast } from 'satteri';
import { readFences } from '../../content/read-fences.ts';
import { childrenOf } from './elements.ts';
import { writeBlocks } from './write-blocks.ts';

/** A page as it was rendered, and where it came from. */
export type RenderedArticle = {
  html: string;
  /** Where the page is published, with its host. */
  url: string;
  /** The page's source; absent for generated pages. It has the languages of code, and the sources of diagrams. */
  source?: { text: string; file: string } | undefined;
};

/**
 * A rendered page as Markdown: its article, in the order of the page, with absolute addresses. Our
 * own, since general converters know nothing of tabs, schemas and cards, and take 9 to 50 ms a page where this takes 1 to 4.
 */
export function pageMarkdown({ html, url, source }: RenderedArticle): string {
  const article = /<article\b[\s\S]*<\/article>/.exec(html)?.[0] ?? '';
  const fences = source === undefined ? [] : readFences(source.text, source.file);
  const byCode = new Map(fences.map((fence) => [fence.code, fence]));
  const diagrams = fences.filter(({ language }) => language === 'mermaid').map(({ code }) => code);
  const blocks = writeBlocks(childrenOf(htmlToHast(withoutDrawings(article))), {
    absolute: (href) => absoluteUrl(href, { url }),
    fenceOf: (code) => byCode.get(code),
    nextDiagram: () => diagrams.shift(),
  });
  return `${blocks.join('\n\n')}\n`;
}

/** Removes drawings: they are long, and their only text is their name. */
function withoutDrawings(html: string): string {
  return html.replaceAll(/(<svg\b[^>]*>)[\s\S]*?(<\/svg>)/g, '$1$2');
}

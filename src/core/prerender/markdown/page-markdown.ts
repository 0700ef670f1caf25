import { absoluteUrl } from '../../base/addresses/url.ts';
import { htmlToHast, type HastNode } from 'satteri';
import { readLineMarks } from '../../content/code/fence-options.ts';
import { readFences } from '../../content/read-prose.ts';
import type { CompiledPage } from '../../content/types.ts';
import type { Page } from '../../site/types.ts';
import { childrenOf } from './elements.ts';
import { writeBlocks } from './write-blocks.ts';

type RenderedArticle = {
  article: HastNode;
  /** Published address of the page, with its host. */
  url: string;
  /** Undefined for generated pages. Contains the languages of code blocks and the sources of diagrams. */
  source?: { text: string; file: string; math?: boolean } | undefined;
};

/** Reads the article of a rendered page as a tree with empty drawings. The tree is empty if the page has no article. */
export function readArticle(html: string): HastNode {
  const article = /<article\b[\s\S]*<\/article>/.exec(html)?.[0] ?? '';
  // Drawings are long, and Markdown needs only their name, which is an attribute.
  return htmlToHast(article.replaceAll(/(<svg\b[^>]*>)[\s\S]*?(<\/svg>)/g, '$1$2'));
}

/** The source of a page; undefined if the page has no text, because it is generated. */
export function sourceOf({ source, body }: Page<CompiledPage>, text: string | undefined): RenderedArticle['source'] {
  const math = 'content' in body ? body.content?.math : undefined;
  return text === undefined ? undefined : { text, file: source, math };
}

/**
 * Converts the article of a rendered page to Markdown, in page order and with absolute addresses. General converters do
 * not support tabs, schemas and cards, and take 9 to 50 ms per page instead of 1 to 4.
 */
export function pageMarkdown({ article, url, source }: RenderedArticle): string {
  const fences = source === undefined ? [] : readFences(source.text, source.file, source.math);
  // Rendered code has no comments that mark lines.
  const byCode = Map.groupBy(fences, (fence) => readLineMarks(fence.code).code.replace(/\n$/, ''));
  const remaining = [...fences];
  const blocks = writeBlocks(childrenOf(article), {
    absolute: (href) => absoluteUrl(href, { url }),
    fenceOf(code) {
      const [first, ...others] = byCode.get(code) ?? [];
      // The same code can be in fences of several languages.
      if (others.length > 0) byCode.set(code, others);
      return first;
    },
    nextFence(language) {
      const index = remaining.findIndex((fence) => fence.language === language);
      return index < 0 ? undefined : remaining.splice(index, 1)[0]?.code;
    },
  });
  return `${blocks.join('\n\n')}\n`;
}

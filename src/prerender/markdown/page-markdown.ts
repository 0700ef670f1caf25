import { absoluteUrl } from '../../base/addresses/url.ts';
import type { HastNode } from 'satteri';
import { readLineMarks } from '../../content/code/line-marks.ts';
import { readFences } from '../../content/read-fences.ts';
import type { CompiledPage } from '../../content/types.ts';
import type { Page } from '../../site/page-types.ts';
import { childrenOf } from './elements.ts';
import { writeBlocks } from './write-blocks.ts';

/** A page as it was rendered, and where it came from. */
export type RenderedArticle = {
  article: HastNode;
  /** Where the page is published, with its host. */
  url: string;
  /** The page's source; absent for generated pages. It has the languages of code, and the sources of diagrams. */
  source?: { text: string; file: string; math?: boolean } | undefined;
};

/** True for a page in whose text `$` and `$$` enclose formulas. */
export function hasMath({ body }: Page<CompiledPage>): boolean {
  return ('content' in body && body.content?.math) ?? false;
}

/**
 * A rendered page as Markdown: its article, in the order of the page, with absolute addresses. Our
 * own, since general converters know nothing of tabs, schemas and cards, and take 9 to 50 ms a page where this takes 1 to 4.
 */
export function pageMarkdown({ article, url, source }: RenderedArticle): string {
  const fences = source === undefined ? [] : readFences(source.text, source.file, source.math);
  // The page shows code without the comments that mark its lines.
  const byCode = new Map(fences.map((fence) => [readLineMarks(fence.code).code.replace(/\n$/, ''), fence]));
  const left = [...fences];
  const blocks = writeBlocks(childrenOf(article), {
    absolute: (href) => absoluteUrl(href, { url }),
    fenceOf: (code) => byCode.get(code),
    nextFence(language) {
      const index = left.findIndex((fence) => fence.language === language);
      return index < 0 ? undefined : left.splice(index, 1)[0]?.code;
    },
  });
  return `${blocks.join('\n\n')}\n`;
}

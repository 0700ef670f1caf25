import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readArticle } from '../../src/core/prerender/markdown/page-markdown.ts';
import { readSections } from '../../src/plugins/search/files/read-sections.ts';
import { wordsOf } from '../harness/article-words.ts';
import { outputDir } from '../harness/sites.ts';

/** Adjacent texts without a space in the document, and whether the layout separates them. */
type Neighbours = { before: string; after: string; isApart: boolean };

/** Adjacent texts of an article that no space separates, as laid out. */
function neighboursIn([article]: readonly Element[]): Neighbours[] {
  if (!article) return [];
  for (const details of article.querySelectorAll('details')) details.open = true;
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const boxOf = (text: Text, start: number) => {
    const range = new Range();
    range.setStart(text, start);
    range.setEnd(text, start + 1);
    return range.getBoundingClientRect();
  };
  return texts.slice(1).flatMap((text, index) => {
    const previous = texts[index];
    if (!previous || !/\w$/.test(previous.data) || !/^\w/.test(text.data)) return [];
    // Very short texts match by chance: the zeros of two cells make “00”, which also occurs in 1,000.
    if (previous.data.length + text.data.length < 4) return [];
    const [left, right] = [boxOf(previous, previous.length - 1), boxOf(text, 0)];
    if (left.width === 0 || right.width === 0) return [];
    const isOneLine = left.top < right.bottom && right.top < left.bottom;
    const isApart = !isOneLine || Math.abs(right.left - left.right) > 1;
    return [{ before: previous.data, after: text.data, isApart }];
  });
}

/**
 * Faults in the text form of a page, which the search indexes: adjacent texts that the form separates but the layout
 * does not, or the reverse, and missing words.
 */
export async function textFaults(page: Page, site: string, file: string): Promise<string[]> {
  const html = readFileSync(join(outputDir(site), file), 'utf8');
  const blocks = readSections(readArticle(html), '').flatMap((section) => [
    section.title,
    ...section.blocks.map(textOf),
  ]);
  const form = oneLine(blocks.join('\n'));
  // Titles, and names of operations, are separate fields of a section.
  const omitted = 'h1, [data-search=omit], [data-search=operation]';
  const words = await page.evaluate(wordsOf, { html, omitted });
  const missing = words.filter((word) => !form.includes(word));
  const found = await page.locator('article').evaluateAll(neighboursIn);
  const gaps = found.flatMap(({ before, after, isApart }) => {
    const [together, apart] = [form.includes(oneLine(before + after)), form.includes(oneLine(`${before} ${after}`))];
    // The text form contains neither if the texts are not for readers, such as those of a button.
    const isWrong = isApart ? together : apart && !together;
    return isWrong ? [`${file}: ${before}|${after} ${isApart}`] : [];
  });
  return [...gaps, ...missing.map((word) => `${file} lacks ${word}`)];
}

function textOf({ text }: { text: string }): string {
  return text;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

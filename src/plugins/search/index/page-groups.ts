import type { SearchPage } from './section.ts';
import { hashOf, marksOf, type SectionMarks } from './section-marks.ts';

/** Adjacent pages, and the data that weights their words. Plain data: its hash is the key of the group's index. */
export type PageGroup = ReturnType<typeof groupPages>[number];

/** Average number of pages per group. */
const GROUP_SIZE = 16;

/** Texts on more pages than this come from the theme or the contract. */
const REPEATED = 2;

/**
 * Cuts pages into groups. The hash of a page's address decides whether a group begins there, so that an added page
 * changes only the group around it. If `marks` (by page) are given, the pages may omit their sections. `common` are the
 * common words of the language, and `phrases` the phrases that are searched as one word.
 */
export function groupPages(
  pages: readonly SearchPage[],
  { common, phrases = [] }: { common: readonly string[]; phrases?: readonly string[] },
  marks: readonly SectionMarks[] = pages.map(({ sections }) => marksOf(sections)),
) {
  const { seen, blocks } = compareMarks(marks);
  const repeated = repeatedIn(blocks);
  const groups: number[][] = [];
  for (const [index, { url }] of pages.entries()) {
    if (groups.length === 0 || hashOf(url) % GROUP_SIZE === 0) groups.push([]);
    groups.at(-1)?.push(index);
  }
  return groups.map((indexes) => ({
    pages: indexes.flatMap((index) => pages[index] ?? []),
    /** Per page, the titles of sections that earlier pages also have. */
    seen: indexes.map((index) => seen[index] ?? []),
    /** Number of pages per text block, by the block's hash, for blocks that many pages share. */
    repeated: [...new Set(indexes.flatMap((index) => [...(blocks[index] ?? [])]))].flatMap((block) => {
      const count = repeated.get(block);
      return count === undefined ? [] : [[block, count] as const];
    }),
    common,
    phrases,
  }));
}

/** For each page, the titles that previous pages use, and the hashes of its blocks and of its repeated titles. */
function compareMarks(marks: readonly SectionMarks[]): { seen: string[][]; blocks: Float64Array[] } {
  const earlierTitles = new Set<string>();
  const seen: string[][] = [];
  const blocks: Float64Array[] = [];
  for (const { blocks: own, shared } of marks) {
    const repeatedTitles = shared.filter((title, index) => earlierTitles.has(title) || shared.indexOf(title) < index);
    seen.push(shared.filter((title) => earlierTitles.has(title)));
    blocks.push(
      repeatedTitles.length === 0 ? own : Float64Array.from(new Set([...own, ...repeatedTitles.map(hashOf)])),
    );
    for (const title of shared) earlierTitles.add(title);
  }
  return { seen, blocks };
}

/** Counts pages per block, for blocks on many pages. Sorts numbers, because a map takes ten times the memory. */
function repeatedIn(blocks: readonly Float64Array[]): Map<number, number> {
  const hashes = new Float64Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const pageBlocks of blocks) {
    hashes.set(pageBlocks, end);
    end += pageBlocks.length;
  }
  hashes.sort();
  const counts = new Map<number, number>();
  for (let start = 0, at = 1; at <= hashes.length; at += 1) {
    if (hashes[at] === hashes[start]) continue;
    if (at - start > REPEATED) counts.set(hashes[start] ?? 0, at - start);
    start = at;
  }
  return counts;
}

import { countRepetitions, isRepeated } from './impacts.ts';
import type { SearchPage } from './section.ts';

/**
 * Neighbouring pages, and what their words are weighed against: plain data, so that its hash tells whether the words of
 * the group are known.
 */
export type PageGroup = {
  pages: readonly SearchPage[];
  /** Blocks of text that many pages of the site have, with the number of these pages. */
  repeated: readonly (readonly [text: string, pages: number])[];
  /** Common words of the language. */
  common: readonly string[];
};

/** One page of this many begins a group. */
const GROUP = 16;

/** Cuts pages into groups. A page is in the same group after others are added, removed or edited elsewhere. */
export function groupPages(pages: readonly SearchPage[], common: readonly string[]): PageGroup[] {
  const repetitions = countRepetitions(pages);
  const groups: SearchPage[][] = [];
  for (const page of pages) {
    if (groups.length === 0 || numberOf(page.url) % GROUP === 0) groups.push([]);
    groups.at(-1)?.push(page);
  }
  return groups.map((own) => {
    const texts = own.flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks.map(({ text }) => text)));
    const shared = new Set(texts.filter((text) => isRepeated(repetitions.get(text) ?? 1)));
    return { pages: own, repeated: [...shared].map((text) => [text, repetitions.get(text) ?? 1]), common };
  });
}

/** A number that depends on a text alone (FNV-1a). */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

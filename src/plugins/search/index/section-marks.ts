import { hash } from 'node:crypto';
import type { Section } from './section.ts';

export type SectionMarks = ReturnType<typeof marksOf>;

/** The data of a page's sections that affects the index of other pages, a tenth of the size of their text. */
export function marksOf(sections: readonly Section[]) {
  const blocks = new Set(sections.flatMap((section) => section.blocks.map(({ text }) => hashOf(text))));
  return {
    /** Hash of each block of text, once. */
    blocks: Float64Array.from(blocks),
    /** Titles of the sections that other pages may share, in order. */
    shared: sections.flatMap(({ isError, title }) => (isError ? [title] : [])),
  };
}

/**
 * Moves errors whose titles are in `seen` into the text of the section around them, and adds the titles of the other
 * errors to `seen`.
 */
export function withoutRepeats(sections: readonly Section[], seen: Set<string>): Section[] {
  const remaining: Section[] = [];
  for (const section of sections) {
    const outerIndex = remaining.findLastIndex(({ isError }) => !isError);
    const outer = remaining[outerIndex];
    if (outer && section.isError && seen.has(section.title)) {
      const text = { kind: 'text', text: section.title } as const;
      remaining[outerIndex] = { ...outer, blocks: [...outer.blocks, text, ...section.blocks] };
      continue;
    }
    if (section.isError) seen.add(section.title);
    remaining.push(section);
  }
  return remaining;
}

/** A 48-bit hash of a string, as a number that typed arrays and JSON hold exactly. */
export function hashOf(text: string): number {
  return Number.parseInt(hash('sha1', text).slice(0, 12), 16);
}

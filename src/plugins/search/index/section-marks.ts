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
  const own: Section[] = [];
  for (const section of sections) {
    const place = own.findLastIndex(({ isError }) => !isError);
    const around = own[place];
    if (around && section.isError && seen.has(section.title)) {
      const text = { kind: 'text', text: section.title } as const;
      own[place] = { ...around, blocks: [...around.blocks, text, ...section.blocks] };
      continue;
    }
    if (section.isError) seen.add(section.title);
    own.push(section);
  }
  return own;
}

/** A 53-bit hash of a string: two sums of 32 bits, each multiplied and mixed for every character (cyrb53). */
export function hashOf(text: string): number {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 0x9e3779b1);
    high = Math.imul(high ^ code, 0x5f356495);
  }
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  return (high & 0x1fffff) * 2 ** 32 + (low >>> 0);
}

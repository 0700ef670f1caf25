/** A replacement of a part of a text, from `start` up to `end`. */
export type Edit = { start: number; end: number; text: string };

/** A text with all edits. An insertion may be at the start of another edit. */
export function withEdits(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start || other.end - one.end)
    .reduce((rest, { start, end, text: added }) => rest.slice(0, start) + added + rest.slice(end), text);
}

/** A replacement of a part of a text, from `start` up to `end`. */
export type Edit = { start: number; end: number; text: string };

/** Applies edits, which must not overlap. An insertion may be at the start of another edit. */
export function withEdits(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start || other.end - one.end)
    .reduce((edited, { start, end, text: added }) => edited.slice(0, start) + added + edited.slice(end), text);
}

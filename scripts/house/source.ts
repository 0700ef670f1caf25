/** A file of the repository: its path relative to the root, with slashes, and its text. */
export type SourceFile = { path: string; text: string };

/** A violation of a house rule. */
export type Violation = { path: string; line: number; fact: string };

/** Returns the violations of one file. */
export type Rule = (file: SourceFile) => Violation[];

/** The line of an offset, from 1. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

import { subtract } from './subtract.ts';

/** An output folder: the content of each file by its path, with slashes. */
export type Output = ReadonlyMap<string, Uint8Array>;

/** A file that differs: its path without hashes, and the first difference. */
export type Difference = { path: string; fact: string };

type NormalizedFile = { path: string; text: string };

/** Characters of context before and after the first difference. */
const CONTEXT = 60;

/**
 * Compares two outputs of one site. Ignores hashes in file names, keys of client references (hashes of module paths)
 * and the build id, because they change whenever a module moves.
 */
export function compareOutputs(before: Output, after: Output): Difference[] {
  const old = Map.groupBy(normalize(before), ({ path }) => path);
  const current = Map.groupBy(normalize(after), ({ path }) => path);
  const paths = [...new Set([...old.keys(), ...current.keys()])].toSorted();
  return paths.flatMap((path) => compareFiles(path, old.get(path) ?? [], current.get(path) ?? []));
}

/** Several hashed files may have the same path. Equal ones are paired first, then the others in order. */
function compareFiles(path: string, before: readonly NormalizedFile[], after: readonly NormalizedFile[]): Difference[] {
  const [old, current] = [before.map(({ text }) => text), after.map(({ text }) => text)];
  const removed = subtract(old, current);
  const added = subtract(current, old);
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => ({
    path,
    fact: describe(removed[index], added[index]),
  }));
}

function describe(before: string | undefined, after: string | undefined): string {
  if (before === undefined) return 'added';
  if (after === undefined) return 'removed';
  let at = 0;
  while (before[at] === after[at]) at += 1;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - CONTEXT), at + CONTEXT));
  return `character ${at}\n  - ${around(before)}\n  + ${around(after)}`;
}

function normalize(output: Output): NormalizedFile[] {
  // Decodes each byte as one character, so that binary files can be compared.
  const texts = [...output].map(([path, bytes]) => ({ path, text: Buffer.from(bytes).toString('latin1') }));
  const hashes = texts.flatMap(({ path }) => /-([\w-]{8})\.\w+$/.exec(path)?.[1] ?? []);
  const ids = texts.flatMap(({ text }) => listCaptures(text, /\bdata-build="([\w-]+)"/g));
  const keys = texts.flatMap(({ path, text }) => (path.endsWith('.rsc') ? listCaptures(text, /:I\["(\w+)"/g) : []));
  // Not `\b`, because an id can begin or end with a dash.
  const names = new RegExp(
    `-(?:${alternatives(hashes)})(?=\\.)|(?<!\\w)(?:${alternatives([...ids, ...keys])})(?!\\w)`,
    'g',
  );
  return texts
    .map(({ path, text }) => ({ path: path.replace(names, ''), text: text.replace(names, '') }))
    .toSorted((one, other) => (one.text < other.text ? -1 : 1));
}

function listCaptures(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

/** A pattern of alternatives, longest first. Matches nothing if the list is empty. */
function alternatives(words: readonly string[]): string {
  return [...new Set(words)].toSorted((one, other) => other.length - one.length).join('|') || '(?!)';
}

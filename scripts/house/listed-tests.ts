import { lineOf, type Violation } from './source.ts';

/** Tests that a list names and that are not there: their paths are from the root or from `tests/`. */
export function checkListedTests(path: string, text: string, paths: Iterable<string>): Violation[] {
  const known = new Set(paths);
  return [...text.matchAll(/`([\w./-]+\.(?:spec|test)\.\w+)`/g)].flatMap(({ 1: name = '', index }) =>
    known.has(name) || known.has(`tests/${name}`)
      ? []
      : [{ path, line: lineOf(text, index), fact: `There is no test "${name}".` }],
  );
}

import { lineOf, type Violation } from './source.ts';

/** Reports test files that `tests/README.md` names but that do not exist. Paths start at the root or in `tests/`. */
export function checkListedTests(path: string, text: string, paths: Iterable<string>): Violation[] {
  const known = new Set(paths);
  return [...text.matchAll(/`([\w./-]+\.(?:spec|test)\.\w+)`/g)].flatMap(({ 1: name = '', index }) =>
    known.has(name) || known.has(`tests/${name}`)
      ? []
      : [{ path, line: lineOf(text, index), fact: `There is no test "${name}".` }],
  );
}

/** Reports statements of the specification without a row in `tests/README.md`, and rows for unknown statements. */
export function checkStatements(path: string, text: string, specification: string): Violation[] {
  const stated = new Set([...specification.matchAll(/^- (\d+\.\d+) /gm)].map(([, number = '']) => number));
  const rows = [...text.matchAll(/^\| (\d+\.\d+(?:, \d+\.\d+)*) \|/gm)].map(({ 1: cell = '', index }) => ({
    numbers: cell.split(', '),
    line: lineOf(text, index),
  }));
  const proved = new Set(rows.flatMap(({ numbers }) => numbers));
  const unknown = rows.flatMap(({ numbers, line }) =>
    numbers
      .filter((number) => !stated.has(number))
      .map((number) => ({ path, line, fact: `The specification has no statement ${number}.` })),
  );
  const unproved = [...stated].filter((number) => !proved.has(number));
  return [...unknown, ...unproved.map((number) => ({ path, line: 1, fact: `No row names statement ${number}.` }))];
}

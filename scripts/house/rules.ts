import { lineOf, type Violation, type Rule, type SourceFile } from './source.ts';

const maxLines = 500;
const maxColumns = 120;

const isGenerated = (text: string): boolean => text.startsWith('// Generated from ');

/** Reports files too long to take in. Generated files are exempt. */
export function checkLength({ path, text }: SourceFile): Violation[] {
  if (isGenerated(text)) return [];
  const lines = text.trimEnd().split('\n').length;
  return lines > maxLines
    ? [{ path, line: maxLines + 1, fact: `The file has ${lines} lines; the maximum is ${maxLines}.` }]
    : [];
}

/**
 * Reports the name of the product in the engine, which must not depend on one site. Ignores tests, the engine's own
 * name, `grid-area` and the HTML element.
 */
export function checkProductName({ path, text }: SourceFile): Violation[] {
  if (!path.startsWith('src/') || path.includes('.test.')) return [];
  const ownName = /\barea-docs\b/gi;
  const masked = text.replace(ownName, (name) => '_'.repeat(name.length));
  return [...masked.matchAll(/(?<![\w<-]|<\/)area(?!\w)/gi)]
    .filter(({ 0: word, index }) => !(word === 'area' && isQuoted(masked, index, word.length)))
    .map(({ 0: word, index }) => ({
      path,
      line: lineOf(text, index),
      fact: `The engine may not name the product: "${word}".`,
    }));
}

function isQuoted(text: string, start: number, length: number): boolean {
  const quote = text[start - 1];
  return (quote === "'" || quote === '"') && text[start + length] === quote;
}

const testPatterns: readonly (readonly [RegExp, string])[] = [
  [/\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|only|fixme|todo|fails?|skipIf|runIf)\b/g, 'Do not skip tests'],
  [/\b(?:xit|xtest|xdescribe|fit|fdescribe)\(/g, 'Do not skip tests'],
  [/\bwaitForTimeout\b/g, 'Wait for a state, not for a time'],
  [
    /(?:\b(?:test|hook)?[tT]imeout: |^ *\}, )(?:\d\d|[1-5]\d\d)_?\d{3}\b/gm,
    'A time limit only ends a hang: use ten minutes or more',
  ],
];

/**
 * Reports skipped tests, waits for a fixed time, and time limits that a busy machine can miss. Ignores limits below ten
 * seconds, which are for attempts that `toPass` repeats.
 */
export function checkTests({ path, text }: SourceFile): Violation[] {
  if (!path.startsWith('tests/') && !/\.(test|spec)\./.test(path)) return [];
  return testPatterns.flatMap(([pattern, fact]) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      path,
      line: lineOf(text, index),
      fact: `${fact}: ${found}.`,
    })),
  );
}

/** Reports tables that are indexed by a variable: the key `constructor` would return a function. */
export function checkTables({ path, text }: SourceFile): Violation[] {
  if (!path.startsWith('src/') || path.includes('.test.')) return [];
  const tables = /^(?:export )?const (\w+): (?:Readonly<|Partial<)*(?:Record<string,|\{ readonly \[\w+: string\])/gm;
  return [...text.matchAll(tables)].flatMap(([, name = '']) =>
    [...text.matchAll(new RegExp(`(?<![\\w.])${name}\\[`, 'g'))].map(({ index }) => ({
      path,
      line: lineOf(text, index),
      fact: `Read \`${name}\` with \`ownValue\` (src/core/base/records.ts), because an untrusted key may be "constructor".`,
    })),
  );
}

/** Reports each `SiteError` without a topic, because the troubleshooting guide explains errors by topic. */
export function checkTopics({ path, text }: SourceFile): Violation[] {
  if (!path.startsWith('src/') || path.includes('.test.')) return [];
  return [...text.matchAll(/^(?! *\*).*?\bnew SiteError\(\{(?!\s*topic\b|\s*\.\.\.partsOf\()/gm)].map(({ index }) => ({
    path,
    line: lineOf(text, index),
    fact: 'Start the error with its `topic` (src/core/base/errors/topics.ts).',
  }));
}

/** Reports `mkdir` with `recursive`, which never ends below `/proc` and on similar file systems. */
export function checkFolders({ path, text }: SourceFile): Violation[] {
  if (!path.startsWith('src/') || path.includes('.test.')) return [];
  return [...text.matchAll(/\bmkdir(?:Sync)?\([^;]*?\{ recursive: true/g)].map(({ index }) => ({
    path,
    line: lineOf(text, index),
    fact: 'Use `makeFolder` (src/core/disk/files/make-folder.ts), because `mkdir` with `recursive` may never end.',
  }));
}

/**
 * Reports comments of more than 120 columns, because the formatter wraps only code. A comment of a single word, such as
 * an address, may be longer.
 */
export function checkCommentWidth({ path, text }: SourceFile): Violation[] {
  if (isGenerated(text)) return [];
  const words = /^\s*(?:\/\/|\/?\*+|\{\/\*) +\S+ +(?!\*\/)\S/;
  return text.split('\n').flatMap((line, index) => {
    const fact = `The comment has ${line.length} columns; the maximum is ${maxColumns}.`;
    return line.length > maxColumns && words.test(line) ? [{ path, line: index + 1, fact }] : [];
  });
}

/** The rules for single files. */
export const rules: readonly Rule[] = [
  checkLength,
  checkProductName,
  checkTests,
  checkTables,
  checkTopics,
  checkFolders,
  checkCommentWidth,
];

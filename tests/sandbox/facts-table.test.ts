import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { whyOutOfReach, recordings, type Recording } from './recordings.ts';

type Row = { section: string; fact: string; file: string; test: string };

const folder = import.meta.dirname;
const rows = readFileSync(join(folder, 'facts.md'), 'utf8').split('\n').flatMap(readRow);
/** Files whose tests are facts, one per test. */
const factFiles = globSync('{*facts,engine}.test.ts', { cwd: folder });

/** `| section | fact | `file`: test |` */
function readRow(line: string): Row[] {
  const [, section = '', fact = '', file = '', title = ''] =
    /^\| (.+?) \| (.+?) \| `([^`]+)`: (.+) \|$/.exec(line) ?? [];
  return title === '' ? [] : [{ section, fact, file, test: title }];
}

/** The titles of a file's tests, as in its source. */
function titlesOf(file: string): string[] {
  const source = readFileSync(join(folder, file), 'utf8');
  const literals = source.matchAll(/(?<!describe)\(\s*(['"`])((?:\\.|(?!\1).)+)\1,\s*(?:async )?\(/g);
  return [...literals].map(([, , title = '']) => `${file}: ${title}`);
}

const isRecorded = ({ file }: Row) => file === 'replay.test.ts';

test('each fact names a test that exists', () => {
  const known = new Set(globSync('*.test.ts', { cwd: folder }).flatMap(titlesOf));
  const named = rows.filter((row) => !isRecorded(row)).map((row) => `${row.file}: ${row.test}`);
  expect(named.filter((one) => !known.has(one))).toEqual([]);
});

test('each fact names recordings that are replayed', () => {
  const known = recordings.filter((one) => whyOutOfReach(one) === undefined);
  const names = new Set(known.map(({ operation, name }) => `${operation.id} ${name}`));
  const named = rows.filter(isRecorded).flatMap((row) => {
    const [id = '', ...list] = row.test.split(/,? /);
    return list.map((name) => `${id} ${name}`);
  });
  expect(named.filter((one) => !names.has(one))).toEqual([]);
});

test('each test of a fact has its row', () => {
  const listed = new Set(rows.map(({ file, test: title }) => `${file}: ${title}`));
  const titles = factFiles.flatMap(titlesOf);
  expect(titles.filter((one) => !listed.has(one))).toEqual([]);
  expect(titles.length).toBeGreaterThan(50);
});

test('each section of the facts that the sandbox answers has rows', () => {
  const sections = new Set([...rows.map(({ section }) => section), ...recordings.map(sectionOf)]);
  const numbers = new Set([...sections].map((section) => section.split(' ', 1)[0]));
  const expected = [
    '1',
    '1.1',
    '1.2',
    '1.3',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
    '11',
    '12.1',
    '12.2',
    '12.3',
  ];
  expect(expected.filter((number) => !numbers.has(number))).toEqual([]);
});

const groups = ['auth', 'oauth', 'users', 'service', 'userService', 'action', 'reaction', 'area'];

/** Sections 2 to 9 are the groups of operations; the last one has the rest. */
function sectionOf({ operation: { id } }: Recording): string {
  const index = groups.indexOf(id.split('.', 1)[0] ?? '');
  return `${index < 0 ? 9 : index + 2} ${id}`;
}

/** One row per operation and status: the recorded requests. */
function recordedRow(own: readonly Recording[]): string {
  const [first] = own;
  if (!first) return '';
  const known = own.filter((one) => whyOutOfReach(one) === undefined);
  const others = own.flatMap((one) => whyOutOfReach(one) ?? []);
  const replayed = known.length > 0 ? `${first.operation.id} ${known.map(({ name }) => name).join(', ')}` : '';
  const without = others.length > 0 ? `out of reach: ${others.join(', ')}` : '';
  const fact = own.map(({ summary }) => summary).join('; ');
  return `| ${sectionOf(first)} | ${first.status}: ${fact} | ${[replayed, without].filter(Boolean).join('; ')} |`;
}

test('the table of recordings is current: `npx vitest run tests/sandbox/facts-table.test.ts --update` writes it', async () => {
  const table = Object.values(Object.groupBy(recordings, ({ operation, status }) => `${operation.id} ${status}`));
  const text = [
    '# Recorded responses that the sandbox reproduces',
    '',
    'Generated from the examples of the contract. `replay.test.ts` has a test for each recording.',
    '',
    '| section | fact | recordings |',
    '|---|---|---|',
    ...table.map((own = []) => recordedRow(own)),
    '',
  ];
  await expect(text.join('\n')).toMatchFileSnapshot('recordings.md');
});

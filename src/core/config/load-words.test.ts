import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadFacts, loadGlossary } from './load-words.ts';

let siteDir: string;

beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'a site '));
});

afterEach(() => rmSync(siteDir, { recursive: true }));

function write(file: string, value: unknown): void {
  writeFileSync(join(siteDir, file), typeof value === 'string' ? value : JSON.stringify(value, null, 2));
}

const messages = (task: Promise<unknown>) =>
  task.then(
    () => 'none',
    (error: Error) => error.message,
  );

test('a site needs neither glossary nor facts', async () => {
  expect(await loadGlossary(siteDir)).toBeUndefined();
  expect(await loadFacts(siteDir)).toBeUndefined();
});

test('fills in empty defaults of a glossary', async () => {
  write('glossary.json', { terms: [{ term: 'box', meaning: 'A box.' }] });
  expect(await loadGlossary(siteDir)).toEqual({ terms: [{ term: 'box', meaning: 'A box.', not: [] }], spelling: {} });
});

test('reports the errors of a glossary with their places', async () => {
  write('glossary.json', { term: [], terms: [{ term: '', meanig: 'A box.' }], spelling: { Github: true } });
  expect(await messages(loadGlossary(siteDir))).toMatchInlineSnapshot(`
    "\`term\` is not a key of the glossary.
      at glossary.json:2:3
      1 | {
    > 2 |   "term": [],
        |   ^
      3 |   "terms": [
      → Did you mean \`terms\`?

    \`terms[0].meaning\` must be a string, but it is missing.
      at glossary.json:4:5
      3 |   "terms": [
    > 4 |     {
        |     ^
      5 |       "term": "",

    \`terms[0].term\` must be a string that is not empty, but it is ''.
      at glossary.json:5:7
      4 |     {
    > 5 |       "term": "",
        |       ^
      6 |       "meanig": "A box."

    \`meanig\` is not a key of \`terms[0]\`.
      at glossary.json:6:7
      5 |       "term": "",
    > 6 |       "meanig": "A box."
        |       ^
      7 |     }
      → Did you mean \`meaning\`?

    \`spelling.Github\` must be a string, but it is true.
      at glossary.json:10:5
       9 |   "spelling": {
    > 10 |     "Github": true
         |     ^
      11 |   }"
  `);
});

test('reports the errors of facts with their places', async () => {
  write('facts.json', { names: 'BOX', statuses: [404] });
  expect(await messages(loadFacts(siteDir))).toMatchInlineSnapshot(`
    "\`names\` must be a list of names, but it is 'BOX'.
      at facts.json:2:3
      1 | {
    > 2 |   "names": "BOX",
        |   ^
      3 |   "statuses": [

    \`statuses[0]\` must be a string, but it is 404.
      at facts.json:4:5
      3 |   "statuses": [
    > 4 |     404
        |     ^
      5 |   ]"
  `);
});

test('reports a file that is not JSON', async () => {
  write('facts.json', '{ "a": [], }');
  expect(await messages(loadFacts(siteDir))).toMatchInlineSnapshot(`
    "The file is not valid JSON.
      at facts.json:1:12
    > 1 | { "a": [], }
        |            ^
      → JSON has no comments and no comma before a closing bracket."
  `);
});

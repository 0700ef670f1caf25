import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listErrors } from '../src/contract/lists/list-errors.ts';
import { readContract } from '../src/contract/read-contract.ts';
import { root } from './harness/sites.ts';

const file = 'site/content/api/openapi.yaml';
const contract = await readContract({ file, text: readFileSync(join(root, file), 'utf8'), lint: 'none' });

test('the contract says what to do about each of its error texts, and about no other', () => {
  const texts = new Set(contract.operations.flatMap(listErrors).map(({ text }) => text));
  expect(Object.keys(contract.errorFixes ?? {}).toSorted()).toEqual([...texts].toSorted());
});

test('every error of an operation has a cause', () => {
  const errors = contract.operations.flatMap((operation) => listErrors(operation));
  expect(errors.filter(({ causes }) => causes.length === 0)).toEqual([]);
});

test('each response example that has others beside it has a name for readers', () => {
  const responses = contract.operations.flatMap(({ id, responses: own }) =>
    own.map(({ status, content, headers }) => ({
      of: `${id} ${status}`,
      examples: (content.length > 0 ? content : headers).flatMap(({ examples }) => examples),
    })),
  );
  const unnamed = responses.filter(
    ({ examples }) => examples.length > 1 && examples.some(({ name, summary }) => (summary || name) === 'example'),
  );
  expect(unnamed.map(({ of }) => of)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFix, listErrors } from '../src/plugins/openapi/contract/lists/list-errors.ts';
import { readContract } from '../src/plugins/openapi/contract/read-contract.ts';
import { root } from './harness/sites.ts';

const file = 'site/content/api/openapi.yaml';
const contract = await readContract({ file, text: readFileSync(join(root, file), 'utf8'), lint: 'none' });

const errorsOf = contract.operations.flatMap((operation) =>
  listErrors(operation).map((error) => ({ operation, error, fix: findFix(contract.errorFixes, operation.id, error) })),
);

test('the contract has a fix for each of its error texts, and for no other', () => {
  expect(errorsOf.filter(({ fix }) => fix === undefined)).toEqual([]);
  const used = new Set(errorsOf.map(({ fix }) => fix));
  const unused = (contract.errorFixes ?? []).filter((entry) => {
    return !used.has(entry.fix) || !errorsOf.some(({ operation, error }) => findFix([entry], operation.id, error));
  });
  expect(unused).toEqual([]);
});

test('a fix refers only to parts that its operation has: an id, a body, or a provider account', () => {
  const wrong = errorsOf.filter(({ operation, fix = '' }) => {
    const hasId = operation.parameters.some(({ in: place }) => place === 'path');
    const hasBody = operation.requestBody !== undefined;
    return (
      (/\bid\b|\bids\b/.test(fix.replace(/client id/g, '')) && !hasId && !hasBody) ||
      (/types|lengths|`?email`|`password`|[Vv]alues/.test(fix) && !hasBody) ||
      (/account of the provider|provider account/.test(fix) && operation.group !== 'OAuth')
    );
  });
  expect(wrong.map(({ operation, error, fix }) => `${operation.id} ${error.status} ${error.text}: ${fix}`)).toEqual([]);
});

test('every error of an operation has a cause', () => {
  const errors = contract.operations.flatMap((operation) => listErrors(operation));
  expect(errors.filter(({ causes }) => causes.length === 0)).toEqual([]);
});

test('each of several examples of a response has a name', () => {
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

import { expect, test } from 'vitest';
import { findFix } from '../lists/list-errors.ts';
import { readErrorFixes } from '../operation/read-extensions.ts';
import { checkErrorFixes } from './check-error-fixes.ts';

const paths = {
  '/books': { get: { operationId: 'book.getAll' }, post: { operationId: 'book.add' } },
  '/books/{id}': { get: { operationId: 'book.getById' } },
};

const lines = (entries: unknown): string[] =>
  checkErrorFixes({ paths, 'x-errors': entries }).map(({ path, fact, hint }) => `${path.join(' ')}: ${fact} → ${hint}`);

test('a fix depends on operation and status, and the first entry for an error is used', () => {
  const entries = [
    { text: 'Failed', operations: ['book.add'], status: 409, fix: 'Use another title.' },
    { text: 'Failed', operations: ['book.add', 'book.getById'], fix: 'Check the id.' },
    { text: 'Failed', status: '500', fix: 'Check the log.' },
    { text: 'Failed', fix: 'Try again.' },
  ];
  expect(lines(entries)).toEqual([]);
  const fixes = readErrorFixes({ 'x-errors': entries });
  const of = (operation: string, status: string, text = 'Failed') => findFix(fixes, operation, { status, text });
  expect(of('book.add', '409')).toBe('Use another title.');
  expect(of('book.add', '500')).toBe('Check the id.');
  expect(of('book.getAll', '500')).toBe('Check the log.');
  expect(of('book.getAll', '404')).toBe('Try again.');
  expect(of('book.getAll', '404', 'Other')).toBeUndefined();
  expect(findFix(undefined, 'book.add', { status: '404', text: 'Failed' })).toBeUndefined();
});

test('reports invalid entries, and entries that are never used', () => {
  const entries = [
    { text: 'Failed' },
    'Failed',
    { text: 'Failed', fix: 'x', operations: ['book.ad', 'zzzzzzzz'] },
    { text: 'Failed', fix: 'x', operations: [], status: 200 },
    { text: 'Failed', fix: 'x', state: 500 },
    { text: 'Failed', fix: 'x', status: 404 },
  ];
  expect(lines(entries)).toMatchInlineSnapshot(`
    [
      "x-errors 0: An entry of x-errors has no text or no fix. → Write { text: 'Not found', fix: 'Check the id.' }; \`status\` and \`operations\` are optional.",
      "x-errors 1: An entry of x-errors has no text or no fix. → Write { text: 'Not found', fix: 'Check the id.' }; \`status\` and \`operations\` are optional.",
      "x-errors 2 operations 0: The contract has no operation "book.ad". → Did you mean "book.add"?",
      "x-errors 2 operations 1: The contract has no operation "zzzzzzzz". → Use the \`operationId\` of an operation.",
      "x-errors 3 status: 200 is not the status of an error. → Use a status from 400 to 599, \`4XX\` or \`5XX\`.",
      "x-errors 3 operations: \`operations\` is empty or not a list. → Write { text: 'Not found', fix: 'Check the id.' }; \`status\` and \`operations\` are optional.",
      "x-errors 4 state: Unknown key "state" in an entry of x-errors. → Did you mean "status"?",
      "x-errors 5: The entry of x-errors for "Failed" is never used: an earlier one applies to the same errors. → Move specific entries (with \`operations\` or \`status\`) before general ones, or delete the duplicate.",
    ]
  `);
  expect(lines({})).toMatchInlineSnapshot(`
    [
      "x-errors: x-errors is not a list. → Write { text: 'Not found', fix: 'Check the id.' }; \`status\` and \`operations\` are optional.",
    ]
  `);
});

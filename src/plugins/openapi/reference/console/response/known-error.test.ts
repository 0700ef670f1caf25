import { expect, test } from 'vitest';
import { makeOperation } from '../../../../../../tests/make/operation.ts';
import type { ReceivedResponse } from '../send/send-request.ts';
import { findError } from './known-error.tsx';

const errors = [
  { status: '400', text: 'SyntaxError: Unexpected token …', causes: ['Malformed JSON'], fix: 'Send valid JSON.' },
  { status: '400', text: 'Name is missing', causes: ['No name'] },
  { status: '401', text: 'No token', causes: ['No token'], fix: 'Log in.' },
  { status: '4XX', text: 'Too long', causes: ['Long name'] },
];
const responses = ['200', '400', '401', '404', '4XX'].map((status) => ({ status, content: [] }));

test.each([
  ['the text of a JSON error', 400, 'application/json', '{"error":"Name is missing"}', 'No name'],
  ['the first line of an error page', 400, 'text/html', '<pre>Name is missing<br>at x</pre>', 'No name'],
  ['a text with a changing part', 400, 'text/html', '<pre>SyntaxError: Unexpected token } in</pre>', 'Malformed JSON'],
  ['the only error of a status, for any text', 401, 'text/plain', 'Go away', 'No token'],
  ['an error of the range that includes the status', 422, 'application/json', '{"error":"Too long"}', 'Long name'],
  ['nothing for an unknown text of a range', 422, 'application/json', '{"error":"?"}', undefined],
  [
    'nothing for a listed status without errors, even if its range has one',
    404,
    'application/json',
    '{"error":"?"}',
    undefined,
  ],
  ['nothing for an unknown text among several', 400, 'application/json', '{"error":"?"}', undefined],
  ['nothing for invalid JSON', 400, 'application/json', '{', undefined],
  ['nothing for another status', 500, 'application/json', '{"error":"No token"}', undefined],
])('finds %s', (_, status, type, text, cause) => {
  const response = { status, type, text, progress: 'complete' } as ReceivedResponse;
  expect(findError(makeOperation({ errors, responses }), response)?.causes[0]).toBe(cause);
});

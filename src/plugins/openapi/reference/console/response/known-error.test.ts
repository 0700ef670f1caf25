import { expect, test } from 'vitest';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import type { ReceivedResponse } from '../send/send-request.ts';
import { findError } from './known-error.tsx';

const errors = [
  { status: '400', text: 'SyntaxError: Unexpected token …', causes: ['Malformed JSON'], fix: 'Send valid JSON.' },
  { status: '400', text: 'Name is missing', causes: ['No name'] },
  { status: '401', text: 'No token', causes: ['No token'], fix: 'Log in.' },
];

test.each([
  ['the text of a JSON error', 400, 'application/json', '{"error":"Name is missing"}', 'No name'],
  ['the first line of an error page', 400, 'text/html', '<pre>Name is missing<br>at x</pre>', 'No name'],
  ['a text with a changing part', 400, 'text/html', '<pre>SyntaxError: Unexpected token } in</pre>', 'Malformed JSON'],
  ['the only error of a status, for any text', 401, 'text/plain', 'Go away', 'No token'],
  ['nothing for an unknown text among several', 400, 'application/json', '{"error":"?"}', undefined],
  ['nothing for invalid JSON', 400, 'application/json', '{', undefined],
  ['nothing for another status', 500, 'application/json', '{"error":"No token"}', undefined],
])('finds %s', (_, status, type, text, cause) => {
  const response = { status, type, text, progress: 'complete' } as ReceivedResponse;
  expect(findError({ errors } as unknown as ConsoleOperation, response)?.causes[0]).toBe(cause);
});

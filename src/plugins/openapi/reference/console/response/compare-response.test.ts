import { describe, expect, it, vi } from 'vitest';
import { consoleMessageFormatter } from '../../../messages/console-messages.ts';
import { compareResponse } from './compare-response.ts';
import { makeOperation } from '../../../../../../tests/make/operation.ts';
import type { ReceivedResponse } from '../send/send-request.ts';

const json = (schema: object) => [{ type: 'application/json', schema: { ...schema } }];
const operation = makeOperation({
  definitions: {
    Thing: {
      type: 'object',
      required: ['name', 'password'],
      properties: { name: { type: 'string' }, password: { type: 'string', writeOnly: true } },
    },
  },
  responses: [
    { status: '200', content: json({ type: 'array', items: { $ref: '#/$defs/Thing' } }) },
    { status: '204', content: [] },
    { status: '4XX', content: [...json({ type: 'object', required: ['error'] }), { type: 'text/*' }] },
    { status: '410', content: json({ pattern: '(' }) },
    { status: '202', content: [{ type: '*/*', schema: { type: 'string' } }, ...json({ type: 'object' })] },
  ],
});

const find = (status: number, text: string, changes: Partial<ReceivedResponse> = {}, of = operation) =>
  compareResponse(
    of,
    {
      kind: 'response',
      progress: 'complete',
      status,
      statusText: '',
      milliseconds: 1,
      headers: [],
      type: 'application/json; charset=utf-8',
      bytes: text.length,
      text,
      ...changes,
    },
    consoleMessageFormatter({}),
  );

describe('a response', () => {
  it.each([
    ['a body as described', 200, '[{"name":"a"}]', {}],
    ['no body', 204, '', {}],
    ['a body described for a range of statuses', 404, '{"error":"x"}', {}],
    ['a type in a range of types', 404, 'gone', { type: 'text/plain' }],
    ['the most specific media type', 202, '{}', {}],
    ['a long body that was kept only in part', 200, '[{"name":', { keptPart: 'first' }],
    ['no body where the contract describes one', 404, '', {}],
  ] as const)('matches if it has %s', (_, status, text, changes) => {
    expect(find(status, text, changes)?.differences).toEqual([]);
  });

  it.each([
    [
      'a status that is not listed',
      500,
      '{}',
      {},
      ['Status 500 is not in the contract. Expected one of 200, 204, 4XX, 410, 202.'],
    ],
    [
      'a type that is not listed',
      200,
      'x',
      { type: 'text/html' },
      ['The media type is text/html. Expected application/json.'],
    ],
    ['a body where none is described', 204, 'x', {}, ['The contract describes no body for status 204.']],
    ['a wrong value deep inside', 200, '[{"name":"a"},{"name":1}]', {}, ['Body, /1/name: must be string, not number']],
    ['a missing property, unless it is write-only', 200, '[{}]', {}, ['Body, /0: has no "name"']],
    ['text that is not JSON', 200, 'null,', {}, [expect.stringMatching(/^Not valid JSON: /)]],
  ])('differs if it has %s', (_, status, text, changes, found) => {
    expect(find(status, text, changes)?.differences).toEqual(found);
  });

  it('is compared with its status, a range or the default, and with a schema unless its body is too long', () => {
    expect(find(200, '[]')).toEqual({ status: '200', body: 'fits', differences: [] });
    expect(find(404, '{}')).toMatchObject({ status: '4XX', body: 'differs' });
    expect(find(200, `["${'x'.repeat(500_000)}"]`)).toEqual({ status: '200', body: 'unchecked', differences: [] });
    expect(find(500, '{}')).not.toHaveProperty('status');
    expect(find(200, '[{"na', { progress: 'cut' })).toEqual({ status: '200', differences: [] });
  });

  it('is not compared if the contract describes no responses', () => {
    expect(find(500, '{}', {}, { ...operation, responses: [] })).toBeUndefined();
  });

  it('matches if the schema cannot be compiled', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(find(410, '"x"')?.differences).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

import { describe, expect, it } from 'vitest';
import { makeOperation } from '../../../../../../tests/make/operation.ts';
import { evaluateExpression, nextSteps } from './next-steps.ts';
import type { ReceivedResponse } from '../send/send-request.ts';

const response = (changes: Partial<ReceivedResponse> = {}): ReceivedResponse => ({
  kind: 'response',
  progress: 'complete',
  status: 201,
  statusText: 'Created',
  milliseconds: 1,
  bytes: 1,
  headers: [['x-token', 'from-header']],
  type: 'application/json',
  text: '{"token":"abc","data":{"id":12,"a/b":[true,{"c":"d"}],"none":null,"long":12345678901234567890}}',
  ...changes,
});

describe('an expression', () => {
  const request = { body: '{"user":{"id":9007199254740993}}' };
  const source = {
    response: response(),
    parameters: { 'path-id': '7', 'query-q': '', 'header-X-Tenant': 'a' },
    request,
  };
  it.each([
    ['$response.body#/token', 'abc'],
    ['$response.body#/data/id', '12'],
    ['$response.body#/data/long', '12345678901234567890'],
    ['$response.body#/data/a~1b/0', 'true'],
    ['$response.body#/data/a~1b/1/c', 'd'],
    ['$response.header.X-Token', 'from-header'],
    ['$request.path.id', '7'],
    ['$request.path.ID', undefined],
    ['$request.header.x-tenant', 'a'],
    ['$request.body#/user/id', '9007199254740993'],
    ['$request.body', request.body],
    ['$request.body#/missing', undefined],
    ['$statusCode', '201'],
    ['fixed', 'fixed'],
    ['/things/{$response.body#/data/id}/of/{$request.path.id}', '/things/12/of/7'],
    ['$response.body#/data', undefined],
    ['$response.body#/data/none', undefined],
    ['$response.body#/data/constructor', undefined],
    ['$response.body#/__proto__/toString', undefined],
    ['$request.query.q', undefined],
    ['$request.cookie.id', undefined],
    ['a {$response.body#/missing}', undefined],
    ['$anything.else', undefined],
  ])('%s is %s', (expression, value) => {
    expect(evaluateExpression(expression, source)).toBe(value);
  });
});

describe('the next steps after a response', () => {
  const credentials = [{ credential: 'token', value: '$response.body#/token' }];
  const links = [
    {
      operation: 'things.get',
      title: 'Get a thing',
      parameters: [
        { in: 'path', name: 'id', value: '$response.body#/data/id' },
        { in: 'query', name: 'page', value: '$response.body#/page' },
      ],
    },
  ] as const;
  const operation = makeOperation({ results: [{ status: '201', credentials, links }] });

  it('use its token and its values for parameters', () => {
    expect(nextSteps(operation, response(), { parameters: {} })).toEqual({
      credentials: [{ credential: 'token', value: 'abc' }],
      links: [
        {
          operation: 'things.get',
          title: 'Get a thing',
          parameters: { 'path-id': '12' },
          shared: { 'path-id': '12' },
        },
      ],
    });
  });

  it('share no values that may be secrets', () => {
    const parameters = [
      { in: 'path', name: 'id', value: '$response.body#/data/id' },
      { in: 'query', name: 'marked', value: '$response.body#/data/id', isSecret: true },
      { in: 'query', name: 'api_key', value: '$response.body#/data/id' },
      { in: 'cookie', name: 'session', value: '$response.body#/data/id' },
      { in: 'query', name: 'q', value: '$response.header.X-Token' },
      { in: 'query', name: 'key', value: '$response.body#/key' },
      { in: 'query', name: 'body', value: '$response.body' },
    ] as const;
    const key = [{ credential: 'token', value: '$response.body#/key' }];
    const link = { operation: 'things.get', title: 'Get a thing', parameters };
    const secretive = makeOperation({ results: [{ status: '201', credentials: key, links: [link] }] });
    const text = '{"data":{"id":12},"key":"abc","password":"p"}';
    const [next] = nextSteps(secretive, response({ text }), { parameters: {} }).links;
    expect(Object.keys(next?.parameters ?? {})).toHaveLength(parameters.length);
    expect(next?.shared).toEqual({ 'path-id': '12' });
  });

  it('are empty for another status and for an incomplete response', () => {
    const nothing = { credentials: [], links: [] };
    expect(nextSteps(operation, response({ status: 400 }), { parameters: {} })).toEqual(nothing);
    for (const progress of ['receiving', 'cut', 'cancelled'] as const) {
      expect(nextSteps(operation, response({ progress }), { parameters: {} })).toEqual(nothing);
    }
  });

  it('are found by a range of statuses or the default', () => {
    for (const status of ['2XX', 'default']) {
      const ranged = makeOperation({ results: [{ status, credentials, links: [] }] });
      expect(nextSteps(ranged, response(), { parameters: {} }).credentials).toHaveLength(1);
    }
  });

  it('contain no token if the body has none or is not JSON', () => {
    for (const text of ['{}', '{"token":""}', '<html>', undefined]) {
      expect(nextSteps(operation, response({ text }), { parameters: {} }).credentials).toEqual([]);
    }
  });
});

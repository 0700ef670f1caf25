import { expect, it } from 'vitest';
import { makeOperation } from '../../../../../tests/make/operation.ts';
import type { SampleRequest } from '../../contract/samples/sample-request.ts';
import { requestOf } from './apply-body.ts';

const requestWith = (body: SampleRequest['body']): SampleRequest => ({
  ...{ method: 'POST', url: '', headers: [], cookies: [], areCookiesSet: true, readsJson: true },
  ...(body && { body }),
});
const xml = requestWith({ kind: 'text', text: '<a/>' });
const json = requestWith({ kind: 'json', value: { a: 1 } });
const operation = makeOperation({
  requests: [
    { type: 'application/xml', request: xml },
    { type: 'application/json', request: json },
  ],
});

it('samples contain the chosen body until the reader chooses a different media type', () => {
  const body = { a: 2 };
  const withBody = requestWith({ kind: 'json', value: body });
  expect(requestOf(operation, {})).toBeUndefined();
  expect(requestOf(operation, { type: 'application/json' })).toBe(json);
  expect(requestOf(operation, { body })).toEqual(withBody);
  expect(requestOf(operation, { body, type: 'application/xml' })).toBe(xml);
  expect(requestOf(operation, { body, type: 'application/json' })).toEqual(withBody);
});

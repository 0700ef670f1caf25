import { afterEach, expect, it, vi } from 'vitest';
import { makeOperation, makeParameter } from '../../../../../../tests/make/operation.ts';
import { initialValues } from './console-values.ts';
import { keepDraft, openDraft, passOn } from './drafts.ts';
import { openLink, requestLink } from './request-link.ts';

afterEach(() => void vi.unstubAllGlobals());

const operation = makeOperation({ parameters: [makeParameter('page'), makeParameter('api_key')] });

function open(link: string): void {
  vi.stubGlobal('location', new URL(link));
  vi.stubGlobal('history', { replaceState: vi.fn<History['replaceState']>() });
  openLink(operation);
}

it('passes on values, but no secrets, and keeps what the reader has entered if a link has no values', () => {
  const parameters = { 'query-page': '3', 'query-api_key': 'secret' };
  vi.stubGlobal('location', new URL('https://docs.example/things/'));
  const link = requestLink(operation, { ...initialValues(operation), parameters });
  expect(link).not.toContain('secret');
  open(link);
  expect(openDraft(operation, false).parameters).toEqual({ 'query-page': '3', 'query-api_key': '' });
  keepDraft(operation, { ...openDraft(operation, false), parameters }, false);
  open(`https://docs.example/things/#try=${operation.id}`);
  expect(openDraft(operation, false).parameters).toEqual(parameters);
});

it('passes on an empty value if the field would begin with an example', () => {
  const page = makeParameter('page', { required: true, example: '1' });
  const paged = makeOperation({ parameters: [page, makeParameter('size')] });
  vi.stubGlobal('location', new URL('https://docs.example/things/'));
  const parameters = { 'query-page': '', 'query-size': '' };
  const link = new URL(requestLink(paged, { ...initialValues(paged), parameters }));
  const values = JSON.parse(new URLSearchParams(link.hash.slice(1)).get('values') ?? '') as object;
  expect(values).toMatchObject({ parameters: { 'query-page': '' } });
});

it('replaces values from the sandbox and other servers', () => {
  for (const isSandbox of [true, false]) passOn(operation.id, { 'query-page': '42' }, isSandbox);
  open(`https://docs.example/things/#try=${operation.id}&values={"parameters":{"query-page":"3"}}`);
  expect([true, false].map((isSandbox) => openDraft(operation, isSandbox).parameters['query-page'])).toEqual([
    '3',
    '3',
  ]);
});

it.each([
  [
    '{ "email": "a@b", "password": "p\\"w", "id": 9007199254740993 }',
    '{ "email": "a@b", "password": "", "id": 9007199254740993 }',
  ],
  ['{ "user": [{ "apiKey": "pw" , "note": "my token" }] }', '{ "user": [{ "apiKey": "" , "note": "my token" }] }'],
  [
    '{ "author": "pw", "max_tokens": "pw", "pageToken": "pw" }',
    '{ "author": "pw", "max_tokens": "pw", "pageToken": "pw" }',
  ],
  ['{ "password": 123456 }', undefined],
  ['{ "apiKey": ["sk-1"] }', undefined],
  ['{ "credentials": { "user": "u", "pass": "p" } }', undefined],
  ['{ "p\\u0061ssword": "pw", "token": null }', undefined],
  ['{ "tokens": "pw", "refreshTokens": "pw" }', '{ "tokens": "", "refreshTokens": "" }'],
  [
    '{ "max_tokens": 5, "maxTokens": 5, "requiresAuth": true }',
    '{ "max_tokens": 5, "maxTokens": 5, "requiresAuth": true }',
  ],
  ['<user><password>pw</password></user>', undefined],
])('passes on the body %s without secrets', (body, shared) => {
  vi.stubGlobal('location', new URL('https://docs.example/things/'));
  const link = new URL(requestLink(operation, { ...initialValues(operation), body }));
  const values = JSON.parse(new URLSearchParams(link.hash.slice(1)).get('values') ?? '') as { body?: string };
  expect(values.body).toBe(shared);
});

import { afterEach, expect, it, vi } from 'vitest';
import { makeOperation, makeParameter } from '../../../../../../tests/make/operation.ts';
import { initialValues } from './console-values.ts';
import { keepDraft, openDraft } from './drafts.ts';
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

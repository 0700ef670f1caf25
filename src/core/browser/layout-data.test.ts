import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageMeta } from '../site/types.ts';
import { dropEditions } from '../theme/edition/edition-files.ts';
import { cachedBranches, dropBranches, readDocumentBranches } from './layout-data.ts';

/** Functions by address that respond to a pending request with the given entries or, without entries, with an error. */
let respond: Map<string, (entries?: readonly object[]) => void>;

beforeEach(() => {
  respond = new Map();
  vi.stubGlobal('fetch', (url: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    respond.set(url, (entries) => (entries ? resolve(Response.json(entries)) : reject(new TypeError('Failed'))));
    return promise;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  dropEditions();
  dropBranches();
});

const metaIn = (locale: string) => ({ locale, branches: ['a'] }) as Partial<PageMeta> as PageMeta;
const entries = [{ type: 'html' }];

test('retries a failed branch of the document for the last time after 64 seconds, then stays pending', async () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const settled = vi.fn<() => void>();
  void readDocumentBranches(metaIn('en'), ['/a.json']).then(settled, settled);
  for (const seconds of [0, 1, 2, 4, 8, 16, 32, 64]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    const fail = respond.get('/a.json');
    expect(fail, `after ${seconds} seconds`).toBeDefined();
    respond.clear();
    fail?.();
  }
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect([warn.mock.calls.length, respond.size, settled.mock.calls.length]).toEqual([8, 0, 0]);
});

test('does not cache branches that arrive after the cache was cleared', async () => {
  const branches = readDocumentBranches(metaIn('en'), ['/a.json']);
  dropBranches();
  respond.get('/a.json')?.(entries);
  expect(await branches).toEqual({ a: entries });
  expect(cachedBranches(metaIn('en'))).toEqual({});
});

test('keeps the branches of an edition when those of another edition arrive later', async () => {
  const late = readDocumentBranches(metaIn('en'), ['/en.json']);
  const branches = readDocumentBranches(metaIn('eo'), ['/eo.json']);
  respond.get('/eo.json')?.(entries);
  await branches;
  respond.get('/en.json')?.([]);
  await late;
  expect(cachedBranches(metaIn('eo'))).toEqual({ a: entries });
  expect(cachedBranches(metaIn('en'))).toEqual({ a: [] });
});

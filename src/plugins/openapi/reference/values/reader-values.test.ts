import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
const server = { address: 'https://api.example.com/v1', isSandbox: false };
const sandbox = { address: 'https://api.example.com/v1', isSandbox: true };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

describe("the reader's values", () => {
  it('are kept for the session', async () => {
    const first = await import('./reader-values.ts');
    first.changeToken('key', 'abc', server);
    // Other sites on the same host have other base paths.
    expect([...stored.keys()]).toEqual(['reader-values /']);
    vi.resetModules();
    const later = await import('./reader-values.ts');
    expect(later.readReaderValues()).toEqual({
      baseUrls: {},
      variables: {},
      tokens: { 'https://api.example.com': { key: 'abc' } },
      sandboxTokens: {},
      grants: {},
      stepTokens: [],
      showToken: false,
    });
  });

  it('keep sandbox tokens separate from server tokens', async () => {
    const values = await import('./reader-values.ts');
    values.changeToken('key', 'abc', sandbox);
    expect(values.tokensFor(values.readReaderValues(), server)).toEqual({});
    values.changeToken('key', 'def', server);
    vi.resetModules();
    const later = await import('./reader-values.ts');
    expect(later.tokensFor(later.readReaderValues(), sandbox)).toEqual({ key: 'abc' });
    expect(later.tokensFor(later.readReaderValues(), server)).toEqual({ key: 'def' });
  });

  it('keep tokens per origin', async () => {
    const values = await import('./reader-values.ts');
    values.changeToken('key', 'abc', server);
    const at = (address: string) => values.tokensFor(values.readReaderValues(), { address, isSandbox: false });
    expect(at('https://api.example.com/v2')).toEqual({ key: 'abc' });
    expect(at('https://api.example.com:8443/v1')).toEqual({});
    expect(at('http://api.example.com/v1')).toEqual({});
    // Requests and samples escape the backslash, so that the rest is the host.
    expect(at(String.raw`https://api.example.com\@other.example/v1`)).toEqual({});
  });

  it('keep tokens that the reader has entered, and let steps replace tokens of earlier steps, even after a reload', async () => {
    const first = await import('./reader-values.ts');
    first.changeToken('entered', 'abc', server);
    first.adoptToken('login', 'T1', server);
    vi.resetModules();
    const later = await import('./reader-values.ts');
    later.adoptToken('entered', 'T2', server);
    later.adoptToken('login', 'T2', server);
    expect(later.tokensFor(later.readReaderValues(), server)).toEqual({ entered: 'abc', login: 'T2' });
    later.changeToken('key', 'abc', sandbox);
    later.adoptToken('key', 'T3', sandbox);
    expect(later.tokensFor(later.readReaderValues(), sandbox)).toEqual({ key: 'T3' });
  });

  it('are all removed by `clearReaderValues`', async () => {
    const values = await import('./reader-values.ts');
    values.changeToken('key', 'abc', server);
    values.changeBaseUrl('http://localhost:8080', 'http://a');
    values.clearReaderValues();
    expect(values.readReaderValues()).toEqual({
      baseUrls: {},
      variables: {},
      tokens: {},
      sandboxTokens: {},
      grants: {},
      stepTokens: [],
      showToken: false,
    });
    expect(stored.size).toBe(0);
  });

  it('last as long as the page if storage is blocked', async () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const values = await import('./reader-values.ts');
    values.changeToken('key', 'abc', server);
    expect(values.readReaderValues().tokens).toEqual({ 'https://api.example.com': { key: 'abc' } });
  });

  it('drop stored values of the wrong type', async () => {
    stored.set(
      'reader-values /',
      '{"tokens":{"http://a":{"a":5,"b":[]}},"stepTokens":[5],"baseUrls":{"http://a":null,"http://b":""}}',
    );
    const { readReaderValues } = await import('./reader-values.ts');
    expect(readReaderValues()).toEqual({
      baseUrls: {},
      variables: {},
      tokens: { 'http://a': {} },
      sandboxTokens: {},
      grants: {},
      stepTokens: [],
      showToken: false,
    });
  });

  it('contain an address for each server that the reader has replaced', async () => {
    const values = await import('./reader-values.ts');
    values.changeBaseUrl('https://api.example.com', 'http://localhost:1');
    values.changeBaseUrl('https://uploads.example.com', 'http://localhost:2');
    values.changeBaseUrl('https://api.example.com', '');
    vi.resetModules();
    const later = await import('./reader-values.ts');
    expect(later.readReaderValues().baseUrls).toEqual({ 'https://uploads.example.com': 'http://localhost:2' });
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();

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
    first.changeReaderValues({ token: 'abc' });
    vi.resetModules();
    const later = await import('./reader-values.ts');
    expect(later.readReaderValues()).toEqual({ baseUrl: '', token: 'abc', showToken: false });
  });

  it('are gone after one press of a button', async () => {
    const values = await import('./reader-values.ts');
    values.changeReaderValues({ token: 'abc', baseUrl: 'http://a' });
    values.clearReaderValues();
    expect(values.readReaderValues().token).toBe('');
    expect(stored.size).toBe(0);
  });

  it('live as long as the page where storage is forbidden', async () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const values = await import('./reader-values.ts');
    values.changeReaderValues({ token: 'abc' });
    expect(values.readReaderValues().token).toBe('abc');
  });

  it('of another shape in the storage are passed over', async () => {
    stored.set('reader-values', '{"token":5,"baseUrl":null}');
    const { readReaderValues } = await import('./reader-values.ts');
    expect(readReaderValues()).toEqual({ baseUrl: '', token: '', showToken: false });
  });
});

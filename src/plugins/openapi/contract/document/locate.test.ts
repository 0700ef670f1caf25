import { describe, expect, it } from 'vitest';
import { parseContract } from '../parse-contract.ts';

const text = `openapi: 3.1.0
paths:
  /items:
    get:
      tags: [a, b]
      responses:
        200: { description: Done. }
x-shared: &shared
  deep: value
other: *shared
x-key: &key id
*key : value
`;

const { locate } = parseContract({ file: 'openapi.yaml', text });

describe('locating', () => {
  it('finds objects and lists at their key, and plain values at the value', () => {
    expect(locate(['paths', '/items', 'get'])).toEqual({ line: 4, column: 5 });
    expect(locate(['paths', '/items', 'get', 'tags'])).toEqual({ line: 5, column: 7 });
    expect(locate(['openapi'])).toEqual({ line: 1, column: 10 });
    expect(locate(['openapi'], { atKey: true })).toEqual({ line: 1, column: 1 });
    expect(locate(['paths', '/items', 'get', 'tags', 1])).toEqual({ line: 5, column: 17 });
  });

  it('finds the same places in JSON, with either kind of line ending', () => {
    const json = ['{', '  "openapi": "3.1.0",', '  "paths": {', '    "/é": { "tags": ["a", "b"] } } }'];
    for (const end of ['\n', '\r\n']) {
      const inJson = parseContract({ file: 'openapi.json', text: json.join(end) }).locate;
      expect(inJson(['openapi'])).toEqual({ line: 2, column: 14 });
      expect(inJson(['openapi'], { atKey: true })).toEqual({ line: 2, column: 3 });
      expect(inJson(['paths', '/é', 'tags'])).toEqual({ line: 4, column: 13 });
      expect(inJson(['paths', '/é', 'tags', 1])).toEqual({ line: 4, column: 27 });
      expect(inJson(['paths', '/é', 'summary'])).toEqual({ line: 4, column: 5 });
    }
  });

  it('finds the last of duplicate keys in JSON, because its value is used', () => {
    const json = '{ "a": 1,\n  "a": 2 }';
    const inJson = parseContract({ file: 'openapi.json', text: json, isChecked: false });
    expect(inJson.document).toEqual({ a: 2 });
    expect(inJson.locate(['a'])).toEqual({ line: 2, column: 8 });
  });

  it('finds numeric keys, keys that are aliases, and the target of an alias', () => {
    expect(locate(['paths', '/items', 'get', 'responses', '200', 'description'])).toEqual({ line: 7, column: 29 });
    expect(locate(['id'])).toEqual({ line: 12, column: 8 });
    expect(locate(['id'], { atKey: true })).toEqual({ line: 12, column: 1 });
    expect(locate(['other', 'deep'])).toEqual({ line: 9, column: 9 });
  });

  it('locates a missing value at its nearest parent', () => {
    expect(locate(['paths', '/items', 'get', 'summary', 'x'])).toEqual({ line: 4, column: 5 });
    expect(locate(['nothing'])).toEqual({ line: 1, column: 1 });
  });
});

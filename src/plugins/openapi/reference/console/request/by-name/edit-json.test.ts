import { describe, expect, it } from 'vitest';
import { editProperty, readList, textOfProperty } from './edit-json.ts';

function set(text: string, name: string, value: string): string {
  const edit = editProperty(text, name, value);
  return text.slice(0, edit.start) + edit.text + text.slice(edit.end);
}

describe('setting a property of a JSON text', () => {
  it('keeps all other characters: layout, long numbers, duplicate names, escapes', () => {
    const rest = '"note": 12345678901234567890, "n": 1.0,\t"n":2 , "s": "}\\"],\\u0041", "o": {"id": [5, {}]}}';
    expect(set(`{ "id" : 2,${rest}`, 'id', '3')).toBe(`{ "id" : 3,${rest}`);
    expect(set(`{"x":{"id":1},"id":[1,\n{"a":2}], ${rest}`, 'id', '7')).toBe(`{"x":{"id":1},"id":7, ${rest}`);
  });

  it('changes the last of several properties with the same name, because it takes effect', () => {
    expect(set('{"id":1,"\\u0069d":2}', 'id', '3')).toBe('{"id":1,"\\u0069d":3}');
  });

  it('adds a property with the layout of the others', () => {
    expect(set('{\n  "a": {}\n}', 'id', '3')).toBe('{\n  "a": {},\n  "id": 3\n}');
    expect(set('{"a":1}', 'id', '3')).toBe('{"a":1, "id": 3}');
    expect(set('{}', 'id', '3')).toBe('{ "id": 3 }');
    expect(set(' \n', 'id', '3')).toBe('{ "id": 3 }');
  });
});

describe('a list in a JSON text', () => {
  it('keeps its items as written', () => {
    expect(readList('[1.0, "a,b", [2, 3], {"x": [4]}]').items).toEqual(['1.0', '"a,b"', '[2, 3]', '{"x": [4]}']);
    expect(textOfProperty('{"ids": [1.0 ,2]}', 'ids')).toBe('[1.0 ,2]');
    expect(textOfProperty('{}', 'ids')).toBeUndefined();
  });

  it('keeps its layout', () => {
    expect(readList('[1,2]').join(['1', '2', '3'])).toBe('[1,2,3]');
    expect(readList('[\n    1\n  ]').join(['1', '2'])).toBe('[\n    1,\n    2\n  ]');
    expect(readList('[ 1 ]').join([])).toBe('[]');
    for (const text of ['[]', '[ ]', '"x"', '{"a": 1}', '']) {
      expect(readList(text).items, text).toEqual([]);
      expect(readList(text).join(['1', '2']), text).toBe('[1, 2]');
    }
  });
});

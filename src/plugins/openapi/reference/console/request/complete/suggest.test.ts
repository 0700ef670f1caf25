import { describe, expect, it } from 'vitest';
import type { ConsoleOperation } from '../../../../contract/output/console-data.ts';
import { suggest } from './suggest.ts';

const operation = {
  definitions: {
    Pet: {
      oneOf: [{ $ref: '#/$defs/Cat' }, { $ref: '#/$defs/Dog' }],
      discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat', dog: 'Dog' } },
    },
    Cat: {
      required: ['kind', 'lives'],
      properties: { id: { readOnly: true }, kind: { type: 'string' }, lives: { type: 'integer', examples: [9] } },
    },
    Dog: {
      allOf: [
        { $ref: '#/$defs/Tame' },
        { properties: { kind: {}, tricks: { items: { enum: ['sit', 'roll over'] } } } },
      ],
    },
    Tame: { properties: { isTame: { type: ['boolean', 'null'] }, friend: { $ref: '#/$defs/Pet' } } },
    Partly: {
      oneOf: [{ $ref: '#/$defs/Cat' }, { $ref: '#/$defs/Dog' }, { properties: { kind: {} } }],
      discriminator: { propertyName: 'kind', mapping: { kitten: 'Cat' } },
    },
    Swapped: {
      oneOf: [{ $ref: '#/$defs/Cat' }, { $ref: '#/$defs/Dog' }],
      discriminator: { propertyName: 'kind', mapping: { Dog: 'Cat' } },
    },
    Loop: { anyOf: [{ $ref: '#/$defs/Loop' }, { properties: { end: { const: 'here' } } }] },
  },
} as unknown as ConsoleOperation;

/** The texts that result from inserting each suggestion at the caret `|`. */
function after(written: string, name = 'Pet'): string[] {
  const caret = written.indexOf('|');
  const text = written.replace('|', '');
  const { items } = suggest(operation, { $ref: `#/$defs/${name}` }, text, caret);
  return items.map(({ edit }) => text.slice(0, edit.start) + edit.text + text.slice(edit.end));
}

describe('keys', () => {
  it('are those of all alternatives that the text allows, except read-only and present ones', () => {
    expect(after('{ | }')).toEqual([
      '{ "kind":  }',
      '{ "lives":  }',
      '{ "isTame":  }',
      '{ "friend":  }',
      '{ "tricks":  }',
    ]);
    expect(after('{ "kind": "cat", | }')).toEqual(['{ "kind": "cat", "lives":  }']);
    expect(after('{ "kind": "dog", | }')).toHaveLength(3);
    expect(after('{ "kind": "Dog", | }', 'Swapped')).toEqual(['{ "kind": "Dog", "lives":  }']);
  });

  it('complete what is typed, with or without quotes, and keep a colon and the rest of the line', () => {
    expect(after('{ li|')).toEqual(['{ "lives": ']);
    expect(after('{ "li|')).toEqual(['{ "lives": ']);
    expect(after('{ "li|" }')).toEqual(['{ "lives":  }']);
    expect(after('{ "li|": 7 }')).toEqual(['{ "lives": 7 }']);
    expect(after('{ "li| }')).toEqual(['{ "lives":  }']);
    expect(after('{ "TAME|" }')).toEqual(['{ "isTame":  }']);
  });

  it('are found in nested objects and schemas that contain themselves', () => {
    expect(after('{"kind":"dog","friend":{"kind":"cat","friend":{|}}}')).toEqual([]);
    expect(after('{"kind":"dog","friend":{"kind":"dog","friend":{"kind":"cat",|}}}')).toHaveLength(1);
    expect(after('{|}', 'Loop')).toEqual(['{"end": }']);
  });
});

describe('values', () => {
  it('are constants, enum values, booleans, null, examples and the values of a discriminator', () => {
    expect(after('{ "kind": | }')).toEqual(['{ "kind": "cat" }', '{ "kind": "dog" }']);
    expect(after('{ "kind": "d|" }')).toEqual(['{ "kind": "dog" }']);
    expect(after('{ "isTame": | }')).toEqual(['{ "isTame": true }', '{ "isTame": false }', '{ "isTame": null }']);
    expect(after('{ "isTame": f| }')).toEqual(['{ "isTame": false }']);
    expect(after('{ "tricks": ["sit", |] }')).toHaveLength(2);
    expect(after('{ "lives": | }')).toEqual(['{ "lives": 9 }']);
    expect(after('{ "end": | }', 'Loop')).toEqual(['{ "end": "here" }']);
    expect(after('{ "kind": | }', 'Partly')).toEqual(['{ "kind": "kitten" }', '{ "kind": "Dog" }']);
  });

  it('are not suggested after a complete value', () => {
    expect(after('{ "kind": "cat"| }')).toEqual([]);
    expect(after('{ "kind": "cat" | }')).toEqual([]);
    expect(after('{ "kind": 7 | }')).toEqual([]);
    expect(after('{ } |')).toEqual([]);
  });
});

it.each(['', '|', '[', '{"a', '{"__proto__": {|', '{"kind": {"kind": [|', ']|', '{ "constructor": | }'])(
  'survives any text: %s',
  (text) => {
    expect(() => after(text.includes('|') ? text : `${text}|`)).not.toThrow();
  },
);

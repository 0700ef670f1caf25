import fc from 'fast-check';

/** Names with a special meaning in file systems, objects, addresses or HTML. */
export const oddNames = [
  ...['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then', 'default', 'length'],
  ...['index', 'index.html', '404', 'assets', 'README', 'con', 'robots.txt', 'search', 'null', 'true', '0', '1.0', '-'],
  ...['c#', 'a?b', '50%', '%2e%2e', '%2F', 'a b', 'a"b', "a'b", '<b>', '{x}', '`', '$&', '|', '&amp;', '\\', '*', '[]'],
  ...['日本語', 'ünïcödé', '🙂', 'e\u0301', '\u202Eabc', 'İ', 'ﬃ', 'a\u00A0b', '\uFEFF', 'A', 'a', '.', '..', '...'],
];

export const plainWord = fc.constantFrom(
  'area',
  'action',
  'setup',
  'token',
  'build',
  'page',
  'Small',
  'two',
  'x',
  'y1',
);
export const oddName = fc.constantFrom(...oddNames);
export const word = fc.oneof({ weight: 5, arbitrary: plainWord }, { weight: 1, arbitrary: oddName });

/** Any text, mostly short; sometimes with unusual characters. */
export const anyText = fc.oneof(
  { weight: 5, arbitrary: fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' ')) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
);

/** Any JSON value, to use where a different type is expected. */
export const anyValue = fc.oneof(
  anyText,
  fc.constantFrom(null, true, false, 0, -1, 1e21, '', [], {}),
  fc.jsonValue({ maxDepth: 2 }),
);

/** The value, or rarely an unexpected one. */
export function mostly<T>(valid: fc.Arbitrary<T>, weight = 300): fc.Arbitrary<unknown> {
  return fc.oneof({ weight, arbitrary: valid }, { weight: 1, arbitrary: anyValue });
}

/** An object with some of these keys, rarely one more with an odd name. */
export function someKeys(
  shape: Readonly<Record<string, fc.Arbitrary<unknown>>>,
): fc.Arbitrary<Record<string, unknown>> {
  const known = fc.record(shape, { requiredKeys: [], noNullPrototype: true });
  const extra = fc.tuple(known, oddName, anyValue).map(([object, name, value]) => withKey(object, name, value));
  return fc.oneof({ weight: 250, arbitrary: known }, { weight: 1, arbitrary: extra });
}

/** Adds an own property to an object, even if its key is `__proto__`. */
export function withKey<T extends object>(object: T, name: string, value: unknown): T {
  return Object.defineProperty({ ...object }, name, { value, enumerable: true, configurable: true, writable: true });
}

/** An object from entries whose keys may be `__proto__`. */
export function fromEntries(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  return entries.reduce<Record<string, unknown>>((object, [name, value]) => withKey(object, name, value), {});
}

/** A text, sometimes with one character inserted or replaced, or two removed. */
export function withTypo(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const typo = fc
    .tuple(text, fc.nat(), fc.constantFrom(...'`*_[]{}<>:#|~$\\\n\t "\'&;=-!()/'), fc.nat(2))
    .map(([whole, where, character, length]) => {
      const at = whole.length === 0 ? 0 : where % whole.length;
      return whole.slice(0, at) + (length === 2 ? '' : character) + whole.slice(at + length);
    });
  return fc.oneof({ weight: 15, arbitrary: text }, { weight: 1, arbitrary: typo });
}

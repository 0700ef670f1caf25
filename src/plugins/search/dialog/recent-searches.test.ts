import { expect, test } from 'vitest';
import { parse } from './recent-searches.ts';

test('reads up to five queries, and none from damaged or unexpected values', () => {
  expect(parse('["a","b"]')).toEqual(['a', 'b']);
  expect(parse('["1","2","3","4","5","6"]')).toHaveLength(5);
  for (const text of [undefined, '', '{', '{"a":1}', 'null', '[1,null]']) expect(parse(text)).toEqual([]);
});

import { expect, test } from 'vitest';
import { lineOf } from './front-matter-line.ts';

test('finds the line of a key in the front matter, and ignores the text', () => {
  const text = '\uFEFF---\ntitle: A\n"slug" : /a\n---\n\n```yaml\nid: b\n```\n';
  expect(['slug', 'id'].map((key) => lineOf(key, text))).toEqual([{ line: 3 }, {}]);
});

import { expect, test } from 'vitest';
import { codeFrame } from './code-frame.ts';
import { SiteError, SiteErrors } from './site-error.ts';

test('a message is the fact, the place, the lines around it and the next step', () => {
  const source = '# Title\n\nSome <Tabz> here.\n\nEnd';
  const place = { file: 'content/a.mdx', line: 3, column: 6 };
  const error = new SiteError({
    fact: 'There is no component "Tabz".',
    place,
    frame: codeFrame(source, place),
    hint: 'Did you mean "Tabs"?',
  });
  expect(error.message).toMatchInlineSnapshot(`
    "There is no component "Tabz".
      at content/a.mdx:3:6
      1 | # Title
      2 |
    > 3 | Some <Tabz> here.
        |      ^
      4 |
      5 | End
      → Did you mean "Tabs"?"
  `);
});

test('several errors are one message', () => {
  const errors = new SiteErrors([
    new SiteError({ fact: 'One.' }),
    new SiteError({ fact: 'Two.', place: { file: 'b' } }),
  ]);
  expect(errors.message).toBe('One.\n\nTwo.\n  at b');
});

import { expect, test } from 'vitest';
import { codeFrame } from './code-frame.ts';
import { errorsOf, uniqueErrors, SiteError, SiteErrors } from './site-error.ts';

test('a message consists of the fact, the place, the lines around it and the next step', () => {
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

test('omits the place of a page without a file', () => {
  expect(new SiteError({ fact: 'Too late.', place: { file: '' }, hint: 'Hurry.' }).message).toBe(
    'Too late.\n  → Hurry.',
  );
});

test('joins several errors into one message', () => {
  const errors = new SiteErrors([
    new SiteError({ fact: 'One.' }),
    new SiteError({ fact: 'Two.', place: { file: 'b' } }),
  ]);
  expect(errors.message).toBe('One.\n\nTwo.\n  at b');
});

test('reports an error once per place, and without a line only if no line in the file is known', () => {
  const at = (fact: string, file: string, line?: number) =>
    new SiteError({ fact, place: { file, ...(line !== undefined && { line }) } });
  const errors = [at('a', 'x'), at('a', 'x', 1), at('a', 'x', 2), at('a', 'x', 1), at('a', 'y'), at('b', 'x')];
  expect(uniqueErrors(errors).map(({ fact, place }) => [fact, place?.file, place?.line])).toEqual([
    ['a', 'x', 1],
    ['a', 'x', 2],
    ['a', 'y', undefined],
    ['b', 'x', undefined],
  ]);
});

test('escapes characters that control a terminal or the direction of text', () => {
  const { message } = new SiteError({ fact: 'a\u0000b\u001b[31mc', hint: 'd\u202ee\u2066f\tg\r\nh\ri' });
  expect(message).toBe('a\\u0000b\\u001b[31mc\n  → d\\u202ee\\u2066f\tg\r\nh\\u000di');
});

test('errors of the operating system have a place, and bugs of the engine are thrown', () => {
  const full = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', syscall: 'write', path: '/a' });
  expect(errorsOf(full)).toMatchObject([{ fact: expect.stringContaining('ENOSPC') as string, place: { file: '/a' } }]);
  expect(() => errorsOf(new TypeError('bug'))).toThrow('bug');
});

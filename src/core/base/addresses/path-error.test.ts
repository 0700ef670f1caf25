import { expect, test } from 'vitest';
import { foldPath, pathError } from './path-error.ts';

test.each(['index.html', 'guides/été/index.html', 'größe/zwei worte.md', '.nojekyll', '100%/index.html', 'a..b/c'])(
  'accepts %s',
  (path) => {
    expect(pathError(path)).toBeUndefined();
  },
);

test.each([
  ['../escaped/index.html', 'it leaves the output folder'],
  ['a%2f..%2f..%2fx/index.html', 'it leaves the output folder'],
  ['a/%252e%252e/%252e%252e/x', 'it leaves the output folder'],
  ['100%/%2e%2e/x', 'it leaves the output folder'],
  ['a/%ff%2f%2e%2e%2fx', 'it leaves the output folder'],
  ['a%2Fb', 'it has an encoded slash'],
  ['a%5c..%5cb', 'it has a backslash'],
  ['..\\x', 'it has a backslash'],
  ['a\0b', 'it has a control character'],
  ['a%00', 'it has a control character'],
  ['a\uFFFE', 'it has a character that pages cannot contain'],
  ['a\uD800', 'it has a character that pages cannot contain'],
  ['a//b', 'it has an empty segment or the segment "."'],
  ['/etc/passwd', 'it has an empty segment or the segment "."'],
  ['./a', 'it has an empty segment or the segment "."'],
  ['a/AUX.md', 'Windows does not allow files named "AUX.md"'],
  ['c:/a', 'Windows does not allow `:` in file names'],
  ['a./b', 'Windows does not allow file names that end with a dot or a space'],
  [`${'ä'.repeat(126)}/index.html`, 'one of its segments is longer than 250 bytes'],
  ['long/'.repeat(250), 'it has an empty segment or the segment "."'],
  [`${'long/'.repeat(250)}x`, 'it is longer than 1000 bytes'],
])('rejects %j: %s', (path, error) => {
  expect(pathError(path)).toBe(error);
});

test('treats paths as equal that differ in case or Unicode composition', () => {
  expect(foldPath('Été/A.md')).toBe(foldPath('e\u0301te\u0301/a.md'));
});

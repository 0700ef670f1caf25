import { expect, test } from 'vitest';
import { changeOutsideCode, changeProse, withoutCode } from './change-prose.ts';

const text = 'a\n```a\na\n```\n```a``` a\n> ~~~\n> a\n> ~~~\n- ```\n  a\n  ```\na';

test('changes only lines outside of code blocks, including inline code at the start of a line', () => {
  const changed = changeProse(
    text,
    (line) => line.replaceAll('a', 'b'),
    (fence) => fence.replace('a', 'c'),
  );
  expect(changed).toBe('b\n```c\na\n```\n```b``` b\n> ~~~\n> a\n> ~~~\n- ```\n  a\n  ```\nb');
});

test('hides code blocks and inline code from a change', () => {
  expect(changeOutsideCode('a `a`\n```\na\n```\n', (hidden) => hidden.replaceAll('a', 'b'))).toBe(
    'b `a`\n```\na\n```\n',
  );
});

test('removes code blocks', () => {
  expect(withoutCode(text)).toBe('a\n\n```a``` a\n\n\na');
});

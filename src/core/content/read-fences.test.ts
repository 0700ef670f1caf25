import { expect, test } from 'vitest';
import { parserSyntax } from './markdown/source/author-syntax.ts';
import { readFences } from './read-prose.ts';

test('reads code blocks at any depth, with language and options', () => {
  const text = [
    '---\ntitle: A\n---',
    '{/* run */}\n```bash title="Shell"\ncurl x\n```',
    ':::note[A `title`]\n\n~~~\nplain\n~~~\n\n:::',
    '<Steps>\n\n1. One\n\n   ```js {1}\n   a();\n     b();\n   ```\n\n</Steps>',
  ].join('\n\n');
  expect(readFences(text, 'a.mdx')).toEqual([
    { code: 'curl x', language: 'bash', info: 'title="Shell"' },
    { code: 'plain', language: '', info: '' },
    { code: 'a();\n  b();', language: 'js', info: '{1}' },
  ]);
  expect(readFences('<b>x\n\n```\ny\n```\n', 'a.md')).toHaveLength(1);
});

test.each(['- ```js\n  a\n  ```\n', '1. > ~~~\n   > a\n   > ~~~\n', '```a``` is inline code\n', '```\n``` js\n```\n'])(
  'converts the title of an admonition after code: %j',
  (code) => expect(parserSyntax(`${code}\n:::note A\n`)).toBe(`${code}\n:::note[A]\n`),
);

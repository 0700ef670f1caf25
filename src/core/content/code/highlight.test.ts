import { expect, test } from 'vitest';
import { codeHtml, highlight } from './highlight.ts';

test('highlights code with classes', async () => {
  expect(await codeHtml({ code: '{ "id": 1 }', marks: new Map() }, 'json')).toMatchInlineSnapshot(
    `"<span class="line">{ <span class="tk-keyword">"id"</span>: <span class="tk-constant">1</span> }</span>"`,
  );
});

test('colours embedded code, whatever languages were loaded before', async () => {
  const mdx = "import { a } from 'b';\n\n<Tabs>\n";
  const markdown = '# Title\n\n<b>x</b>\n\n```python\nimport os\n```\n\n```ts\nconst a = 1;\n```\n';
  const before = [await highlight(mdx, 'mdx'), await highlight(markdown, 'md')];
  expect(before[0]?.[0]).toContain('<span class="tk-keyword">import</span>');
  expect(before[1]?.[5]).toContain('<span class="tk-keyword">import</span>');
  expect(before[1]?.[9]).toContain('<span class="tk-keyword">const ');
  for (const language of ['html', 'vue', 'toml', 'mdx', 'latex']) await highlight('<b>x</b>', language);
  await highlight('```java\nclass A {}\n```\n', 'md');
  expect([await highlight(mdx, 'mdx'), await highlight(markdown, 'md')]).toEqual(before);
});

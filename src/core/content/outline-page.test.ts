import { expect, test } from 'vitest';
import { compilePage } from './compile-page.ts';
import { outlinePage } from './outline-page.ts';

test.each([
  ['a.md', '# A *short* [title](/b) with `code`\n\nText.\n'],
  ['02-b.mdx', '---\nslug: /c\n---\nimport A from "@theme/A";\n\n# Title {#own}\n'],
  ['c.md', '---\ntitle: Front\nsidebar_position: 3\n---\n\n# Heading\n'],
  ['d-e.md', 'Text.\n\n```sh\n# no title\n```\n'],
  ['f.md', '\uFEFF---\nid: g\n---\n\n# Closed #\n'],
])('agrees with the compiled page on title, position and address: %s', async (file, source) => {
  const { title, frontMatter } = await compilePage({ file, source });
  expect(outlinePage(file, source)).toMatchObject({ title, frontMatter });
});

test('keeps the address of a page whose front matter has keys that plugins declare', () => {
  const page = outlinePage('01-a.md', '---\nslug: /start\ntitle: Start\naudience: [new]\n---\n');
  expect(page).toMatchObject({ title: 'Start', frontMatter: { slug: '/start', title: 'Start' } });
});

import { expect, test } from 'vitest';
import { makeSite } from '../harness/site-folder.ts';

test('reports mistakes in the data of a blog at their places in its files', async () => {
  using site = makeSite({
    'site.config.ts':
      "import { blog } from 'area-docs/blog';\nexport default { title: 'Site', url: 'https://example.com', baseUrl: '/', plugins: [blog()] };\n",
    'content/start.md': '# Start\n\nText.\n',
    'blog/2026-02-28-day.md': '---\nauthors: emma\n---\n\nText.\n',
    'blog/authors.yml': 'emma: Emma\nnoah:\n  name: Noah\n  url: example.com/noah\n',
    'blog/tags.yml': 'news:\n  label: 3\n',
  });
  const data = await site.run('check');
  expect(data.code).toBe(1);
  for (const place of ['blog/authors.yml:1:1', 'blog/authors.yml:4:3', 'blog/tags.yml:2:3']) {
    expect(data.output).toContain(`at ${place}`);
  }
  site.write({
    'blog/authors.yml': 'emma:\n  name: Emma\n',
    'blog/tags.yml': '',
    'blog/2026-02-30-no-day.md': 'Text.\n',
  });
  const days = await site.run('check');
  expect(days.code).toBe(1);
  expect(days.output).toContain('The post has no date.');
  expect(days.output).toContain('at blog/2026-02-30-no-day.md:1');
});

test('translates authors and tags, which keep their addresses', async () => {
  using site = makeSite({
    'site.config.ts':
      "import { blog } from 'area-docs/blog';\nexport default { title: 'Site', url: 'https://example.com', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, plugins: [blog()] };\n",
    'content/start.md': '# Start\n\nText.\n',
    'blog/2026-02-28-day.md': '---\nauthors: emma\ntags: [news, how-to]\n---\n\nText.\n',
    'blog/authors.yml': 'emma:\n  name: Emma\n  title: Designer\n  description: Draws.\n  page: true\n',
    'blog/tags.yml': 'news:\n  label: News\n  description: What is new.\nhow-to:\n  label: How to\n',
    'i18n/fr/blog/authors.yml': 'emma:\n  name: Emma\n  title: Graphiste\n',
    'i18n/fr/blog/tags.yml': 'news:\n  label: Actualités\nhow-to:\n  description: Pas à pas.\n',
  });
  expect((await site.run('build', '--out-dir', `${site.path}/dist`)).code).toBe(0);
  expect(site.read('dist/blog/authors/emma.md')).toContain('Designer');
  expect(site.read('dist/fr/blog/authors/emma.md')).toMatch(/Graphiste[^]*Draws\./);
  expect(site.read('dist/fr/blog/tags/news.md')).toContain('What is new.');
  expect(site.read('dist/fr/blog/tags/how-to.md')).toMatch(/How to[^]*Pas à pas\./);
  expect(site.read('dist/fr/blog/tags/news.md')).toContain('« Actualités »');
});

test('warns about different tags with the same address, but not about other spellings of a tag', async () => {
  using site = makeSite({
    'site.config.ts':
      "import { blog } from 'area-docs/blog';\nexport default { title: 'Site', url: 'https://example.com', baseUrl: '/', plugins: [blog()] };\n",
    'content/start.md': '# Start\n\nText.\n',
    'blog/2026-01-01-a.md': '---\ntags: [C++, Release notes]\n---\n\nText.\n',
    'blog/2026-01-02-b.md': '---\ntags: [C#, release-notes]\n---\n\nText.\n',
  });
  const { code, output } = await site.run('check');
  expect(code).toBe(0);
  expect(output.match(/have the same address/g)).toHaveLength(1);
  expect(output).toMatch(/The tags "C\+\+" and "C#" have the same address[^]*at blog\/2026-01-02-b\.md:1/);
  site.write({ 'blog/tags.yml': 'C++:\n  permalink: /cpp\n' });
  expect((await site.run('check')).output).not.toContain('have the same address');
});

import { afterEach, expect, test, vi } from 'vitest';
import { authorsFile, authorsOfPost } from './authors.ts';
import { excerptOf, readingMinutes } from './excerpt.ts';
import { blog } from './blog-plugin.ts';
import { blogPages } from './blog-pages.ts';
import { blogOptions } from './blog-options.ts';
import { tagsFile, tagsOf } from '../../read.ts';
import { readPostPath } from '../shared/post-path.ts';
import { blogRoute } from './blog-options.ts';
import { postList } from './post-list.ts';
import { readPost } from './read-post.ts';
import { makeConfig } from '../../../tests/make/site.ts';

const options = blogOptions.parse({});

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['2025-01-31-title.md', '2025-01-31', '/blog/2025/01/31/title/'],
  ['2025-01-31-title/index.mdx', '2025-01-31', '/blog/2025/01/31/title/'],
  ['2025/01/31/title.md', '2025-01-31', '/blog/2025/01/31/title/'],
  ['2025-1-3-title.md', '2025-01-03', '/blog/2025/1/3/title/'],
  ['folder/2025-01-31-title.md', '2025-01-31', '/blog/2025/01/31/folder/title/'],
  ['a/b/2025/01/31/title/index.md', '2025-01-31', '/blog/2025/01/31/a/b/title/'],
  ['2024-12-01-series/2025-01-31-title.md', '2025-01-31', '/blog/2025/01/31/2024-12-01-series/title/'],
  ['2025-01-31-rfc-1234-56-78.md', '2025-01-31', '/blog/2025/01/31/rfc-1234-56-78/'],
  ['2025-02-30-title.md', undefined, '/blog/2025-02-30-title/'],
  ['2025-01-31/title.md', '2025-01-31', '/blog/2025/01/31/title/'],
  ['2025-01-31.md', '2025-01-31', '/blog/2025/01/31/'],
  ['hello.md', undefined, '/blog/hello/'],
])('the path %s has the date %s and the route %s', (file, date, route) => {
  const path = readPostPath(file);
  expect([path.date, blogRoute(options, path.slug)]).toEqual([date, route]);
});

const tagSlug = (label: string) => tagsOf([label], new Map())[0]?.slug;

test('the blog can be the home page, and tags in any script get an address', () => {
  expect(blogRoute({ routeBasePath: '/' })).toBe('/');
  expect(blogRoute({ routeBasePath: '/' }, 'tags', 'a')).toBe('/tags/a/');
  expect(['Release notes', 'C++', '日本', '++'].map(tagSlug)).toEqual(['release-notes', 'c', '日本', '2B2B']);
  expect(['JavaScript', 'RNTester v0.5', 'Über'].map(tagSlug)).toEqual(['java-script', 'rn-tester-v-0-5', 'uber']);
  expect(['m²', '½ price', 'Step ①'].map(tagSlug)).toEqual(['m-2', '1-2-price', 'step-1']);
  const accents = ['Čeština', 'U\u0308ber', 'Łódź', 'Straße', 'Ærø', 'Işık', 'L’été'];
  expect(accents.map(tagSlug)).toEqual(['cestina', 'uber', 'lodz', 'strasse', 'aero', 'isik', 'lete']);
});

test.each(['ハス', 'バス', '한국어', 'английский', 'ελλάδα', 'ภาษาไทย', 'हिन्दी', 'tiếng-việt'])(
  'keeps the letters of the tag %s',
  (tag) => {
    expect(tagSlug(tag)).toBe(tag);
  },
);

test('omits emoji from the address of a tag', () => {
  expect(tagSlug('❤️ Love 1️⃣')).toBe('love-1');
});

test('takes the label and the address of a tag from the tags file, or from the post', () => {
  const known = tagsFile.parse({ notes: { label: 'Notes', permalink: '/all-notes' }, plain: null });
  expect(tagsOf(['notes', 'plain', 'News', { label: 'Own', permalink: 'o' }], known)).toEqual([
    { label: 'Notes', slug: 'all-notes' },
    { label: 'plain', slug: 'plain' },
    { label: 'News', slug: 'news' },
    { label: 'Own', slug: 'o' },
  ]);
});

test('authors link to their profiles on other sites', () => {
  const socials = { github: 'emma', stackoverflow: 12, newsletter: 'https://example.org/', constructor: 'emma' };
  expect(authorsFile.parse({ emma: { name: 'Emma', socials } })[0]?.socials).toEqual([
    { name: 'GitHub', url: 'https://github.com/emma' },
    { name: 'Stack Overflow', url: 'https://stackoverflow.com/users/12' },
    { name: 'Newsletter', url: 'https://example.org/' },
  ]);
});

test('a post can override the name and the address of a listed author', async () => {
  const known = authorsFile.parse({ emma: { name: 'Emma', url: 'https://example.org/', page: true } });
  const own = [
    { key: 'emma', name: 'Emma B.' },
    { key: 'emma', title: 'Guest' },
    { key: 'noah', name: 'Noah' },
  ];
  const { authors, unknown } = authorsOfPost(own, known);
  expect(authors).toMatchObject([
    { key: 'emma', name: 'Emma B.', url: 'https://example.org/', hasPage: true },
    { key: 'emma', name: 'Emma', hasPage: true },
  ]);
  expect(unknown).toEqual(['noah']);
  const check = blog().frontMatter?.['authors']?.['~standard'];
  expect((await check?.validate(own))?.issues).toBeUndefined();
  expect((await check?.validate([{ title: 'Guest' }]))?.issues).toHaveLength(1);
});

test('the excerpt is plain text up to the marker, or the first paragraph', () => {
  const text = [
    "import A from './a';",
    '# Title',
    'A **bold** [link](./b.md), `code`, ![picture](c.png) and snake_case 2 * 3 * 4.',
    '```md\n<!-- truncate --> in code\n```',
    '<!-- truncate -->',
    'More.',
  ].join('\n\n');
  expect(excerptOf(text)).toEqual({
    excerpt: ['A bold link, code, and snake_case 2 * 3 * 4.'],
    hasMore: true,
  });
  expect(excerptOf('One.\n\n{/* truncate */}\n')).toEqual({ excerpt: ['One.'], hasMore: false });
  const code = 'Write a `{/*` `*kind*` `*/}` or `\\\\`.';
  expect(excerptOf(code).excerpt).toEqual(['Write a {/* *kind* */} or \\\\.']);
  expect(excerptOf('`export x` or\n`<x>`.').excerpt).toEqual(['export x or <x>.']);
  expect(excerptOf("<Tabs of={['a']}>\n\nOne.\n\n</Tabs>").excerpt).toEqual(['One.']);
  expect(excerptOf('One. <!-- truncate --> Two.')).toEqual({ excerpt: ['One.'], hasMore: true });
  expect(excerptOf('One.\n\nTwo.')).toEqual({ excerpt: ['One.'], hasMore: true });
  expect(excerptOf('Only text.\n\n---\n\n<!-- note -->\n\n[a]: b.md\n').hasMore).toBe(false);
  expect(excerptOf('One.\n\n<!-- truncate -->\n\n[a]: b.md\n').hasMore).toBe(false);
  expect(excerptOf("import A from './a';\n\n# Title\n\n<Tabs of={['a']}>\n\nOne.\n\n</Tabs>").hasMore).toBe(false);
  expect(excerptOf(':::note\n\nOne.\n\n:::\n').hasMore).toBe(false);
  for (const more of [
    '```js\nimport a from "a";\n```',
    '![a](a.png)',
    '## import maps',
    '<Video />',
    '{code}',
    '> Two',
    '| a |\n|-|',
  ]) {
    expect(excerptOf(`One.\n\n${more}\n`), more).toEqual({ excerpt: ['One.'], hasMore: true });
  }
  expect([readingMinutes(''), readingMinutes('word '.repeat(401)), readingMinutes('字'.repeat(201))]).toEqual([
    1, 3, 2,
  ]);
});

test('reads a post from its path and front matter', () => {
  const text =
    '---\ntitle: A title\nauthors: [emma, noah]\ntags: [a]\ndate: 2025-02-01 10:00\nslug: /short\n---\n\nText.\n\n---\n\nMore.\n';
  const file = { file: '2025-01-31-x.md', source: 'blog/2025-01-31-x.md', text, untranslated: false };
  const authors = authorsFile.parse({ emma: { name: 'Emma' } });
  const { post, problems } = readPost(file, { options, authors });
  expect(post).toEqual({
    source: file.source,
    original: file.source,
    untranslated: false,
    route: '/blog/short/',
    title: 'A title',
    tags: [{ label: 'a', slug: 'a' }],
    date: '2025-02-01T10:00:00.000Z',
    authors,
    isListed: true,
    excerpt: ['Text.'],
    hasMore: true,
    readingMinutes: 1,
  });
  expect(problems).toEqual([
    { fact: 'There is no author "noah".', hint: 'authors.yml has: emma.', place: { file: file.source, line: 3 } },
  ]);
  for (const [front, line] of [
    ['title: A title\n"authors": [noah]', 3],
    ['{ authors: [noah] }', 1],
  ] as const) {
    const quoted = readPost({ ...file, text: `---\n${front}\n---\nText.` }, { options, authors });
    expect(quoted.problems).toMatchObject([{ place: { line } }]);
  }
  const short = readPost({ ...file, file: 'x.md', text: '---\ndate: 2025-2-1\n---\nText.' }, { options, authors: [] });
  expect(short.post).toMatchObject({ date: '2025-02-01' });
  const undated = readPost({ ...file, file: 'x.md', text: 'Text.' }, { options, authors: [] });
  expect(undated.problems).toMatchObject([{ fact: 'The post has no date.' }]);
  const dates = { 'x.md': '2025-01-31T10:00:00.000Z' };
  const dated = readPost({ ...file, file: 'x.md', text: 'Text.' }, { options: { ...options, dates }, authors: [] });
  expect(dated).toMatchObject({ post: { date: dates['x.md'] }, problems: [] });
});

test.each([
  ['2025-01-31', '2025-01-31'],
  ['2025-1-3 9:05', '2025-01-03T09:05:00.000Z'],
  ['2025-01-31T00:30', '2025-01-31T00:30:00.000Z'],
  ['January 31, 2025', '2025-01-31T00:00:00.000Z'],
  ['2025/01/31', '2025-01-31T00:00:00.000Z'],
  ['Fri Jan 31 2025 10:00:00', '2025-01-31T10:00:00.000Z'],
  ['2025-01-31 10:00 GMT', '2025-01-31T10:00:00.000Z'],
  ['2025-01-31T10:00Z', '2025-01-31T10:00:00.000Z'],
  ['2025-01-31 10:00 EST', '2025-01-31T15:00:00.000Z'],
  ['2025-01-31 10:00:00 +02:00', '2025-01-31T08:00:00.000Z'],
  ['2025-01-31 10:00 -05', '2025-01-31T15:00:00.000Z'],
  ['Fri Jan 31 2025 10:00:00 GMT+0200 (CEST)', '2025-01-31T08:00:00.000Z'],
  ['no date', undefined],
  ['2025-02-30', undefined],
  ['2025/2/29', undefined],
  ['2025-02-30 10:00 +02:00', undefined],
])('reads the date "%s" the same in every time zone', async (written, date) => {
  const checked = await blog().frontMatter?.['date']?.['~standard'].validate(written);
  expect(checked?.issues === undefined).toBe(date !== undefined);
  const text = `---\ndate: ${written}\n---\n\nText.\n`;
  for (const zone of ['Europe/Berlin', 'America/New_York']) {
    vi.stubEnv('TZ', zone);
    const { post } = readPost(
      { file: 'x.md', source: 'blog/x.md', text, untranslated: false },
      { options, authors: [] },
    );
    expect(post.date).toBe(date ?? '1970-01-01');
  }
});

test('sorts tags by the rules of the language of the page', () => {
  const text = '---\ntags: [Ärlig, Zon, Apa]\ndate: 2025-02-01\n---\n\nText.\n';
  const { post } = readPost({ file: 'x.md', source: 'blog/x.md', text, untranslated: false }, { options, authors: [] });
  const edition = { locale: 'sv', htmlLang: 'sv', isLatest: true, route: '/sv/' };
  const data = { options, posts: { sv: [post] }, authors: {}, problems: [], sidebarId: 'blog' };
  const pages = blogPages(data, { edition, messages: {}, siteDir: '/site', config: makeConfig() });
  expect(pages.find(({ route }) => route === '/blog/tags/')).toMatchObject({
    markdown: expect.stringMatching(/\[Apa\].*\[Zon\].*\[Ärlig\]/s),
  });
});

test('isolates excerpts of untranslated posts, and metadata in such posts, if the writing direction differs', () => {
  const text = '---\ndate: 2025-02-01\ntags: [a]\n---\n\n100 boxes.\n';
  const { post } = readPost({ file: 'x.md', source: 'blog/x.md', text, untranslated: true }, { options, authors: [] });
  const pagesIn = (locale: string) => {
    const edition = { locale, htmlLang: locale, isLatest: true, route: `/${locale}/` };
    const data = { options, posts: { [locale]: [post] }, authors: {}, problems: [], sidebarId: 'blog' };
    const i18n = {
      defaultLocale: 'en',
      locales: ['en', locale],
      localeConfigs: { ar: { label: 'AR', direction: 'rtl', htmlLang: 'ar' } },
    } as const;
    return blogPages(data, { edition, messages: {}, siteDir: '/site', config: makeConfig({ i18n }) });
  };
  const isolated = expect.stringMatching(/^\u2068.*\u2069$/);
  const [post1, list] = pagesIn('ar');
  expect(post1).toMatchObject({ before: isolated, after: isolated });
  expect(list).toMatchObject({ markdown: expect.stringContaining('\n\n\u2068100 boxes.\u2069') });
  expect(JSON.stringify(pagesIn('fr'))).not.toContain('\u2068');
});

test('lists of posts keep the formulas of excerpts', () => {
  const text = '---\ntitle: Costs $5 or $6\ndate: 2025-02-01\n---\n\nAs $E = mc^2$ and *one* {brace}.\n';
  const { post } = readPost({ file: 'x.md', source: 'blog/x.md', text, untranslated: false }, { options, authors: [] });
  const markdown = postList([post], { options, lang: 'en', messages: {}, hasOtherDirection: false });
  expect(markdown).toContain(String.raw`[Costs \$5 or \$6]`);
  expect(markdown).toContain(String.raw`As $E = mc^2$ and one \{brace\}.`);
});

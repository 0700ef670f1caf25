import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docusaurusOptions } from '../docusaurus-options.ts';
import { pageHeads, sitePages } from './site-pages.ts';

const [siteDir, folder] = ['/site', join('/site', 'src/pages')];

/** The plugin's access to these files of `src/pages`. */
function filesOf(texts: Readonly<Record<string, string>>) {
  const byPath = new Map(Object.entries(texts).map(([file, text]) => [join(folder, file), text]));
  return { list: async () => Object.keys(texts), read: async (path: string) => byPath.get(path) ?? '' } as never;
}

const options = docusaurusOptions.parse({ siteConfig: {}, pages: { path: 'src/pages', routeBasePath: '/' } });

test('decodes character references in the attributes and the head of a React page', async () => {
  const page = `<Layout title="Terms &amp; Conditions" description='a &lt; b'><Head><title>A &amp; B</title></Head></Layout>`;
  const files = filesOf({ 'terms.js': page });
  const pages = await sitePages(options, { siteDir, files, translations: undefined, texts: {} });
  expect(pages).toMatchObject([{ route: '/terms/', title: 'Terms & Conditions', description: 'a < b' }]);
  expect(await pageHeads(pages, files)).toEqual({ '@pages/terms/': [{ tag: 'title', text: 'A & B' }] });
});

test('does not publish tests, or files and folders whose names begin with an underscore or a dot', async () => {
  const files = filesOf({ '__tests__/a.js': '', '_parts/a.js': '', '_a.js': '', '.a/a.js': '', 'a.test.js': '' });
  expect(await sitePages(options, { siteDir, files, translations: undefined, texts: {} })).toEqual([]);
});

test('passes custom fields to React pages that read the configuration', async () => {
  const siteConfig = { title: 'Kettle', customFields: { users: ['Emma'] } };
  const files = filesOf({ 'users.js': 'export default ({ config }) => config.customFields.users;', 'a.js': '' });
  const pages = await sitePages({ ...options, siteConfig }, { siteDir, files, translations: undefined, texts: {} });
  expect(pages).toMatchObject([{ props: { config: siteConfig } }, { props: { config: { title: 'Kettle' } } }]);
  expect(JSON.stringify(pages[1])).not.toContain('Emma');
});

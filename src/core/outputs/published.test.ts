import { expect, test } from 'vitest';
import type { MadeFile } from '../extend/fields/plugin-files.ts';
import { assembleSite } from '../site/assemble-site.ts';
import { makeConfig, makePage, makeSource, makeSources } from '../../../tests/make/site.ts';
import { layoutsOf } from '../site/surroundings.ts';
import { editionData } from './edition-data.ts';
import { filesOfDefaults } from '../../../tests/make/default-files.ts';
import { linkTargets, listPublished } from './published.ts';

type Options = {
  statics?: readonly string[];
  redirects?: readonly string[];
  slug?: string;
  pages?: readonly string[];
  settings?: Partial<ReturnType<typeof makeConfig>>;
  /** Files of another plugin. */
  others?: readonly Pick<MadeFile, 'path' | 'redirect'>[];
};

const otherFile = { plugin: 'other', place: { file: 'site.config.ts' }, content: async () => '' };

function publish({
  statics = [],
  redirects = [],
  slug,
  pages = ['index.md', 'second.md'],
  settings,
  others = [],
}: Options) {
  const config = makeConfig({ redirects: redirects.map((from) => ({ from: [from], to: '/second' })), ...settings });
  const [first, ...rest] = pages.map((file) => makePage(file));
  const own = makePage('own.md', slug === undefined ? {} : { slug });
  const { site } = assembleSite(makeSources([makeSource([...(first ? [first] : []), ...rest, own])], config));
  const copies = statics.map((path) => ({ path, from: `static/${path}`, isHashed: false }));
  const { files, errors } = listPublished({
    site,
    editions: editionData(site, layoutsOf(site)),
    siteDir: '/site',
    configFile: 'site.config.ts',
    copies,
    pluginFiles: [...filesOfDefaults(site), ...others.map((file) => ({ ...otherFile, ...file }))],
  });
  return { files, errors: errors.map(({ fact, place }) => `${place?.file}: ${fact}`) };
}

test('lists all forms of each page, well-known files, and the static folder', () => {
  const statics = ['img/a.png', 'demo/index.html'];
  const { files, errors } = publish({ statics, redirects: ['/old', '/older.html'] });
  expect(errors).toEqual([]);
  const withoutHash = (path: string) => path.replace(/-[\w-]{8}\./, '.');
  expect([...files].map(([path, { kind }]) => `${kind} ${withoutHash(path)}`).toSorted()).toEqual(
    [
      ...['404.html', 'index.html', 'second/index.html', 'own/index.html'].map((path) => `page ${path}`),
      ...['404.rsc', 'index.rsc', 'second/index.rsc', 'own/index.rsc'].map((path) => `payload ${path}`),
      ...['index.md', 'second.md', 'second/index.md', 'own.md', 'own/index.md'].map((path) => `markdown ${path}`),
      'joined llms-full.txt',
      ...[
        'sitemap.xml',
        'robots.txt',
        'skill.md',
        'llms.txt',
        '_headers',
        '.nojekyll',
        '.area-docs.json',
        'editions/en.json',
      ].map((p) => `text ${p}`),
      ...['old/index.html', 'older.html', '_assets/redirect.js', '_redirects'].map((path) => `text ${path}`),
      ...['copy img/a.png', 'copy demo/index.html'],
    ].toSorted(),
  );
  const targets = ['llms.txt', 'sitemap.xml', 'robots.txt', 'img/a.png', 'demo', 'demo/index.html'];
  expect(linkTargets(files)).toEqual(expect.arrayContaining(targets));
  for (const path of ['older.html', 'old', 'second']) expect(linkTargets(files)).not.toContain(path);
});

test('allows links to the HTML of plugins, except redirects and documents in frames', () => {
  const { files } = publish({
    redirects: ['/old'],
    others: [{ path: 'demo.html' }, { path: 'tour/index.html' }, { path: '_frames/sample.html' }],
  });
  const isAboutPlugins = (path: string) => /demo|tour|frames|old/.test(path);
  expect(linkTargets(files).filter(isAboutPlugins).toSorted()).toEqual(['demo.html', 'tour', 'tour/index.html']);
});

test('lists the redirects of all plugins for hosts', async () => {
  const { files } = publish({
    redirects: ['/old', '/older.html'],
    others: [{ path: 'a/index.html', redirect: { from: '/base/a', to: '/base/b' } }],
  });
  const list = files.get('_redirects');
  expect(list?.kind === 'text' && (await list.text())).toBe(
    '/base/old /base/second/ 301\n/base/older.html /base/second/ 301\n/base/a /base/b 301\n',
  );
  expect([...publish({}).files.keys()]).not.toContain('_redirects');
});

test('names files after addresses without a trailing slash, except the home page of a language and `own.html`', () => {
  const pages = ['index.md', 'second.md', 'en.md'];
  const settings = { trailingSlash: false };
  const { files, errors } = publish({ redirects: ['/old', '/second.html'], pages, slug: '/own.html', settings });
  expect(errors).toEqual([]);
  const isForm = (path: string) => /\.(?:html|md|rsc)$/.test(path) && !/^(?:404|skill)/.test(path);
  expect([...files.keys()].filter(isForm).toSorted()).toEqual(
    [
      ...['index.html', 'index.md', 'index.rsc', 'old/index.html'],
      ...['second.html', 'second.md', 'second/index.rsc'],
      ...['own.html/index.html', 'own.html/index.rsc', 'own.html.md', 'own.html/index.md'],
      ...['en/index.html', 'en/index.rsc', 'en.md', 'en/index.md'],
    ].toSorted(),
  );
  const inFolders = publish({ settings: { trailingSlash: false, pageFolders: true } });
  expect([...inFolders.files.keys()]).toContain('second/index.html');
});

test('lets a page of the site replace the not-found page if both have the same file', () => {
  const html = ({ files }: ReturnType<typeof publish>) => {
    return [...files].flatMap(([path, made]) => (made.kind === 'page' ? [`${path} ${made.page.id}`] : []));
  };
  const replaced = publish({ settings: { trailingSlash: false }, pages: ['index.md', '404.md'] });
  expect(replaced.errors).toEqual([]);
  expect(html(replaced)).toEqual(['index.html index', '404.html 404', 'own.html own']);
  const both = publish({ pages: ['index.md', '404.md'] });
  expect(both.errors).toEqual([]);
  expect(html(both)).toEqual(['404.html /404', 'index.html index', '404/index.html 404', 'own/index.html own']);
});

test.each(['robots.txt', 'llms.txt', 'llms-full.txt', 'skill.md'])('prefers %s of the static folder', (name) => {
  const { files, errors } = publish({ statics: [name] });
  expect(errors).toEqual([]);
  expect(files.get(name)).toEqual({ kind: 'copy', file: `/site/static/${name}` });
});

test('prefers a page to a generated file with the same path', () => {
  const { files, errors } = publish({ slug: '/skill' });
  expect(errors).toEqual([]);
  expect(files.get('skill.md')).toMatchObject({ kind: 'markdown', page: { route: '/skill/' } });
});

test('reports two files with the same path', () => {
  expect(publish({ statics: ['404.html', 'index.html', 'second.md', 'sitemap.xml', 'second', 'Own.MD'] }).errors)
    .toMatchInlineSnapshot(`
      [
        "static/404.html: Two files are published as "404.html": a file that the build makes and static/404.html.",
        "static/index.html: Two files are published as "index.html": content/index.md and static/index.html.",
        "static/second.md: Two files are published as "second.md": content/second.md and static/second.md.",
        "static/sitemap.xml: Two files are published as "sitemap.xml": the plugin "sitemap" and static/sitemap.xml.",
        "static/second: "second/index.html" and "second" cannot both be published: content/second.md and static/second name the same file, or a file and a folder.",
        "static/Own.MD: "own.md" and "Own.MD" cannot both be published: content/own.md and static/Own.MD name the same file, or a file and a folder.",
      ]
    `);
  expect(publish({ slug: '/SECOND' }).errors).toHaveLength(1);
  expect(publish({ slug: '/index' }).errors).toEqual([
    'content/own.md: Two files are published as "index.md": content/index.md and content/own.md.',
  ]);
});

test('reports files that servers would take for the compressed form of a generated one', () => {
  expect(publish({ statics: ['index.html.br', 'sitemap.xml.gz', 'a.json', 'a.json.gz', 'b.br'] }).errors).toEqual([
    'static/index.html.br: Servers would send "index.html.br" in place of "index.html", as its compressed form.',
    'static/sitemap.xml.gz: Servers would send "sitemap.xml.gz" in place of "sitemap.xml", as its compressed form.',
  ]);
});

test('rejects files without a hash in the folder of hashed files', () => {
  expect(publish({ statics: ['_assets/a.js'] }).errors).toHaveLength(1);
  expect(publish({ slug: '/_Assets/a' }).errors).toHaveLength(1);
  expect(publish({ statics: ['assets/a.js'] }).errors).toEqual([]);
});

test('reports addresses outside the output, with the file that sets them', () => {
  expect(publish({ slug: '/../../escaped/here' }).errors).toMatchInlineSnapshot(`
    [
      "content/own.md: The address "/../../escaped/here/" cannot be published: it leaves the output folder.",
    ]
  `);
  expect(publish({ redirects: ['/../../x', '/a%2f..%2f..%2fx'] }).errors).toMatchInlineSnapshot(`
    [
      "site.config.ts: The path "../../x/index.html" cannot be published: it leaves the output folder.",
      "site.config.ts: The path "a/../../x/index.html" cannot be published: it leaves the output folder.",
    ]
  `);
});

test('reports a file whose path is a folder at any depth of another file', () => {
  const deep = 'tools/cli/bin/run.txt';
  const pairs = ['tools', 'tools/cli', 'tools/cli/bin'].flatMap((path) => [
    [path, deep],
    [deep, path],
  ]);
  expect(pairs.map((statics) => publish({ statics }).errors.length)).toEqual([1, 1, 1, 1, 1, 1]);
});

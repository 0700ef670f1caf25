import { expect, test } from 'vitest';
import { checkLinks, readLinks, type PageLinks } from './check-links.ts';

const siteDir = '/site';
const rules = { baseUrl: '/area/', trailingSlash: true };

function page(route: string, hrefs: readonly string[], ids: readonly string[] = []): PageLinks {
  return { url: `/area${route}`, source: `content${route}index.mdx`, hrefs: new Set(hrefs), ids: new Set(ids) };
}

function check(pages: readonly PageLinks[], files: readonly string[] = []) {
  const placesOf = (source: string, href: string) =>
    href.includes('typo') ? [{ address: href, place: { file: source, line: 7, column: 3 } }] : [];
  const { links, anchors } = checkLinks({ siteDir, pages, rules, files: new Set(files), placesOf });
  return [...links, ...anchors].map((error) => error.message);
}

test('accepts links to pages, anchors, files and other sites', () => {
  const hrefs = [
    '/area/b/',
    '/area/b',
    '/area/b/#part',
    '#own',
    '../b/',
    '/area/img/a.png',
    'https://example.org',
    'mailto:a@b.c',
    '#top',
  ];
  expect(check([page('/a/', hrefs, ['own']), page('/b/', [], ['part'])], ['img/a.png'])).toEqual([]);
});

test('reports a broken link at its place, with the nearest page', () => {
  const pages = [page('/a/', ['/area/guides/instalation-typo/']), page('/guides/installation/', []), page('/c/', [])];
  expect(check(pages)).toMatchInlineSnapshot(`
    [
      "The link "/area/guides/instalation-typo/" leads nowhere.
      at content/a/index.mdx:7:3
      → Did you mean "/guides/installation/"?",
    ]
  `);
});

test('suggests a page of the edition that contains the link', () => {
  const pages = ['', '/1.0'].flatMap((edition, index) => [
    page(`${edition}/a/`, ['/area/setpu/']),
    page(`${edition}/${['set-up', 'setup'][index]}/`, []),
    page(`${edition}/other/`, []),
  ]);
  const { links } = checkLinks({
    siteDir,
    pages,
    rules,
    files: new Set(),
    placesOf: () => [],
    editionRoutes: ['/', '/1.0/'],
  });
  expect(links.map(({ place, hint }) => [place?.file, hint])).toEqual([
    ['content/a/index.mdx', 'Did you mean "/set-up/"?'],
    ['content/1.0/a/index.mdx', 'Did you mean "/setup/"?'],
  ]);
});

test('suggests the file with the most similar path for a link to a file', () => {
  const hrefs = ['../bo/indx.mdx#a', './index.md', '../elsewhere/index.mdx'];
  const pages = [page('/a/', hrefs), page('/b/', []), page('/c/long/', [])];
  expect(check(pages).map((message) => message.split('→ ')[1])).toEqual([
    'Did you mean "../b/index.mdx"?',
    'Did you mean "./index.mdx"?',
    expect.stringContaining('Link to a content file'),
  ]);
});

test('suggests a file for a path that starts at the content folder', () => {
  const pages = [page('/guides/a/', ['start/install', 'install']), page('/start/install/', []), page('/c/', [])].map(
    (one) => ({ ...one, source: `content${one.url.replace('/area', '').slice(0, -1)}.mdx` }),
  );
  expect(check(pages).map((message) => message.split('→ ')[1])).toEqual([
    'Did you mean "../start/install.mdx"?',
    'Did you mean "../start/install.mdx"?',
  ]);
});

test('quotes each link as written, and names the translation that lacks the anchor of the original', () => {
  const pages = [
    page('/', ['/area/states/#states-typo']),
    page('/states/', [], ['states-typo']),
    page('/fr/states/', ['#states-typo'], ['états']),
    { ...page('/fr/', ['/area/fr/states/#states-typo']), source: 'content/index.mdx' },
  ];
  const placesOf = (file: string) => [{ address: `./of-${file}`, place: { file, line: 7, column: 3 } }];
  const originals = new Map([['/area/fr/states/', '/area/states/']]);
  const { anchors } = checkLinks({ siteDir, pages, rules, files: new Set(), placesOf, originals });
  expect(anchors.map(({ message }) => message)).toMatchInlineSnapshot(`
    [
      "The anchor of the link "./of-content/fr/states/index.mdx" does not exist.
      at content/fr/states/index.mdx:7:3
      → The original has a heading with this id. Add it to the heading in content/fr/states/index.mdx: \`## … {#states-typo}\`.",
      "The anchor of the link "./of-content/index.mdx" does not exist.
      at content/index.mdx:7:3
      → The original has a heading with this id. Add it to the heading in content/fr/states/index.mdx: \`## … {#states-typo}\`.",
    ]
  `);
});

test('resolves a relative address on each page', () => {
  const pages = [page('/a/', ['#own', '../b/c/'], ['own']), page('/b/c/', ['#own', '../b/c/']), page('/d/', [])];
  expect(check(pages).map((message) => message.split('\n  →', 1)[0])).toEqual([
    'The link "../b/c/" leads nowhere.\n  at content/b/c/index.mdx',
    'The anchor of the link "#own" does not exist.\n  at content/b/c/index.mdx',
  ]);
});

test('suggests the nearest anchor of the target page', () => {
  expect(check([page('/a/', ['/area/b/#prats']), page('/b/', [], ['parts']), page('/c/', [])])).toMatchInlineSnapshot(`
    [
      "The anchor of the link "/area/b/#prats" does not exist.
      at content/a/index.mdx
      → /area/b/ has no element with the id "prats". Did you mean "#parts"?",
    ]
  `);
});

test('reports once, as part of the layout, a link that is broken on most pages', () => {
  const pages = ['/a/', '/b/', '/c/'].map((route) => page(route, ['/area/imprint/']));
  expect(check(pages)).toMatchInlineSnapshot(`
    [
      "The link "/area/imprint/" leads nowhere.
      → It is on 3 of 3 pages, so it comes from the layout: check the navbar, sidebars and footer. Link to a content file (\`./page.mdx\`), a route (\`/guides/page\`) or a file of the \`static\` folder.",
    ]
  `);
});

test('reports a broken link of the layout only at pages whose sources contain it', () => {
  const href = '/area/gone/';
  const { links } = checkLinks({
    pages: [page('/a/', [href]), page('/b/', [href]), page('/c/', [href])],
    siteDir,
    rules,
    files: new Set<string>(),
    reported: new Set([href]),
    placesOf: (source) => (source.includes('/b/') ? [{ address: href, place: { file: source, line: 2 } }] : []),
  });
  expect(links.map(({ place }) => place?.file)).toEqual(['content/b/index.mdx']);
});

test('reports an address outside the base path', () => {
  expect(check([page('/a/', ['/b/']), page('/b/', []), page('/c/', [])])).toHaveLength(1);
});

test('reads links and ids from HTML, including entities', () => {
  const html = '<h2 id="a&amp;b">x</h2><a data-href="/no" href="/area/?a=1&amp;b=2#c">y</a><link href="/no.css">';
  const { hrefs, ids } = readLinks(html);
  expect([...hrefs]).toEqual(['/area/?a=1&b=2#c']);
  expect([...ids]).toEqual(['a&b']);
});

test('reads links and ids with any quotes or none, because settings contain handwritten HTML', () => {
  const html = `<A class=x HREF='/a'>a</A><a href=/b id=c>b</a><a title="x > y" href = "/d" id='e'>d</a>
<a id="f" name="g"><meta name="no"><!-- <a href="/no" id="no"> --> id=no`;
  const { hrefs, ids } = readLinks(html);
  expect([...hrefs]).toEqual(['/a', '/b', '/d']);
  expect([...ids]).toEqual(['c', 'e', 'f', 'g']);
});

test('ignores ids in the text between tags', () => {
  const html = `<p>The id="a" and id='b' of <code>&lt;p id="c"&gt;</code></p><p title="<x>" id="d" data-x="<y>">d</p>`;
  expect([...readLinks(html).ids]).toEqual(['d']);
});

test('accepts a link to a text fragment, but checks the anchor before it', () => {
  const hrefs = ['/area/b/#:~:text=a%20word', '#parts:~:text=a', '/area/b/#gone:~:text=a'];
  expect(check([page('/a/', hrefs, ['parts']), page('/b/', [], ['parts'])])).toEqual([
    expect.stringContaining('The anchor of the link "/area/b/#gone:~:text=a" does not exist.'),
  ]);
});

test('reports a stray percent sign as a broken link', () => {
  expect(check([page('/a/', ['/area/100%-typo/', '#50%', 'http://['], ['50%'])])).toMatchInlineSnapshot(`
    [
      "The link "/area/100%-typo/" leads nowhere.
      at content/a/index.mdx:7:3
      → Link to a content file (\`./page.mdx\`), a route (\`/guides/page\`) or a file of the \`static\` folder.",
    ]
  `);
});

test('does not crash on an address that browsers read as another host, but reports it', () => {
  expect(check([page('/a/', ['/\\[', '/\\example.org/x'])])).toHaveLength(2);
});

test('suggests the file of a page for a wrong extension, but accepts the address of its published Markdown', () => {
  const pages = [page('/a/', ['./b.md', '/area/a/b.md']), page('/a/b/', [])];
  expect(check(pages, ['a/b.md'])).toEqual([
    expect.stringContaining(
      'The link "./b.md" leads nowhere.\n  at content/a/index.mdx\n  → The source of the page is "index.mdx"',
    ),
  ]);
});

test('omits ignored errors at their places and in the layout', () => {
  const pages = [page('/a/', ['/area/typo/', '/area/lost/']), page('/b/', ['/area/typo/', '/area/lost/'])];
  const placesOf = (source: string, address: string) =>
    address.includes('typo') ? [{ address, place: { file: source, line: 7 } }] : [];
  const { links } = checkLinks({
    pages,
    siteDir,
    rules,
    files: new Set(),
    placesOf,
    isIgnored: (kind, place) => kind === 'links' && place?.file !== 'content/b/index.mdx',
  });
  expect(links.map(({ place }) => place?.file)).toEqual(['content/b/index.mdx']);
});

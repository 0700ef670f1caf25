import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite } from '../harness/site-folder.ts';
import { areaDocs } from '../harness/sites.ts';

test('reports missing pictures of the configuration, and a folder in place of one, at their lines', async () => {
  using site = makeSite({
    'site.config.ts': `export default {
  title: 'Pictures',
  url: 'https://example.com',
  baseUrl: '/',
  favicon: 'img/favicon.svg',
  themeConfig: {
    image: 'img',
    navbar: { logo: { src: 'img/light.svg', srcDark: 'img/dark.svg' } },
    footer: {
      logo: {
        src: 'img/footer.svg',
        srcDark: 'img/footer-dark.svg',
      },
    },
  },
};
`,
    'static/img/light.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  });
  expect(await site.run('check')).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✓ Reading pages: 1
    ✓ Bundling the theme
    ✓ Rendering pages: 2
    ✗ Checking links
    ✗ \`favicon\` names the file "img/favicon.svg", which does not exist.
      at site.config.ts:5:3
      4 |   baseUrl: '/',
    > 5 |   favicon: 'img/favicon.svg',
        |   ^
      6 |   themeConfig: {
      → Paths are relative to the \`static\` folder of the site.
      More: npx area-docs explain pictures

    ✗ \`themeConfig.image\` names the file "img", which does not exist.
      at site.config.ts:7:5
      6 |   themeConfig: {
    > 7 |     image: 'img',
        |     ^
      8 |     navbar: { logo: { src: 'img/light.svg', srcDark: 'img/dark.svg' } },
      → Paths are relative to the \`static\` folder of the site.

    ✗ \`themeConfig.navbar.logo.srcDark\` names the file "img/dark.svg", which does not exist.
      at site.config.ts:8:45
      7 |     image: 'img',
    > 8 |     navbar: { logo: { src: 'img/light.svg', srcDark: 'img/dark.svg' } },
        |                                             ^
      9 |     footer: {
      → Paths are relative to the \`static\` folder of the site.

    ✗ \`themeConfig.footer.logo.src\` names the file "img/footer.svg", which does not exist.
      at site.config.ts:11:9
      10 |       logo: {
    > 11 |         src: 'img/footer.svg',
         |         ^
      12 |         srcDark: 'img/footer-dark.svg',
      → Paths are relative to the \`static\` folder of the site.

    ✗ \`themeConfig.footer.logo.srcDark\` names the file "img/footer-dark.svg", which does not exist.
      at site.config.ts:12:9
      11 |         src: 'img/footer.svg',
    > 12 |         srcDark: 'img/footer-dark.svg',
         |         ^
      13 |       },
      → Paths are relative to the \`static\` folder of the site.

    5 errors.
    ",
    }
  `);
});

test('reports a picture that does not exist, or is a folder, at its place', async () => {
  using site = makeSite({
    'content/start.md': '# Start\n\n![One](/img/gone.png) and ![two](./beside.png).\n\n![Three](/img)\n',
    'static/img/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  });
  expect(await site.run('check')).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✗ Reading pages: 1
    ✗ The picture "/img/gone.png" does not exist.
      at content/start.md:3:1
      → Expected at static/img/gone.png. \`/img/a.png\` is relative to the static folder, \`./a.png\` to the page.
      More: npx area-docs explain pictures

    ✗ The picture "./beside.png" does not exist.
      at content/start.md:3:27
      → Expected at content/beside.png. \`/img/a.png\` is relative to the static folder, \`./a.png\` to the page.

    ✗ The picture "/img" does not exist.
      at content/start.md:5:1
      → Expected at static/img. \`/img/a.png\` is relative to the static folder, \`./a.png\` to the page.

    3 errors. Sidebars, links and the imports of pages are not checked yet.
    ",
    }
  `);
});

test('reports missing pictures of the contract at their places, and shows those of the static folder', async () => {
  using site = makeSite({
    'site.config.ts': `export default {
  title: 'Pictures',
  url: 'https://example.com',
  baseUrl: '/docs/',
  openapi: { path: 'openapi.yaml', lint: 'none' },
};
`,
    'static/img/flow.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    'openapi.yaml': `openapi: 3.1.0
info: { title: Pictures, version: '1', description: '![Logo](/logo.png)' }
paths:
  /things:
    get:
      operationId: things.get
      description: |
        Calls __init__, see ![the flow](/img/flow.svg) and ![nothing](./gone.png).

        Text: \`![code](/img/code.png)\`, ![far](https://example.com/far.png)
      responses:
        '200':
          description: 'Done ![sign](/img/sign.png)'
          content: { text/plain: { example: '![data](/img/data.png)' } }
`,
  });
  expect(await site.run('check')).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✓ Reading pages: 3
    ✓ Bundling the theme
    ✓ Rendering pages: 4
    ✗ Checking links
    ✗ The picture "/logo.png" does not exist.
      at openapi.yaml:2:62
      → Pictures in this file are relative to the \`static\` folder: \`/img/a.png\`.
      More: npx area-docs explain pictures

    ✗ The picture "./gone.png" does not exist.
      at openapi.yaml:8:71
      → Pictures in this file are relative to the \`static\` folder: \`/img/a.png\`.

    ✗ The picture "/img/sign.png" does not exist.
      at openapi.yaml:13:38
      → Pictures in this file are relative to the \`static\` folder: \`/img/a.png\`.

    3 errors.
    ",
    }
  `);
  const corrected = site
    .read('openapi.yaml')
    .replaceAll('/logo.png', '/img/flow.svg')
    .replaceAll('./gone.png', '/img/flow.svg')
    .replaceAll('/img/sign.png', 'img/flow.svg');
  site.write({ 'openapi.yaml': corrected.replace(/, !.far.*/, '') });
  expect(await site.run('build', '--out-dir', join(site.path, 'dist'))).toMatchObject({
    code: 0,
    output: expect.any(String),
  });
  const html = site.read('dist/api/things/get/index.html');
  expect(html).toContain('<img src="/docs/img/flow.svg" alt="the flow"');
  expect(html).toContain('<meta name="description" content="Calls __init__, see the flow');
});

test('reports pictures outside the site at their places, including symbolic links, but accepts those in a content folder outside the site', async () => {
  using outer = makeSite({ 'x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n' });
  outer.write({
    'site/site.config.ts': "export default { title: 'Site', url: 'https://example.com', baseUrl: '/' };\n",
    'site/sidebars.ts': "export default { docs: ['start'] };\n",
    'site/content/start.md':
      '# Start\n\n![a](../../x.svg) ![b](./link.svg) ![c](/../content/own.svg) ![d](./own.svg)\n',
    'site/content/own.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  });
  symlinkSync(join(outer.path, 'x.svg'), join(outer.path, 'site/content/link.svg'));
  const inner = (await areaDocs('check', join(outer.path, 'site'))).output;
  expect(inner).toContain('The picture "../../x.svg" is outside the site.\n  at content/start.md:3:1\n');
  expect(inner).toContain('The picture "./link.svg" is outside the site.\n  at content/start.md:3:19\n');
  expect(inner).toContain(
    'The picture "/../content/own.svg" is outside the static folder.\n  at content/start.md:3:36\n',
  );
  expect(inner).not.toContain('./own.svg" is');

  outer.write({
    'docs/start.md': '# Start\n\n![x](./x.svg)\n',
    'docs/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    'site/site.config.ts':
      "export default { title: 'Site', url: 'https://example.com', baseUrl: '/', docs: { path: '../docs' } };\n",
  });
  expect(await areaDocs('check', join(outer.path, 'site'))).toMatchObject({ code: 0, output: expect.any(String) });
});

test('reports an invalid SVG favicon at its place in the settings', async () => {
  using site = makeSite({
    'site.config.ts': `export default {
  title: 'Pictures',
  url: 'https://example.com',
  baseUrl: '/',
  favicon: 'icon.svg',
};
`,
    'content/index.md': '# Start\n\nThe first page.\n',
    'static/icon.svg': '<svg',
  });
  expect(await site.run('check')).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✓ Reading pages: 2
    ✓ Bundling the theme
    ✗ Rendering pages: 3
    ✗ The favicon "icon.svg" cannot be drawn: An error occurred while parsing an SVG image: the document does not have a root node.
      at site.config.ts:5:3
      4 |   baseUrl: '/',
    > 5 |   favicon: 'icon.svg',
        |   ^
      6 | };
      → Fix the markup of the favicon, because icons and pictures of shared links are made from it.
      More: npx area-docs explain plugins

    1 error.
    ",
    }
  `);
  const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>\n';
  site.write({ 'static/icon.svg': icon });
  expect(await site.run('check')).toMatchObject({ code: 0, output: expect.any(String) });
});

test('reports a favicon that would crash the renderer at its place in the settings, and warns of filters', async () => {
  using site = makeSite({
    'site.config.ts':
      "export default { title: 'Site', url: 'https://example.com', baseUrl: '/',\n  favicon: 'icon.svg' };\n",
    'static/icon.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(10_000)}${'</g>'.repeat(10_000)}</svg>`,
  });
  const { code, output } = await site.run('check');
  expect(code).toBe(1);
  expect(output).toContain(
    '✗ The favicon "icon.svg" cannot be drawn: its elements are nested more than 200 levels deep, repeated ones included.\n  at site.config.ts:2:3',
  );
  const path = '<path filter="url(#blur)" d="M0 0h8v8z"/>';
  const filtered = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><filter id="blur"/>${path}</svg>\n`;
  site.write({ 'static/icon.svg': filtered });
  expect(await site.run('check')).toMatchObject({
    code: 0,
    output: expect.stringContaining('! The favicon "icon.svg" has filters. Icons and pictures of'),
  });
});

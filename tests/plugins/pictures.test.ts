import { expect, test } from 'vitest';
import type { LoadedSite } from '../../src/core/check/load-site.ts';
import type { Files } from '../harness/site-folder.ts';
import { makePluginSite } from '../harness/plugin-site.ts';

const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
const config = (more: string) => ({
  'site.config.ts': `export default { title: 'Test', tagline: 'Docs of a test', url: 'https://example.com', baseUrl: '/base/', ${more} };\n`,
});

async function load(files: Files, plugins = ''): Promise<LoadedSite> {
  using site = makePluginSite(plugins, files);
  return await site.load();
}

function kindsOf({ published }: LoadedSite, pattern: RegExp): string[] {
  return [...published].flatMap(([path, { kind }]) => (pattern.test(path) ? [`${kind} ${path}`] : [])).toSorted();
}

const icons = ['apple-touch-icon.png', 'favicon.ico', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'];

test('publishes icons and a manifest for an SVG favicon, but prefers those of the static folder', async () => {
  const files = { ...config("favicon: 'mark.svg'"), 'static/mark.svg': icon };
  const own = Object.fromEntries([...icons, 'manifest.webmanifest'].map((name) => [`static/${name}`, 'x']));
  const made = await load(files);
  expect(made.errors).toEqual([]);
  expect(kindsOf(made, /icon|webmanifest/)).toEqual([
    ...icons.map((path) => `isolated ${path}`),
    'text manifest.webmanifest',
  ]);
  expect(made.site.layouts[0]?.site.hasIconSet).toBe(true);
  expect(kindsOf(await load({ ...files, ...own }), /icon|webmanifest/)).toEqual(
    [...icons, 'manifest.webmanifest'].map((path) => `copy ${path}`),
  );
});

test('publishes no picture without the plugin', async () => {
  const plugins = "favicon: 'mark.svg', plugins: [{ pictures: false }]";
  const made = await load({ ...config(plugins), 'static/mark.svg': icon });
  expect(kindsOf(made, /icon|webmanifest|card/)).toEqual([]);
  expect(made.site.layouts[0]?.site).not.toHaveProperty('hasIconSet');
  expect(made.site.pages[0]?.meta).not.toHaveProperty('picture');
});

const contract = `openapi: 3.1.0
info: { title: Test, version: '1' }
tags: [{ name: Areas, description: All. }]
paths:
  /api/area: { post: { operationId: area.add, tags: [Areas], summary: Create, responses: { '200': { description: Done. } } } }
`;

const pages = {
  'content/index.md': '---\ntitle: Test\n---\n\nStart.\n',
  'content/setup.md': '# Setup\n',
  'content/api/openapi.yaml': contract,
  'sidebars.ts': "export default { guides: ['setup'] };\n",
};
const navbar = "navbar: { items: [{ type: 'docSidebar', sidebarId: 'guides', label: 'Guides' }] }";

test("shows the page's position in the site on its card", async () => {
  const openapi = "openapi: { path: 'content/api/openapi.yaml', lint: 'none' }";
  const { published, site } = await load({ ...pages, ...config(`${openapi}, themeConfig: { ${navbar} }`) });
  const cards = site.pages.flatMap(({ id, meta }) => {
    const file = published.get(meta.picture?.src ?? '');
    return file?.kind === 'isolated' ? [[id, (file.isolatedFile.input as { card: unknown }).card]] : [];
  });
  expect(Object.fromEntries(cards)).toMatchObject({
    index: { site: 'Test', section: 'Docs of a test', title: 'Test', address: 'example.com/base' },
    setup: { site: 'Test', section: 'Guides', title: 'Setup', address: 'example.com/base/setup' },
    'api/area/add': { site: 'Test', section: 'Areas', title: 'Create', method: 'post', address: '/api/area' },
  });
});

test('prefers the picture of the front matter, then the card, then the picture of the site', async () => {
  const pictureOf = async (theme: string, frontMatter = '') => {
    const files = { 'static/a.png': png, 'content/start.md': `---\ntitle: Start\n${frontMatter}---\n` };
    const { site } = await load({ ...files, ...config(`themeConfig: { ${theme} }`) });
    return site.pages[0]?.meta.picture;
  };
  expect(await pictureOf("image: 'a.png'")).toMatchObject({ src: expect.stringMatching(/card-/), width: 1200 });
  expect(await pictureOf('', 'image: /a.png\n')).toEqual({ src: '/a.png', width: 1, height: 1 });
  expect(await pictureOf("socialCards: false, image: 'a.png'")).toEqual({ src: 'a.png', width: 1, height: 1 });
  expect(await pictureOf('', 'unlisted: true\n')).toBeUndefined();
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

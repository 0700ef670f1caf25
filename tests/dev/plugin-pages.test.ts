import { expect, test } from 'vitest';
import { startDev } from '../harness/dev-server.ts';
import { makeSite } from '../harness/site-folder.ts';

const config = `import { blog } from 'area-docs/blog';
import { note } from './note.ts';
export default {
  title: 'Site', url: 'https://example.com', baseUrl: '/',
  plugins: [blog(), note],
};
`;

const note = `export const note = {
  name: 'note', from: import.meta.url, pages: () => [{ route: '/note/', markdown: 'First note.' }],
};
`;

test('shows each edit of a page that a plugin adds, without a restart', async () => {
  using site = makeSite({
    'site.config.ts': config,
    'note.ts': note,
    'blog/2026-01-01-first.md': '# First\n\nFirst text.\n',
  });
  const server = await startDev(site.path);
  const textOf = async (route: string) => {
    const response = await fetch(new URL(route, server.url));
    const html = await response.text();
    return response.ok ? html.slice(html.indexOf('<article')) : String(response.status);
  };
  const shows = async (route: string, text: string) => {
    await expect.poll(() => textOf(route)).toContain(text);
  };
  const post = 'blog/2026/01/01/first/';
  try {
    await shows(post, 'First text.');
    site.write({ 'blog/2026-01-01-first.md': '# First\n\nOther text.\n' });
    await shows(post, 'Other text.');
    await shows('blog/', 'Other text.');
    site.write({ 'blog/2026-01-02-second.md': '# Second\n\nMore.\n' });
    await shows('blog/2026/01/02/second/', 'More.');
    await shows('blog/', 'Second');
    site.remove('blog/2026-01-02-second.md');
    await shows('blog/2026/01/02/second/', '404');
    site.write({ 'note.ts': note.replace('First note', 'Second note') });
    await shows('note/', 'Second note.');
    site.write({ 'note.ts': note.replace("'First note.'", '5') });
    await expect.poll(() => server.printed().stderr).toContain('`[0].markdown` must be a string');
    expect(await textOf('note/'), 'the last good state').toContain('Second note.');
    site.write({ 'note.ts': note.replace('First note.', '<Crad />') });
    await expect.poll(() => server.printed().stderr).toContain('the plugin "note":1:1');
    expect(await textOf('note/'), 'the last good text').toContain('Second note.');
    site.write({
      'note.tsx': 'export default ({ word }: { word: string }) => <p>{word} note.</p>;\n',
      'note.ts': note.replace(
        "markdown: 'First note.'",
        "title: 'Note', component: './note.tsx', props: { word: 'Third' }",
      ),
    });
    await shows('note/', '<p>Third note.</p>');
    site.write({ 'note.tsx': 'export default ({ word }: { word: string }) => <p>My {word} note.</p>;\n' });
    await shows('note/', '<p>My Third note.</p>');
  } finally {
    await server.end();
  }
});

test('serves generated and compiled style sheets of a Docusaurus site, and shows edits of its theme files', async () => {
  using site = makeSite({
    'docusaurus.config.js': `module.exports = { title: 'Kettle', url: 'https://kettle.example.org', baseUrl: '/', presets: [['classic', { docs: false, blog: false, theme: { customCss: './src/site.scss' } }]] };`,
    'src/site.scss': '.kettle { color: $hot; }',
    'src/pages/index.js': 'export default () => <p className="margin-top--xl">Hot</p>;',
    'src/theme/Footer.js': 'export default () => <p>Cold</p>;',
    // A one-line version of the package.
    'node_modules/sass/index.js':
      "exports.compile = (file) => ({ css: require('fs').readFileSync(file, 'utf8').replace('$hot', 'red'), loadedUrls: [] });\n",
  });
  site.remove('site.config.ts');
  const server = await startDev(site.path);
  try {
    const html = await (await fetch(server.url)).text();
    const addresses = [...html.matchAll(/<link rel="stylesheet"[^>]*? href="([^"]+)"/g)].map(
      ([, address = '']) => address,
    );
    const sheets = await Promise.all(
      addresses.map(async (address) => {
        const response = await fetch(new URL(address, server.url), { headers: { accept: 'text/css' } });
        expect(response.status, address).toBe(200);
        return response.text();
      }),
    );
    expect(sheets.join('')).toContain('.kettle { color: red; }');
    expect(sheets.join('')).toContain('.margin-top--xl { margin-block-start: 5rem !important; }');
    expect(html).toContain('<p>Cold</p>');
    site.write({ 'src/theme/Footer.js': 'export default () => <p>Boiling</p>;' });
    await expect.poll(async () => (await fetch(server.url)).text()).toContain('<p>Boiling</p>');
  } finally {
    await server.end();
  }
});

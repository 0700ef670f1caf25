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

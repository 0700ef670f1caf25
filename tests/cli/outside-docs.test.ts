import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startDev } from '../harness/dev-server.ts';
import { makeSite, type Files } from '../harness/site-folder.ts';
import { areaDocs } from '../harness/sites.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0h1" /></svg>';

/** A site whose pages are beside it in a repository. */
const files: Files = {
  'web/site.config.ts': `export default {
  title: 'Site', url: 'https://example.com', baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  docs: { path: '../docs/', editUrl: 'https://example.com/edit/main/web/', showLastUpdateTime: true },
};
`,
  'web/sidebars.ts': "export default { docs: ['start', 'guides/one'] };\n",
  'web/i18n/de/docs/start.md': '# Anfang\n',
  'docs/start.md': '# Start\n\n![Box](./box.svg) and [one](./guides/one.md)\n',
  'docs/box.svg': svg,
  'docs/guides/one.md': '# One\n',
};

test('builds pages outside the site folder, with their pictures, dates, translations and edit links', async () => {
  using folder = makeSite(files);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder.path, stdio: 'ignore' });
  git('init');
  git('add', 'docs');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-m', 'Docs');
  const out = join(folder.path, 'dist');
  const { code, output } = await areaDocs('build', join(folder.path, 'web'), '--out-dir', out);
  expect(code, output).toBe(0);
  const html = readFileSync(join(out, 'start/index.html'), 'utf8');
  expect(html).toContain('href="https://example.com/edit/main/docs/start.md"');
  expect(html).toMatch(/src="\/_assets\/box-[\w-]{8}\.svg"/);
  expect(html).toContain('<time');
  expect(readFileSync(join(out, 'de/start/index.html'), 'utf8')).toContain('Anfang');
});

test('reports errors in pages outside the site folder at their places', async () => {
  using folder = makeSite({ ...files, 'docs/guides/one.md': '# One\n\n[Gone](./gone.md)\n' });
  const { code, output } = await areaDocs('check', join(folder.path, 'web'));
  expect(code).toBe(1);
  expect(output).toContain('The link "./gone.md" leads nowhere.\n  at ../docs/guides/one.md:3:1');
});

test('resolves links between posts and pages outside the site folder, wherever the command runs', async () => {
  using folder = makeSite({
    ...files,
    'web/site.config.ts': `import { blog } from 'area-docs/blog';
export default {
  title: 'Site', url: 'https://example.com', baseUrl: '/', docs: { path: '../docs' }, plugins: [blog()],
};
`,
    'docs/start.md': '# Start\n\n[Right](../web/blog/2026-01-02-p.md), [wrong](../blog/2026-01-02-p.md)\n',
    'docs/guides/one.md': '# One\n',
    'web/blog/2026-01-02-p.md': '# Post\n\n[Start](../../docs/start.md)\n',
  });
  const { output } = await areaDocs('check', join(folder.path, 'web'));
  expect(output).toContain('The link "../blog/2026-01-02-p.md" leads nowhere.\n  at ../docs/start.md:3:39');
  expect(output).toContain('Did you mean "../web/blog/2026-01-02-p.md"?');
  expect(output).toContain('1 error.');
});

test('dev shows edits of pages and static files outside the site folder', async () => {
  using folder = makeSite(files);
  const dev = await startDev(join(folder.path, 'web'));
  try {
    const page = async () => (await fetch(`${dev.url}guides/one/`)).text();
    expect(await page()).toContain('One</h1>');
    folder.write({ 'docs/guides/one.md': '# Edited\n' });
    await expect.poll(page).toContain('Edited</h1>');
    const config = folder.read('web/site.config.ts');
    folder.write({
      'assets/a.txt': 'first',
      'web/site.config.ts': config.replace('docs:', "staticDirectories: ['../assets'], docs:"),
    });
    const asset = async () => (await fetch(`${dev.url}a.txt`)).text();
    await expect.poll(asset).toBe('first');
    await expect
      .poll(async () => {
        // Written again, because the watcher may still be listing the folder.
        folder.write({ 'assets/b.txt': 'added' });
        return (await fetch(`${dev.url}b.txt`)).text();
      })
      .toBe('added');
  } finally {
    await dev.end();
  }
});

import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeSite } from '../harness/site-folder.ts';

const many = (text: string) => text.repeat(20_000);

test('reports a page that crashes its compiler, beside the errors of other pages', async () => {
  using site = makeSite({
    'sidebars.ts': "export default { docs: ['start', 'stars', 'brackets', 'other'] };\n",
    'content/stars.md': `# Stars\n\n${many('*')}a${many('*')}\n`,
    'content/brackets.mdx': `# Brackets\n\n{${many('(')}1${many(')')}}\n`,
    'content/other.md': '---\ntitel: Other\n---\n\n# Other\n',
  });
  const { code, output } = await site.run('check');
  expect(code).toBe(1);
  expect(output).toContain('at content/brackets.mdx:3:');
  expect(output).toContain('at content/other.md:2:1');
  expect(output).toContain('at content/stars.md:3:1');
  expect(output).toContain('3 errors.');
});

test('components that never resolve or never return are named, and the other pages are rendered', async () => {
  using site = makeSite({
    'site.config.ts': "export default { title: 'Site', url: 'https://example.com', baseUrl: '/', pageTimeout: 3 };\n",
    'sidebars.ts': "export default { docs: ['start', 'never', 'loop', 'throws', 'exit', 'late'] };\n",
    'components/never.tsx': 'export default async function Never() { await new Promise(() => {}); return null; }\n',
    'components/loop.tsx': 'export default function Loop() { while (true); }\n',
    'components/throws.tsx': "export default function Throws() { throw new Error('no'); }\n",
    'components/exit.tsx': 'export default function Exit() { process.exit(0); }\n',
    'components/late.tsx':
      "export default async function Late() { setTimeout(() => { throw new Error('later'); }); await new Promise(() => {}); }\n",
    ...Object.fromEntries(
      ['never', 'loop', 'throws', 'exit', 'late'].map((name) => [
        `content/${name}.mdx`,
        `import Odd from '@site/components/${name}';\n\n# Odd\n\n<Odd />\n`,
      ]),
    ),
  });
  const { code, output } = await site.run('check');
  expect(code).toBe(1);
  expect(output).toContain('The page /never/ did not finish rendering within 3 s.\n  at content/never.mdx');
  expect(output).toContain('The page /loop/ did not finish rendering within 3 s.\n  at content/loop.mdx');
  for (const name of ['throws', 'exit', 'late']) expect(output).toContain(`at content/${name}.mdx`);
  expect(output).toContain('5 errors.');
});

test('a site whose folder cannot be written builds without a cache, with one warning', async () => {
  // A file where the folder should be stops root as well.
  using site = makeSite({ '.area-docs': '' });
  chmodSync(join(site.path, '.area-docs'), 0o444);
  const out = join(site.path, 'out');
  const { code, output } = await site.runWith({ XDG_CACHE_HOME: '' }, 'build', '--out-dir', out);
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(output.match(/The cache cannot be used/g)).toHaveLength(1);
  expect(output).toContain('at <site>/.area-docs');
  expect(existsSync(join(out, 'start/index.html'))).toBe(true);
});

test('XDG_CACHE_HOME takes the cache out of the site', async () => {
  using site = makeSite({ 'content/start.md': '# Start\n\n[no](nowhere)\n' });
  const home = mkdtempSync(join(tmpdir(), 'cache-'));
  vi.stubEnv('XDG_CACHE_HOME', home);
  try {
    expect((await site.run('check')).output).toContain('nowhere');
    expect(existsSync(join(site.path, '.area-docs'))).toBe(false);
    expect(existsSync(join(home, 'area-docs'))).toBe(true);
  } finally {
    vi.unstubAllEnvs();
    rmSync(home, { recursive: true });
  }
});

test('settings that wait for what never comes are named', async () => {
  using site = makeSite({ 'site.config.ts': 'await new Promise(() => {});\nexport default {};\n' });
  const { code, output } = await site.run('check');
  expect(code).toBe(1);
  expect(output).toContain('site.config.ts took more than 10 s.');
  expect(output).toContain('at site.config.ts:1:1');
});

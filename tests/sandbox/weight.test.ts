import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { root } from '../harness/sites.ts';

test('the sandbox is at most 60 kB in a browser, and imports no Node modules', async () => {
  const entry = join(root, 'site/sandbox/server.ts');
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry, formats: ['es'] } },
  });
  const chunks = ([made].flat() as Rolldown.RolldownOutput[]).flatMap(({ output }) => output);
  const code = chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('');
  expect(code).toContain('Not simulated');
  expect(code).not.toMatch(/__vite-browser-external|from\s*"node:|process\.env/);
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(60_000);
});

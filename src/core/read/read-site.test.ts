import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { compileUnstored } from './page-compiler.ts';
import { readSite } from './read-site.ts';

test('starts the work that depends on the configuration before it reads pages', async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(siteDir, 'content'));
  writeFileSync(join(siteDir, 'content/index.md'), '# Home\n');
  writeFileSync(join(siteDir, 'sidebars.js'), "export default { docs: ['index'] };\n");
  writeFileSync(
    join(siteDir, 'site.config.js'),
    "export default { title: 'Site', url: 'https://example.com', baseUrl: '/', docs: { sidebarPath: 'sidebars.js' } };\n",
  );
  const order: string[] = [];
  const { errors } = await readSite({
    siteDir,
    readsHistory: false,
    compiler: (page) => {
      order.push('page');
      return compileUnstored(page);
    },
    onConfig: async () => {
      // More turns than reading takes.
      for (let turn = 0; turn < 1000; turn++) await setImmediate();
      order.push('begun');
    },
  });
  expect(errors).toEqual([]);
  expect(order).toEqual(['begun', 'page']);
  rmSync(siteDir, { recursive: true });
});

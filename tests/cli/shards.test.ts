import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copySite, makeSite, type SiteFolder } from '../harness/site-folder.ts';
import { sourceDir } from '../harness/sites.ts';

const cache = (site: SiteFolder) => join(site.path, '.area-docs');
const run = (site: SiteFolder, ...args: string[]) => site.runWith({ XDG_CACHE_HOME: '' }, 'build', ...args);
const build = (site: SiteFolder, ...args: string[]) => run(site, '--out-dir', join(site.path, 'out'), ...args);
const rendered = (output: string) => /Rendering pages: .*/.exec(output)?.[0];

test('shards of one site, rendered in separate copies, join into the same output as a whole build, and the joining build renders no page', async () => {
  using whole = copySite(sourceDir('versions'));
  const alone = await build(whole);
  expect(alone).toMatchObject({ code: 0, output: expect.any(String) });
  const pages = Number(/Rendering pages: (\d+)$/m.exec(alone.output)?.[1]);
  expect(pages).toBeGreaterThan(10);
  using joined = copySite(sourceDir('versions'));
  let sum = 0;
  for (const shard of ['1/3', '2/3', '3/3']) {
    using part = copySite(sourceDir('versions'));
    const { code, output } = await run(part, '--shard', shard);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Rendering pages') });
    sum += Number(/Rendering pages: (\d+)$/m.exec(output)?.[1]);
    expect(readdirSync(part.path)).not.toContain('dist');
    cpSync(cache(part), cache(joined), { recursive: true });
  }
  expect(sum).toBe(pages);
  const last = await build(joined);
  expect(last).toMatchObject({ code: 0, output: expect.any(String) });
  expect(rendered(last.output)).toBe(`Rendering pages: ${pages} (${pages} cached)`);
  expect(joined.fingerprints('out')).toEqual(whole.fingerprints('out'));
});

test('a missing shard costs only the time of its pages', async () => {
  using site = makeSite({ 'content/two.md': '# Two\n', 'content/three.md': '# Three\n' });
  await run(site, '--shard', '1/2');
  const { code, output } = await build(site);
  expect(code).toBe(0);
  expect(rendered(output)).toBe('Rendering pages: 4 (2 cached)');
});

test('a shard reports the errors of all sources and the render errors of its pages, and leaves links to the final build', async () => {
  using site = makeSite({
    'content/broken.md': '# Broken\n\n[Nowhere](/nowhere)\n',
    'content/thrown.mdx': '# Thrown\n\n{[1].gone.further}\n',
  });
  const shards = [await run(site, '--shard', '1/2'), await run(site, '--shard', '2/2')];
  expect(shards.map(({ code }) => code).toSorted()).toEqual([0, 1]);
  expect(shards.filter(({ output }) => output.includes('The page /thrown/ cannot be rendered'))).toHaveLength(1);
  expect(shards.filter(({ output }) => output.includes('/nowhere'))).toEqual([]);
  site.write({ 'content/start.md': '---\nunknown: 1\n---\n\n# Start\n' });
  for (const shard of ['1/2', '2/2']) expect(await run(site, '--shard', shard)).toMatchObject({ code: 1 });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureBuild, type BuildCost } from './measure-build.ts';
import { writePages } from './pages.ts';

/** A site of generated pages, built once without a cache. */
export type GeneratedSite = { siteDir: string; outDir: string; cold: BuildCost };

const sites = new Map<number, Promise<GeneratedSite>>();

/** The site with this number of pages. All benches share it, because building 10,000 pages takes minutes. */
export function generatedSite(size: number): Promise<GeneratedSite> {
  const site = sites.get(size) ?? buildSite(size);
  sites.set(size, site);
  return site;
}

/** Removes the folders of all generated sites. */
export async function removeGeneratedSites(): Promise<void> {
  for (const site of sites.values()) {
    await site.then(({ siteDir }) => rm(join(siteDir, '..'), { recursive: true, force: true }));
  }
  sites.clear();
}

async function buildSite(size: number): Promise<GeneratedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const siteDir = join(folder, 'site');
  const outDir = join(folder, 'dist');
  await writePages(siteDir, size);
  return { siteDir, outDir, cold: await measureBuild(siteDir, outDir) };
}

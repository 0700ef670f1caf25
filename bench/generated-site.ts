import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureBuild, type BuildCost } from './measure-build.ts';
import { writePages } from './pages.ts';

/** A site of generated pages, built once without a cache. */
export type GeneratedSite = { siteDir: string; outDir: string; cold: BuildCost };

const sites = new Map<number, Promise<GeneratedSite>>();
/** Folders of all sites, including those whose build failed. */
const folders: string[] = [];

/** The site with this number of pages. All benches share it, because building 10,000 pages takes minutes. */
export function generatedSite(size: number): Promise<GeneratedSite> {
  const site = sites.get(size) ?? buildSite(size);
  sites.set(size, site);
  return site;
}

/** Removes the folders of all generated sites. */
export async function removeGeneratedSites(): Promise<void> {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  sites.clear();
}

async function buildSite(size: number): Promise<GeneratedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  folders.push(folder);
  const siteDir = join(folder, 'site');
  const outDir = join(folder, 'dist');
  await writePages(siteDir, size);
  return { siteDir, outDir, cold: await measureBuild(siteDir, outDir) };
}

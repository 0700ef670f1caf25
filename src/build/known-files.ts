import { join } from 'node:path';
import type { Site } from '../site/types.ts';
import { contractFiles } from './contract-files.ts';
import { listFiles } from './list-files.ts';
import { pageFile } from './page-file.ts';

/** What a site publishes beside its pages and that pages may link to, from the base path: `img/logo.svg`. */
export async function knownFiles(site: Site, siteDir: string): Promise<string[]> {
  const contract = contractFiles(site).map(({ path }) => path);
  const pictures = site.pages.flatMap(({ images }) => Object.values(images).map(({ src }) => src));
  const beside = pictures.map((src) => src.slice(site.config.baseUrl.length));
  const markdown = site.pages.map((page) => pageFile(page).markdown);
  return [...(await listFiles(join(siteDir, 'static'))), ...contract, ...beside, ...markdown];
}

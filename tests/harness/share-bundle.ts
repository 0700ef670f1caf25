import { cpSync, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compiledFolder } from '../../src/core/bundle/bundle.ts';
import { bundleInputs } from '../../src/core/bundle/bundle-inputs.ts';
import { readBundledSite } from './read-bundled-site.ts';
import type { SiteFolder } from './site-folder.ts';
import { cacheHome } from './sites.ts';

/**
 * Copies the shared bundle of sites without components into a separate cache, because making it takes most of the time
 * of a first build.
 *
 * @param cache The folder that contains `bundles`.
 */
export async function shareBundle(site: SiteFolder, cache: string): Promise<void> {
  const { key } = await bundleInputs(await readBundledSite(site.path));
  const shared = join(cacheHome, 'area-docs/bundles', key);
  if (!existsSync(shared)) await site.run('check');
  // Builds of other tests write and remove compiled code at any time.
  const filter = (source: string) => basename(source) !== compiledFolder;
  cpSync(shared, join(cache, 'bundles', key), { recursive: true, filter });
}

import { flushCompileCache } from 'node:module';
import { partsOf, SiteErrors, type ErrorParts } from '../base/errors/site-error.ts';
import { setCacheDir, type CacheDir } from '../disk/cache-dir.ts';
import type { BundledSite } from './bundle-inputs.ts';
import { runBundler, type Bundled } from './run-bundler.ts';

/** Input of the child process, as plain data. The bundle is written to `cache`. */
export type BundleTask = { site: BundledSite; cache: Pick<CacheDir, 'path' | 'isShared'> };

export type BundleResult = Bundled | { errors: readonly ErrorParts[] } | { thrown: string };

// Ends with the build that started it, even if that crashes.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.once('message', async (task: BundleTask) => {
  const result = await run(task);
  // Node writes the compile cache only when a process exits normally.
  flushCompileCache();
  process.send?.(result, () => process.disconnect());
});

async function run({ site, cache }: BundleTask): Promise<BundleResult> {
  setCacheDir(site.siteDir, cache);
  try {
    return await runBundler(site);
  } catch (error) {
    if (error instanceof SiteErrors) return { errors: error.errors.map(partsOf) };
    return { thrown: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

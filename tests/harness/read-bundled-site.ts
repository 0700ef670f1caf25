import { bundledSite, type BundledSite } from '../../src/core/bundle/bundle-inputs.ts';
import { compileUnstored } from '../../src/core/read/page-compiler.ts';
import { readSite } from '../../src/core/read/read-site.ts';
import { defaultPlugins } from '../../src/default-plugins.ts';

/** Reads the inputs of a site's bundle, with the default plugins. */
export async function readBundledSite(siteDir: string): Promise<BundledSite> {
  const { promise, resolve } = Promise.withResolvers<BundledSite>();
  await readSite({
    siteDir,
    defaultPlugins,
    compiler: compileUnstored,
    readsHistory: false,
    onConfig: async (config, added) => resolve(bundledSite(siteDir, config, added)),
  });
  return promise;
}

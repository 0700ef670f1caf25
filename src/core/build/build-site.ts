import { join } from 'node:path';
import type { Shard } from '../base/shard.ts';
import { byPlace, SiteErrors, uniqueErrors, SiteError, collectInto } from '../base/errors/site-error.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { getBundle, type Bundle } from '../bundle/bundle.ts';
import { bundledSite, type BundledSite } from '../bundle/bundle-inputs.ts';
import { cacheDir } from '../disk/cache-dir.ts';
import { checkRoot } from '../check/links/check-addresses.ts';
import { checkDescriptions } from '../check/check-descriptions.ts';
import { loadSite } from '../check/load-site.ts';
import { outputRecords } from '../disk/output/last-output.ts';
import { openOutput } from '../disk/output/output.ts';
import { createPageCompiler } from '../read/page-compiler.ts';
import type { PluginTools } from '../read/read-settings.ts';
import { createPluginRunner } from '../extend/extensions.ts';
import { locateErrors } from '../config/locate-errors.ts';
import type { Progress } from './progress.ts';
import { openStore } from '../disk/store.ts';
import { verifySite } from '../check/verify-site.ts';
import { linkTargets } from '../outputs/published.ts';
import { renderSite } from './render-site.ts';
import { writeIsolatedFiles } from './write-isolated.ts';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { outputManifest } from '../outputs/output-manifest.ts';

export type BuildOptions = Pick<PluginTools, 'defaultPlugins'> & {
  siteDir: string;
  /** Omitted for a check, which builds everything but writes nothing, and for a shard. */
  outDir?: string;
  /** Renders only these pages into the store. Links and indexes need all pages, so the final build handles them. */
  shard?: Shard;
  /** Writes brotli and gzip forms beside the files, for hosts that do not compress. */
  precompress?: boolean;
  progress: Progress;
  /** Runs the slow checks of plugins. Only `check` sets it, so that builds stay fast. */
  verifies?: boolean;
};

/**
 * Builds a site into `outDir`. Resolves to warnings. Throws `SiteErrors` with all errors of a phase (configuration;
 * sources; links, rendering and policy); later phases run only without errors. If it throws, the last output is
 * unchanged.
 */
export async function buildSite(options: BuildOptions): Promise<readonly SiteError[]> {
  try {
    return await build(options);
  } catch (error) {
    // Errors of plugins can occur in every phase, and their places are in the configuration.
    if (!(error instanceof SiteErrors)) throw error;
    throw new SiteErrors(await locateErrors(error.errors, options.siteDir), error.remaining);
  }
}

async function build(options: BuildOptions): Promise<readonly SiteError[]> {
  const { siteDir, defaultPlugins, outDir, shard, precompress = false, progress, verifies = false } = options;
  if (outDir !== undefined) await checkOutDir(outDir);
  const store = openStore(() => join(cacheDir(siteDir).path, 'store'));
  const runner = createPluginRunner(store);
  // Stays pending until `onConfig` starts the bundler, which runs while pages are read: each uses only one core.
  let bundling = Promise.withResolvers<Bundle>().promise;
  const onConfig = async (config: ResolvedConfig, added: Pick<BundledSite, 'styles' | 'additions'>) => {
    const { promise: started, resolve } = Promise.withResolvers<void>();
    bundling = getBundle(bundledSite(siteDir, config, added), resolve);
    // Compiling pages does not yield to the event loop, so wait until the bundler has started, or is not needed because
    // the bundle is cached.
    await Promise.race([started, Promise.allSettled([bundling])]);
  };
  const loaded = await progress.phase('Reading pages', async (count) => {
    const compiler = createPageCompiler(store);
    const read = await loadSite({ siteDir, compiler, onConfig, runner, defaultPlugins });
    count(read.site.pages.length);
    const { errors } = read.files;
    if (errors.length === 0) return read;
    // Components are sources, too, so their errors belong to this phase.
    const componentErrors: SiteError[] = [];
    await collectInto(componentErrors)<Bundle | undefined>(bundling, undefined);
    // Invalid style sheets make the bundler fail, but `errors` already contains their errors.
    const isReported = ({ topic }: SiteError) => topic === 'theme' && errors.some((error) => error.topic === topic);
    throw new SiteErrors(
      uniqueErrors([...read.errors, ...componentErrors.filter((error) => !isReported(error))]).toSorted(byPlace),
      'Sidebars, links and the imports of pages are not checked yet.',
    );
  });
  const bundle = await progress.phase('Bundling the theme', () => bundling);
  const seconds = loaded.site.config.pageTimeout;
  const verified = verifies ? await verifySite(loaded, siteDir) : { errors: [], warnings: [] };
  const earlierErrors = [...loaded.errors, ...verified.errors];
  const willWrite = outDir !== undefined && earlierErrors.length === 0;
  const output = willWrite ? await openOutput(outDir, outputRecords(store)) : undefined;
  // Pictures are drawn while pages are rendered. `renderSite` waits for them and throws the errors.
  const drawing = writeIsolatedFiles(loaded.published, { output, shard, store, seconds });
  drawing.catch(() => undefined);
  try {
    const inputs = { siteDir, loaded, bundle, store, output, drawing, shard, earlierErrors, precompress, progress };
    const warnings = await renderSite(inputs);
    // Advice to authors: only a check reports it.
    const advice = output || shard ? [] : await locateErrors(checkDescriptions(loaded.site, loaded.texts), siteDir);
    const { site, files, published } = loaded;
    const rootWarnings = output ? checkRoot(site, files.configFile, linkTargets(published), loaded.redirects) : [];
    await output?.commit();
    // A shard makes no plugin files, so saving would remove their cached results.
    if (!shard) await runner.save();
    await store.prune();
    const { warning } = cacheDir(siteDir);
    return [warning ?? [], loaded.warnings, verified.warnings, rootWarnings, advice, warnings].flat();
  } catch (error) {
    // Nothing may write into a removed output.
    await Promise.allSettled([drawing]);
    await output?.discard();
    throw error;
  }
}

/**
 * Throws `SiteError` unless the folder is missing, empty, or an earlier output without a `.git` folder, because a build
 * replaces all its content.
 */
async function checkOutDir(outDir: string): Promise<void> {
  if (!existsSync(outDir)) return;
  const names = await readdir(outDir);
  // The folder may be a checkout of the published branch, with commits that exist nowhere else.
  const isRepository = names.includes('.git');
  if (names.length === 0 || (names.includes(outputManifest.file) && !isRepository)) return;
  const content = isRepository ? 'a Git repository' : 'files other than a built site';
  throw new SiteError({
    topic: 'output',
    fact: `"${outDir}" contains ${content}, which the build would delete.`,
    hint: 'Choose another folder with --out-dir, or empty this one first.',
  });
}

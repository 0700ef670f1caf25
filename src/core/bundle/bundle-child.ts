import { rm, writeFile } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { getPluginApi } from '@vitejs/plugin-rsc';
import { createBuilder, createLogger, normalizePath, type Plugin, type ViteBuilder } from 'vite';
import { pathInside } from '../base/addresses/path-inside.ts';
import { partsOf, SiteError, SiteErrors, type ErrorParts } from '../base/errors/site-error.ts';
import { setCacheDir, type CacheDir } from '../disk/cache-dir.ts';
import type { BundledSite } from './bundle-inputs.ts';
import { bundleProgram } from './bundle-program.ts';
import { checkModules } from './check-modules.ts';
import { componentErrors } from './component-errors.ts';
import { findNodeImports } from './node-imports.ts';
import { addedFiles, noAdditions } from '../site/theme-parts.ts';
import { makeFolder } from '../disk/files/make-folder.ts';
import { engineDir, modulesDir } from '../disk/engine-dir.ts';
import { removeLeftovers } from '../disk/output/leftovers.ts';
import { bundleDirOf, viteConfig } from './vite-config.ts';
import { rulesOfSheets } from './sheet-rules.ts';

/** Input of the child process, as plain data. The bundle is written to `cache`. */
export type BundleTask = { site: BundledSite; cache: Pick<CacheDir, 'path' | 'isShared'> };

/**
 * A new bundle: its folder, the modules of the site and of plugins in it, relative to the site folder, and the rules of
 * its style sheets.
 */
export type Bundled = { dir: string; inputs: readonly string[]; sheetRules: ReturnType<typeof rulesOfSheets> };

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

/** Builds the theme and the components of a site. Throws `SiteErrors` for invalid components. */
async function runBundler(site: BundledSite): Promise<Bundled> {
  const { siteDir, additions = noAdditions } = site;
  const dir = bundleDirOf(siteDir);
  await removeLeftovers(dirname(dir), 'bundle-');
  const logger = createLogger('warn');
  // Errors are thrown, so do not also log them. Problems of style sheets are reported when the site is read.
  const isAboutSheet = (message: string) => /\[vite:css\]|didn't resolve at build time/.test(message);
  const withoutSheets = (warn: typeof logger.warn) => (message: string) =>
    void (isAboutSheet(message) || warn(message));
  const customLogger = {
    ...logger,
    warn: withoutSheets(logger.warn),
    warnOnce: withoutSheets(logger.warnOnce),
    error: () => undefined,
  };
  const inputs = new Set<string>();
  const config = viteConfig(site);
  const record = recordInputs(site, inputs);
  const nodeImports = findNodeImports(siteDir);
  const plugins = [...(config.plugins ?? []), record, nodeImports.plugin];
  const builder = await createBuilder({ ...config, plugins, customLogger });
  const moduleErrors = await checkModules(additions.modules, siteDir, site.seconds);
  makeFolder(dir);
  // Otherwise Node takes the module type from the nearest package.json above, such as the site's.
  await writeFile(join(dir, 'package.json'), '{ "type": "module" }\n');
  try {
    await buildEnvironments(builder, siteDir);
    // A plugin may report the same import with a better explanation.
    const importErrors = (await nodeImports.errors()).filter(
      ({ place }) =>
        !moduleErrors.some((error) => error.place?.file === place?.file && error.place?.line === place?.line),
    );
    if (moduleErrors.length + importErrors.length > 0) throw new SiteErrors([...moduleErrors, ...importErrors]);
    for (const program of additions.programs) {
      const file = join(dir, 'client', program.path);
      makeFolder(dirname(file));
      await writeFile(file, await bundleProgram(program, { ...site, additions }, [record]));
    }
    return { dir, inputs: [...inputs], sheetRules: rulesOfSheets(join(dir, 'client')) };
  } catch (error) {
    await rm(dir, { recursive: true, force: true });
    if (error instanceof SiteErrors) throw error;
    throw new SiteErrors([...moduleErrors, ...(await componentErrors(error, siteDir)).errors]);
  }
}

/**
 * Builds each environment once. By default, `@vitejs/plugin-rsc` first builds two environments without output to find
 * server functions, which a static site cannot have.
 *
 * @throws {SiteErrors} If there are server functions.
 */
async function buildEnvironments({ config, environments, build }: ViteBuilder, siteDir: string): Promise<void> {
  const manager = getPluginApi(config)?.manager;
  const { rsc, client, ssr } = environments;
  if (!manager || !rsc || !client || !ssr) throw new Error('An environment of the bundle is missing.');
  await build(rsc);
  manager.stabilize();
  await build(client);
  await build(ssr);
  const filesWithFunctions = [...manager.serverReferences.metaMap.keys()];
  if (filesWithFunctions.length > 0) {
    const fact = "The module has server functions ('use server'), but a static site has no server.";
    const hint = "Send a request to an API from a client component ('use client') instead.";
    const placeOf = (file: string) => ({ file: relative(siteDir, file) });
    throw new SiteErrors(
      filesWithFunctions.map((file) => new SiteError({ topic: 'components', fact, place: placeOf(file), hint })),
    );
  }
  manager.writeAssetsManifest(['ssr', 'rsc']);
  manager.writeEnvironmentImportsManifest();
}

/** Records which modules and other files of the site and of plugins are bundled. */
function recordInputs({ siteDir, additions = noAdditions }: BundledSite, inputs: Set<string>): Plugin {
  const folders = [siteDir, ...addedFiles(additions).map(dirname)];
  function record(file: string): void {
    const isInput = folders.some((folder) => pathInside(folder, file) !== undefined);
    if (isInput && pathInside(modulesDir, file) === undefined) inputs.add(normalizePath(relative(siteDir, file)));
  }
  return {
    name: 'record-inputs',
    buildEnd() {
      for (const id of this.getModuleIds()) record(id.split('?')[0] ?? '');
    },
    // Files that modules and style sheets name with `new URL` and `url()`.
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'asset') output.originalFileNames.forEach((name) => record(resolve(engineDir, name)));
      }
    },
  };
}

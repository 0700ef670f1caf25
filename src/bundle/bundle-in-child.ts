import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { smallYoungSpace } from '../base/async/memory-limits.ts';
import { moduleUrl } from '../base/module-url.ts';
import { SiteError, SiteErrors } from '../base/errors/site-error.ts';
import { engineDir } from '../disk/engine-dir.ts';
import { cacheDir } from '../disk/cache-dir.ts';
import type { BundleResult, BundleTask } from './bundle-child.ts';
import type { BundledSite } from './bundle-inputs.ts';
import type { Bundled } from './run-bundler.ts';

/**
 * Runs the bundler in a process of its own: it takes half a gigabyte, which goes with it, and the other core while pages
 * are read. Calls `onStart` when that process works by itself. Throws `SiteErrors` when components are not valid.
 */
export async function bundleInChild(site: BundledSite, onStart: () => void): Promise<Bundled> {
  const child = fork(fileURLToPath(moduleUrl('./bundle-child.ts', import.meta.url)), {
    // Some Nodes warn that types are experimental: nothing an author can act on.
    execArgv: ['--disable-warning=ExperimentalWarning', smallYoungSpace],
    serialization: 'advanced',
    // Plugins read the package.json of the folder that they run in, which may be of another program.
    cwd: engineDir,
  });
  const { path, isShared } = cacheDir(site.siteDir);
  const task: BundleTask = { site, cache: { path, isShared } };
  const exit = once(child, 'exit').then(() => undefined);
  const message = once(child, 'message').then(([result]) => result as BundleResult);
  child.send(task);
  onStart();
  const result = await Promise.race([message, exit]);
  if (result === undefined) throw ended();
  await exit;
  if ('errors' in result) throw new SiteErrors(result.errors.map((parts) => new SiteError(parts)));
  if ('thrown' in result) throw new Error(result.thrown);
  return result;
}

function ended(): SiteError {
  return new SiteError({
    fact: 'The bundler was stopped before it finished.',
    hint: 'Build again. If it happens each time, check the available memory.',
  });
}

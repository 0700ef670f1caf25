import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { smallYoungSpace } from '../base/async/memory-limits.ts';
import { moduleUrl } from '../base/module-url.ts';
import { SiteError, SiteErrors } from '../base/errors/site-error.ts';
import { engineDir } from '../disk/engine-dir.ts';
import type { Bundled, BundleResult, BundleTask } from './bundle-child.ts';

/**
 * Runs the bundler in a child process, which frees its half gigabyte of memory when it ends, and uses another core
 * while pages are read. Calls `onStart` once the child has started. Throws `SiteErrors` for invalid components.
 */
export async function bundleInChild(task: BundleTask, onStart: () => void): Promise<Bundled> {
  const child = fork(fileURLToPath(moduleUrl('./bundle-child.ts', import.meta.url)), {
    // Some Node versions warn that type stripping is experimental, which authors cannot act on.
    execArgv: ['--disable-warning=ExperimentalWarning', smallYoungSpace],
    serialization: 'advanced',
    // Vite plugins read the package.json of their working directory, which may belong to another program.
    cwd: engineDir,
  });
  const exit = once(child, 'exit').then(() => undefined);
  const message = once(child, 'message').then(([result]) => result as BundleResult);
  child.send(task);
  onStart();
  const result = await Promise.race([message, exit]);
  if (result === undefined) {
    throw new SiteError({
      topic: 'installation',
      fact: 'The bundler was stopped before it finished.',
      hint: 'Build again. If it happens each time, check the available memory.',
    });
  }
  await exit;
  if ('errors' in result) throw new SiteErrors(result.errors.map((parts) => new SiteError(parts)));
  if ('thrown' in result) throw new Error(result.thrown);
  return result;
}

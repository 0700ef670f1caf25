// Entry point of `bin/area-docs.js`. Only this file knows both the engine and its default plugins.
import type { SiteError } from './core/base/errors/site-error.ts';
import { main } from './core/cli/main.ts';
import { reportErrors } from './core/cli/report.ts';
import { watchEarlyExit, watchStrayErrors } from './core/extend/stray-errors.ts';

// A program such as `head` may close the pipe. The command then still finishes, and removes its temporary files.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const args = process.argv.slice(2);
const stopWatchingExit = watchEarlyExit((error) => reportErrors([error]));
const onStrayError = (error: SiteError) => {
  stopWatchingExit();
  reportErrors([error]);
  process.exit(1);
};
// `dev` reports these errors itself, and continues.
const stopWatchingErrors = args[0] === 'dev' ? undefined : watchStrayErrors(onStrayError);
try {
  process.exitCode = await main(args, async () => (await import('./default-plugins.ts')).defaultPlugins);
} catch (error) {
  // A bug in the engine: Node prints its stack.
  stopWatchingErrors?.();
  throw error;
} finally {
  stopWatchingExit();
}

// Entry point of `bin/area-docs.js`. Only this file knows both the engine and its default plugins.
import { main } from './core/cli/main.ts';

// A program such as `head` may close the pipe. The command then still finishes, and removes its temporary files.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await main(process.argv.slice(2), async () => (await import('./default-plugins.ts')).defaultPlugins);

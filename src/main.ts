// Entry point of `bin/area-docs.js`. Only this file knows both the engine and its default plugins.
import { main } from './core/cli/main.ts';
import { defaultPlugins } from './default-plugins.ts';

// A reader such as `head` may close the pipe. The command still ends, and removes its temporary files.
process.stderr.on('error', () => undefined);

process.exitCode = await main(process.argv.slice(2), defaultPlugins);

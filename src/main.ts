// Entry point of `bin/area-docs.js`. Only this file knows both the engine and its default plugins.
import { main } from './core/cli/main.ts';
import { defaultPlugins } from './default-plugins.ts';

process.exitCode = await main(process.argv.slice(2), defaultPlugins);

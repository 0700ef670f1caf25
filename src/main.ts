// Started by `bin/area-docs.js`: the only file that knows both the engine and its default plugins.
import { main } from './core/cli/main.ts';
import { defaultPlugins } from './default-plugins.ts';

process.exitCode = await main(process.argv.slice(2), defaultPlugins);

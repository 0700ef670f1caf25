#!/usr/bin/env node
// Plain JavaScript that Node 20.19 understands: it only finds a Node that runs TypeScript, and starts the engine on it.
// A named import would end Node 20, which has no compile cache, before it says anything.
import * as nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';

import { endWithParent } from './end-with-parent.js';
import { installedFile, packagedNode } from './packaged-node.js';
import { lifeline, runInPlace } from './run-in-place.js';

const main = new URL('../src/cli/main.ts', import.meta.url);
const node = packagedNode();

endWithParent();

if (!installedFile('vite/package.json')) {
  const home = fileURLToPath(new URL('..', import.meta.url));
  fail(`The packages of area-docs are not installed. Run "npm install" in ${home}`);
} else if (process.features.typescript) {
  // Half of a short run is the compiling of modules. Beside the packages, where nobody else may write.
  const cache = fileURLToPath(new URL('../node_modules/.cache/area-docs', import.meta.url));
  nodeModule.enableCompileCache(cache);
  // For threads and child processes.
  process.env['NODE_COMPILE_CACHE'] ??= cache;
  await import(main.href);
} else if (node) {
  // Node 24.0, all there is for Apple silicon, warns that types are experimental: nothing an author can act on.
  const args = ['--disable-warning=ExperimentalWarning', fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  process.exitCode = await runInPlace(node, args, { stdio: lifeline });
} else {
  fail(
    `No packaged Node is installed for ${process.platform}-${process.arch}, ` +
      `and without it area-docs needs Node 22.18 or newer; this is Node ${process.versions.node}. ` +
      'Install a newer Node, or run "npm install" again without leaving out optional packages.',
  );
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exitCode = 2;
}

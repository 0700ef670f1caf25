#!/usr/bin/env node
// Plain JavaScript that Node 20.19 understands, because this file finds a Node that can run the engine.
// A named import of `enableCompileCache`, which Node 20 lacks, would crash before the message is printed.
import { existsSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';

import { endWithParent } from './end-with-parent.js';
import { lifeline, runInPlace } from './run-in-place.js';

const source = new URL('../src/main.ts', import.meta.url);
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

endWithParent();

// The package contains JavaScript instead of the sources. The repository installs its own Node.
if (existsSync(source)) {
  const { installedFile, packagedNode } = await import('./packaged-node.js');
  if (installedFile('vite/package.json')) await start(source, packagedNode());
  else fail(`The packages are not installed. Run "npm install" in ${fileURLToPath(new URL('..', import.meta.url))}`);
} else {
  await start(new URL('../lib/main.js', import.meta.url));
}

/**
 * Runs the engine in this process or in a Node that runs TypeScript, because sites have modules such as
 * `site.config.ts`.
 * @param {URL} main
 * @param {string} [node]
 */
async function start(main, node) {
  const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  if (process.features.typescript) {
    // Compiling modules takes half of a short run. The cache is beside the packages, where no other user may write.
    const cache = fileURLToPath(new URL('../node_modules/.cache/area-docs', import.meta.url));
    nodeModule.enableCompileCache(cache);
    // For threads and child processes.
    process.env['NODE_COMPILE_CACHE'] ??= cache;
    await import(main.href);
  } else if (node) {
    // Node 24.0, the only one packaged for Apple silicon, warns that types are experimental; authors cannot act on it.
    process.exitCode = await runInPlace(node, ['--disable-warning=ExperimentalWarning', ...args], { stdio: lifeline });
  } else if (major > 22 || (major === 22 && minor >= 12)) {
    // Before 22.18, Node runs TypeScript only with an option, which every thread and child process needs.
    const options = '--experimental-strip-types --disable-warning=ExperimentalWarning';
    const env = { ...process.env, NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} ${options}`.trim() };
    process.exitCode = await runInPlace(process.execPath, args, { stdio: lifeline, env });
  } else {
    fail(`area-docs needs Node 22.12 or newer; this is Node ${process.versions.node}. Install a newer Node.`);
  }
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exitCode = 2;
}

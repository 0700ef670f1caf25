// `npm start`: installs missing packages, builds the site and serves it. Needs only Node 20.
import { join } from 'node:path';

import { endWithParent } from '../bin/end-with-parent.js';
import { lifeline, runInPlace } from '../bin/run-in-place.js';
import { root } from './root.js';
import { setUp } from './setup.js';

endWithParent();

try {
  await setUp();
  process.exitCode = await areaDocs('build');
  if (process.exitCode === 0) process.exitCode = await areaDocs('serve', ...address(), ...process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {string[]} args */
function areaDocs(...args) {
  return runInPlace(process.execPath, [join(root, 'bin', 'area-docs.js'), ...args], { cwd: root, stdio: lifeline });
}

/** The address set in the environment, as options. Options of the command line follow and override them. */
function address() {
  const { HOST, PORT } = process.env;
  return [...(HOST ? ['--host', HOST] : []), ...(PORT ? ['--port', PORT] : [])];
}

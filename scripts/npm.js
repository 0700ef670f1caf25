import { runInPlace } from '../bin/run-in-place.js';
import { root } from './root.js';

/**
 * Runs npm in the repository and resolves to its exit code.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [environment]
 * @param {import('node:child_process').SpawnOptions} [streams]
 */
export function npm(args, environment = process.env, streams = {}) {
  const { npm_execpath: program, npm_node_execpath: node } = environment;
  const options = { ...streams, cwd: root, env: environment };
  // Under npm, stay on the Node that npm itself runs on: the one in node_modules may be about to be replaced.
  if (node && program?.endsWith('npm-cli.js')) return runInPlace(node, [program, ...args], options);
  return runInPlace('npm', args, { ...options, shell: process.platform === 'win32' });
}

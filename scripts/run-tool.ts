import { spawn } from 'node:child_process';

import { root } from './root.js';

/** Runs a tool of a checkout, of this repository by default. Resolves to its exit code and its whole output. */
export function runTool(command: readonly string[], checkout = root): Promise<{ code: number | null; output: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ code: number | null; output: string }>();
  const child = spawn('npx', [...command], { cwd: checkout, shell: process.platform === 'win32' });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  child.once('error', reject).once('close', (code) => resolve({ code, output }));
  return promise;
}

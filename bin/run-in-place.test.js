import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect, test } from 'vitest';

import { runInPlace } from './run-in-place.js';

const runner = new URL('run-in-place.js', import.meta.url).href;

/**
 * Starts a process that runs another one in place.
 * @param {string} program of the inner process
 */
function start(program) {
  const outer = `
    const { runInPlace } = await import(${JSON.stringify(runner)});
    process.exitCode = await runInPlace(process.execPath, ['-e', ${JSON.stringify(program)}]);
  `;
  return spawn(process.execPath, ['--input-type=module', '-e', outer], { stdio: ['ignore', 'pipe', 'inherit'] });
}

test('passes on the exit code', async () => {
  expect(await once(start('process.exit(3)'), 'exit')).toEqual([3, null]);
});

test.each(/** @type {const} */ (['SIGTERM', 'SIGINT']))(
  'forwards %s to the command, which may exit normally',
  async (signal) => {
    const outer = start(
      `process.on('${signal}', () => process.exit(0)); setInterval(() => {}, 1e6); console.log('up')`,
    );
    await once(outer.stdout, 'data');
    outer.kill(signal);
    expect(await once(outer, 'exit')).toEqual([0, null]);
  },
);

test('ends with the same signal as the command', async () => {
  const outer = start(`setInterval(() => {}, 1e6); console.log('up')`);
  await once(outer.stdout, 'data');
  outer.kill('SIGTERM');
  expect(await once(outer, 'exit')).toEqual([null, 'SIGTERM']);
});

test('reports a command that cannot start', async () => {
  await expect(runInPlace('/nowhere/at-all', [])).rejects.toThrow('ENOENT');
});

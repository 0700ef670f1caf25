import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect, test } from 'vitest';

import { lifeline } from './run-in-place.js';

const url = new URL('end-with-parent.js', import.meta.url).href;

test('under npm, ends the process when the shell that started it is gone', async () => {
  const server = `import { endWithParent } from '${url}'; endWithParent(); console.log(process.pid); setInterval(() => {}, 1e6)`;
  const shell = `require('node:child_process').spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(server)}], { stdio: 'inherit' })`;
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  const parent = spawn(process.execPath, ['-e', shell], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(parent.stdout, 'data');
  const exit = once(parent, 'exit');
  parent.kill('SIGKILL');
  // The pipe closes when the last process that has it open has ended.
  await once(parent.stdout, 'close');
  expect(await exit).toEqual([null, 'SIGKILL']);
});

test('ends a process with a channel, and its children, when its parent is killed', async () => {
  const run = new URL('run-in-place.js', import.meta.url).href;
  const last = `import { endWithParent } from '${url}'; endWithParent(); console.log('up'); setInterval(() => {}, 1e6)`;
  /** @param {string} program */
  const starting = (program) => `
    const { endWithParent } = await import('${url}');
    const { lifeline, runInPlace } = await import('${run}');
    endWithParent();
    await runInPlace(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(program)}], { stdio: lifeline });`;
  const env = { ...process.env, npm_lifecycle_event: undefined };
  const first = spawn(process.execPath, ['--input-type=module', '-e', starting(starting(last))], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(first.stdout, 'data');
  const exit = once(first, 'exit');
  first.kill('SIGKILL');
  await once(first.stdout, 'close');
  expect(await exit).toEqual([null, 'SIGKILL']);
});

test('a channel does not keep a finished command alive', async () => {
  const program = `import { endWithParent } from '${url}'; endWithParent();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: lifeline });
  expect(await once(child, 'exit')).toEqual([0, null]);
});

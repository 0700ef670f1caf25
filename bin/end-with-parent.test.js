import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect, test } from 'vitest';

const url = new URL('end-with-parent.js', import.meta.url).href;

test('what npm started ends when the shell between them is gone', async () => {
  const server = `import { endWithParent } from '${url}'; endWithParent(); console.log(process.pid); setInterval(() => {}, 1e6)`;
  const shell = `require('node:child_process').spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(server)}], { stdio: 'inherit' })`;
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  const parent = spawn(process.execPath, ['-e', shell], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(parent.stdout, 'data');
  parent.kill('SIGKILL');
  // The pipe closes when the last process that holds it has ended.
  await once(parent.stdout, 'close');
  expect(parent.signalCode).toBe('SIGKILL');
});

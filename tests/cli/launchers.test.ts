import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite } from '../harness/site-folder.ts';
import { root } from '../harness/sites.ts';

const program = join(root, 'bin/area-docs.js');

// Simulates Node 20: a Node that does not run TypeScript starts another one that does.
test.each(['dev', 'serve'])('`%s` leaves no process when its launcher is killed', async (command) => {
  using site = makeSite({
    '.area-docs.json': '{"baseUrl":"/","trailingSlash":true,"redirects":{},"headers":{}}',
  });
  const args = ['--no-experimental-strip-types', program, command, site.path, '--port', '0'];
  const env = { ...process.env, npm_lifecycle_event: undefined, NODE_OPTIONS: undefined };
  const launcher = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(launcher.stdout, 'data')) as [Buffer];
  const address = /http:\S+/.exec(line.toString())?.[0] ?? '';
  expect((await fetch(address)).status).toBeGreaterThan(0);
  launcher.kill('SIGKILL');
  // The pipe closes when the last process that has it open has ended.
  await once(launcher.stdout, 'close');
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});

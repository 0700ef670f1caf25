import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('prints a message only for a task that blocks the thread', () => {
  const module = join(import.meta.dirname, 'watch-blocking.ts');
  const script = `
    const { watchBlocking } = await import(${JSON.stringify(module)});
    const { watch } = watchBlocking();
    watch('This one ends in time.', 0.1)();
    watch('This one blocks.', 0.1);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000);
  `;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(stderr).toContain('This one blocks.\n');
  expect(stderr).not.toContain('This one ends in time.');
});

test('ends a blocked process when its launcher is killed', async () => {
  const module = join(import.meta.dirname, 'watch-blocking.ts');
  const blocked = `
    const { watchBlocking } = await import(${JSON.stringify(module)});
    watchBlocking();
    process.on('disconnect', () => undefined);
    console.log(process.pid);
    setTimeout(() => { for (;;); }, 300);
  `;
  const launcher = spawn(process.execPath, [
    '-e',
    `require('node:child_process').spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(blocked)}], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })`,
  ]);
  const [output] = (await once(launcher.stdout, 'data')) as [Buffer];
  const pid = Number(output.toString());
  launcher.kill('SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

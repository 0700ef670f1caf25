import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('prints a message only for a task that blocks the thread', async () => {
  const module = join(import.meta.dirname, 'watch-blocking.ts');
  const script = `
    const { watchBlocking } = await import(${JSON.stringify(module)});
    const { watch } = watchBlocking();
    watch('This one ends in time.', 0.1)();
    watch('This one blocks.', 0.1);
    for (;;);
  `;
  const blocked = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  blocked.stderr.on('data', (data: Buffer) => (output += data.toString()));
  try {
    await expect.poll(() => output).toContain('This one blocks.\n');
    expect(output).not.toContain('This one ends in time.');
  } finally {
    blocked.kill('SIGKILL');
  }
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

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('prints the message of a task that blocks the thread, and of no other', () => {
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

import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes the folders `start123` whose process 123 was ended before it could put them away itself. */
export async function removeLeftovers(folder: string, start: string): Promise<void> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  for (const name of names) {
    const pid = name.startsWith(start) ? name.slice(start.length) : '';
    if (/^\d+$/.test(pid) && !isRunning(Number(pid))) await rm(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else may not be asked, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

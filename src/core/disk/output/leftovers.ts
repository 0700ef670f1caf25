import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The start of the names of temporary folders beside an output; a process id follows. Distinctive, because folders with
 * this start are removed if their process is gone, and `dist.old-2024` may be an author's copy.
 */
export function temporaryStart(outDir: string, kind: 'new' | 'next' | 'old'): string {
  return `${outDir}.area-docs-${kind}-`;
}

/** True for the name of a temporary folder, which contains an unfinished or a replaced output. */
export function isTemporaryOutput(name: string): boolean {
  return /\.area-docs-(?:new|next|old)-\d+$/.test(name);
}

/** Folders named `start123` whose process 123 was killed before it could remove them. */
export async function listLeftovers(folder: string, start: string): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names.filter((name) => {
    const pid = name.startsWith(start) ? name.slice(start.length) : '';
    return /^\d+$/.test(pid) && !isRunning(Number(pid));
  });
}

/** Removes folders of killed processes. */
export async function removeLeftovers(folder: string, start: string): Promise<void> {
  for (const name of await listLeftovers(folder, start)) await rm(join(folder, name), { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  try {
    // A folder with the id of this process is from an earlier process, because systems reuse ids.
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    // `EPERM`: the process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

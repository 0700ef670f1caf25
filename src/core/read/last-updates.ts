import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The last commit of a file; `date` is an ISO date. */
export type LastUpdate = { date: string; author: string };

/**
 * Reads date and author of the last commit of each file below a folder, by path relative to that folder. Calls git once
 * for all files. Returns an empty map without git or history.
 */
export async function readLastUpdates(folder: string): Promise<ReadonlyMap<string, LastUpdate>> {
  const updates = new Map<string, LastUpdate>();
  let log: string;
  try {
    // Starting a process takes longer than looking for a repository.
    if (!mayHaveHistory(folder)) return updates;
    // A folder of content may look like a bare repository, whose settings could make git run programs.
    const settings = ['safe.bareRepository=explicit', 'log.showSignature=false'];
    const command = ['log', '-z', '--relative', '--name-only', '--format=%x00%cI%x00%an', '--', '.'];
    const args = [...settings.flatMap((setting) => ['-c', setting]), ...command];
    ({ stdout: log } = await run('git', args, { cwd: folder, maxBuffer: 256 * 1024 * 1024 }));
  } catch {
    // Not an error: a downloaded archive has no history, a small container no git.
    return updates;
  }
  let current: LastUpdate | undefined;
  // An empty field precedes the date and the author of each commit. Its files follow, the first after a line break.
  const fields = log.split('\0').values();
  for (const field of fields) {
    const file = field.replace(/^\n/, '');
    if (file === '') current = { date: fields.next().value ?? '', author: fields.next().value ?? '' };
    else if (current && !updates.has(file)) updates.set(file, current);
  }
  return updates;
}

/** True if git would find a repository in this folder, above it, or at `GIT_DIR`. Ignores bare repositories. */
function mayHaveHistory(folder: string): boolean {
  if (process.env['GIT_DIR'] !== undefined) return true;
  for (let at = realpathSync(folder); ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return true;
    if (at === dirname(at)) return false;
  }
}

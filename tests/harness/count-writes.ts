/**
 * Loaded into a command with `node --import`: counts its writes, and records the state of the output before each. By
 * default, write number `STOP_AT` kills the process: halfway if it writes text, otherwise before it starts. If
 * `STOP_BY` is an error code such as `ENOSPC`, this and later writes to the output fail with it, except removals.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

const { WRITES_LOG = '', WATCHED = '', STOP_AT = '0', STOP_BY = 'kill' } = process.env;
const { existsSync, readdirSync, readFileSync, writeFileSync } = fs;

/** One line of the log: a write, and the state of the output before it. */
export type Write = { name: string; path: string; output: string };

/** A fingerprint of a folder; `none` if it is missing. */
export function fingerprint(folder: string): string {
  if (!existsSync(folder)) return 'none';
  const hash = createHash('sha256');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of entries.map((entry) => join(entry.parentPath, entry.name)).toSorted()) {
    hash.update(file.slice(folder.length)).update(readFileSync(file));
  }
  return hash.digest('base64url');
}

/** Retries if another build replaces the output while it is read. */
function currentFingerprint(): string {
  for (;;) {
    try {
      return fingerprint(WATCHED);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** The counted functions by module: all that the engine uses for writing, except those for file times. */
export const counted = {
  'node:fs': ['writeFileSync', 'mkdirSync', 'mkdtempSync', 'renameSync', 'linkSync', 'copyFileSync', 'rmSync'],
  'node:fs/promises': ['writeFile', 'copyFile', 'rename', 'mkdir', 'rm', 'cp', 'symlink', 'unlink', 'appendFile'],
} as const;

type Task = (...args: unknown[]) => unknown;

/** All threads of a command write into one log: the number of a write is its line number. */
function numberOf(line: string): number {
  // Not `appendFileSync`, which calls functions that are replaced below.
  writeFileSync(WRITES_LOG, `${line}\n`, { flag: 'a' });
  return readFileSync(WRITES_LOG, 'utf8').split('\n').indexOf(line) + 1;
}

let recorded = 0;

/** Records a write before it happens. Kills the process at the chosen write, or throws `STOP_BY` from there on. */
function record(name: string, args: readonly unknown[]): void {
  const path = String(/^(?:copyFile|link|rename)/.test(name) ? args[1] : args[0]);
  const write: Write = { name, path, output: currentFingerprint() };
  const count = numberOf(JSON.stringify({ ...write, id: `${threadId}-${(recorded += 1)}` }));
  if (count === Number(STOP_AT) && STOP_BY === 'kill') {
    if (name.startsWith('writeFile')) writeFileSync(path, String(args[1]).slice(0, String(args[1]).length / 2));
    process.kill(process.pid, 'SIGKILL');
    // Block, because the signal arrives a moment later.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
  if (count >= Number(STOP_AT) && STOP_BY !== 'kill' && path.startsWith(WATCHED) && !name.startsWith('rm')) {
    throw Object.assign(new Error(`${STOP_BY}: refused by a test, ${name} '${path}'`), { code: STOP_BY });
  }
}

if (WRITES_LOG !== '') {
  const require = createRequire(import.meta.url);
  const promises = require('node:fs/promises') as Record<string, Task>;
  for (const name of counted['node:fs/promises']) {
    const task = promises[name];
    if (!task) continue;
    promises[name] = async (...args) => {
      record(name, args);
      return task(...args);
    };
  }
  const synchronous = require('node:fs') as Record<string, Task>;
  for (const name of counted['node:fs']) {
    const task = synchronous[name];
    if (!task) continue;
    synchronous[name] = (...args) => {
      // Creating an existing folder writes nothing.
      if (name !== 'mkdirSync' || !existsSync(String(args[0]))) record(name, args);
      return task(...args);
    };
  }
  syncBuiltinESMExports();
}

import { existsSync, renameSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { unreadable } from '../../base/text/read-text.ts';
import { sha256 } from '../../base/data/sha256.ts';
import { differOnlyByLinks, digestOfFile, stateOf } from '../files/file-state.ts';
import { completeOutput } from './complete-output.ts';
import { containsExactly, type OutputRecord, type OutputRecords } from './last-output.ts';
import { makeFolder } from '../files/make-folder.ts';
import { removeLeftovers, temporaryStart } from './leftovers.ts';
import { outputWriter, writing } from './output-writer.ts';
import { followLinks, replaceOutput, restoreOutput } from './replace-output.ts';

/** A text, or a function that reads the text only if the file must be written; `key` changes with the text. */
export type OutputPart = string | { key: string; text: () => Promise<string> };

/** A folder that is built beside the output and replaces it only on success. */
export type Output = Awaited<ReturnType<typeof openOutput>>;

/** Opens an output at an absolute path, or at the target of a link. The first write creates the temporary folder. */
export async function openOutput(location: string, records?: OutputRecords) {
  const outDir = followLinks(location);
  const dir = `${temporaryStart(outDir, 'new')}${process.pid}`;
  const dirs = { dir, outDir };
  const next = `${temporaryStart(outDir, 'next')}${process.pid}`;
  await restoreOutput(outDir);
  for (const kind of ['new', 'next'] as const) {
    await removeLeftovers(dirname(outDir), temporaryStart(basename(outDir), kind));
  }
  const lastRecord: OutputRecord = (await records?.read(outDir)) ?? new Map();
  const writer = outputWriter(dirs);
  /** The key of each file of the new output. */
  const keys = new Map<string, string>();
  /** States of the files that are kept from the last output. */
  const keptStates = new Map<string, string>();
  /** The key of a file in the last output, unless it was edited since. */
  const lastKey = (path: string): string | undefined => {
    const recorded = lastRecord.get(path);
    return recorded && stateOf(join(outDir, path)) === recorded.state ? recorded.key : undefined;
  };
  /**
   * Keeps a file of the last output if it was written with the same `key` and not edited since. Returns false if the
   * file must be written.
   */
  const keep = (path: string, key: string): boolean => {
    keys.set(path, key);
    const state = lastRecord.get(path)?.state;
    if (state === undefined || lastKey(path) !== key) return false;
    keptStates.set(path, state);
    return true;
  };
  const fileOf = (path: string) => {
    const written = join(dir, path);
    return keptStates.has(path) && !existsSync(written) ? join(outDir, path) : written;
  };
  return {
    dirs,
    lastKey,
    keep,
    /** Writes a file unless it can be kept; `key` defaults to a digest of the content. */
    async write(path: string, content: string | Uint8Array, key = sha256(content)): Promise<void> {
      if (!keep(path, key)) await writer.write(path, content);
    },
    /** Copies the bytes and the mode of another file, unless the output already has them. */
    copy: (path: string, from: string) =>
      writing(join(outDir, path), async () => {
        // `copyFile` also copies the mode, so the key contains it.
        const [{ mode }, digest] = await Promise.all([stat(from), digestOfFile(from)]).catch((cause: unknown) =>
          Promise.reject(unreadable(from, cause)),
        );
        if (keep(path, `${digest}-${mode}`)) return;
        await writer.copy(path, from);
        // The file may have changed since its digest was computed.
        keys.set(path, `${await digestOfFile(join(dir, path))}-${mode}`);
      }),
    /** Writes the joined parts to one file, unless it can be kept. */
    async join(path: string, parts: readonly OutputPart[]): Promise<void> {
      const key = sha256(JSON.stringify(parts.map((part) => (typeof part === 'string' ? [part] : part.key))));
      if (keep(path, key)) return;
      const [first = ''] = parts;
      await writer.write(path, parts.length > 1 ? contentsOf(parts) : await textOf(first));
    },
    /** All files so far, with their keys and current paths. */
    files: () => [...keys].map(([path, key]) => ({ path, key, file: fileOf(path) })),
    /** Replaces the last output unless the files are the same. On failure, restores it and throws `SiteError`. */
    async commit(): Promise<void> {
      const isSame = keptStates.size === keys.size && !existsSync(dir);
      if (isSame && containsExactly(outDir, keys.keys())) return;
      const states = await writing(outDir, () => {
        makeFolder(dir);
        // Updating the spare output is faster only if most files are kept.
        if (records && keptStates.size > keys.size / 2) claimFolder(records.spare, next);
        return completeOutput(next, { ...dirs, paths: keys.keys(), keptStates });
      });
      const hasRemoved = await replaceOutput(outDir, next, records?.spare);
      const stateNow = (path: string, before = '') => (hasRemoved ? stateAfter(join(outDir, path), before) : before);
      const record = [...keys].map(([path, key]) => [path, { key, state: stateNow(path, states.get(path)) }] as const);
      await records?.replace(outDir, new Map(record));
    },
    /** Removes the new output. The last output stays unchanged. */
    async discard(): Promise<void> {
      for (const folder of [dir, next]) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Moves a folder if possible. If two builds compete, only one rename succeeds. */
function claimFolder(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    // Missing, or on another disk.
  }
}

/**
 * The current state of a file if it differs from `before` only by hard links. Otherwise `before`, so that the next
 * build detects the change.
 */
function stateAfter(file: string, before: string): string {
  const now = stateOf(file) ?? '';
  return differOnlyByLinks(before, now) ? now : before;
}

/** Characters to write at once, because writing thousands of parts one by one takes longer than reading them. */
const PIECE = 1_000_000;

async function* contentsOf(parts: readonly OutputPart[]): AsyncGenerator<string> {
  let piece = '';
  for (const part of parts) {
    piece += await textOf(part);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

async function textOf(part: OutputPart): Promise<string> {
  return typeof part === 'string' ? part : part.text();
}

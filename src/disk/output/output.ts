import { existsSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sha256 } from '../../base/data/sha256.ts';
import { differOnlyByLinks, digestOfFile, stateOf } from '../files/file-state.ts';
import { followLinks } from '../files/follow-links.ts';
import { linkKept, updateSpare } from './complete-output.ts';
import { holdsExactly, type OutputRecord, type OutputRecords } from './last-output.ts';
import { removeLeftovers } from './leftovers.ts';
import { makeFolder } from '../files/make-folder.ts';
import { outputWriter, writing, type OutputDirs } from './output-writer.ts';
import { replaceOutput, restoreOutput } from './replace-output.ts';

/** A text, or one that is read only if the file has to be written; `key` changes with it. */
export type OutputPart = string | { key: string; text: () => Promise<string> };

/** A folder that is filled beside the output and takes its place only when everything is right. */
export type Output = {
  dirs: OutputDirs;
  /**
   * Whether the last output has this file, made from what `key` stands for and unchanged since: it is then kept. If not,
   * the file has to be written, by this thread or another.
   */
  keep: (path: string, key: string) => boolean;
  /** What a file of the last output was made from, if nobody has changed it since. */
  lastKey: (path: string) => string | undefined;
  /** Writes a file unless it can be kept; its `key` is by default a digest of the content. */
  write: (path: string, content: string | Uint8Array, key?: string) => Promise<void>;
  /** Writes the bytes and the mode of another file, unless the output has them. */
  copy: (path: string, from: string) => Promise<void>;
  /** Writes parts one after the other. */
  join: (path: string, parts: readonly OutputPart[]) => Promise<void>;
  /** All files so far: what each is made from, and where it is until the commit. */
  files: () => readonly { path: string; key: string; file: string }[];
  /**
   * Replaces the last output; one that has the same files is not touched. Throws `SiteError` when that cannot be done;
   * the last output is then there as before.
   */
  commit: () => Promise<void>;
  /** Keeps the last output. */
  discard: () => Promise<void>;
};

/** Whether a folder's name is that of an output that is being written, or moved away. */
export function isUnfinishedOutput(name: string): boolean {
  return /\.(?:new|next|old)-\d+$/.test(name);
}

/**
 * Opens an output at an absolute path, or at the folder that a link there leads to; its own folder, beside that one, is
 * made at the first write.
 */
export async function openOutput(place: string, records?: OutputRecords): Promise<Output> {
  const outDir = followLinks(place);
  const dir = `${outDir}.new-${process.pid}`;
  const dirs = { dir, outDir };
  const next = `${outDir}.next-${process.pid}`;
  await restoreOutput(outDir);
  for (const kind of ['new', 'next']) await removeLeftovers(dirname(outDir), `${basename(outDir)}.${kind}-`);
  const last: OutputRecord = (await records?.read(outDir)) ?? new Map();
  const writer = outputWriter(dirs);
  /** What each file of the new output is made from. */
  const keys = new Map<string, string>();
  /** States of files that stay. */
  const kept = new Map<string, string>();
  const lastKey = (path: string): string | undefined => {
    const known = last.get(path);
    return known && stateOf(join(outDir, path)) === known.state ? known.key : undefined;
  };
  const keep = (path: string, key: string): boolean => {
    keys.set(path, key);
    const state = last.get(path)?.state;
    if (state === undefined || lastKey(path) !== key) return false;
    kept.set(path, state);
    return true;
  };
  const fileOf = (path: string) => {
    const written = join(dir, path);
    return kept.has(path) && !existsSync(written) ? join(outDir, path) : written;
  };
  return {
    dirs,
    lastKey,
    keep,
    async write(path, content, key = digestOf(content)) {
      if (!keep(path, key)) await writer.write(path, content);
    },
    copy: (path, from) =>
      writing(join(outDir, path), async () => {
        // A copy has the mode of its file.
        const { mode } = statSync(from);
        if (keep(path, `${await digestOfFile(from)}-${mode}`)) return;
        await writer.copy(path, from);
        // It may have changed since its digest was made.
        keys.set(path, `${await digestOfFile(join(dir, path))}-${mode}`);
      }),
    async join(path, parts) {
      const key = digestOf(JSON.stringify(parts.map((part) => (typeof part === 'string' ? [part] : part.key))));
      if (keep(path, key)) return;
      const [first = ''] = parts;
      await writer.write(path, parts.length > 1 ? contentsOf(parts) : await textOf(first));
    },
    files: () => [...keys].map(([path, key]) => ({ path, key, file: fileOf(path) })),
    async commit() {
      const isSame = kept.size === keys.size && !existsSync(dir);
      if (isSame && holdsExactly(outDir, keys.keys())) return;
      const { folder, states } = await writing(outDir, () => {
        makeFolder(dir);
        const parts = { ...dirs, paths: keys.keys(), kept };
        // With few files in common, links are faster.
        const spare = kept.size > keys.size / 2 ? records?.spare : undefined;
        const updated = spare === undefined ? undefined : updateSpare(spare, next, parts);
        return updated ? { folder: next, states: updated } : { folder: dir, states: linkKept(parts) };
      });
      const hasRemoved = await replaceOutput(outDir, folder, records?.spare);
      const stateNow = (path: string, before = '') => (hasRemoved ? stateAfter(join(outDir, path), before) : before);
      const record = [...keys].map(([path, key]) => [path, { key, state: stateNow(path, states.get(path)) }] as const);
      await records?.replace(outDir, new Map(record));
    },
    async discard() {
      for (const folder of [dir, next]) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The state of a file that is the same but for its links; if it is not, the state before, which it differs from. */
function stateAfter(file: string, before: string): string {
  const now = stateOf(file) ?? '';
  return differOnlyByLinks(before, now) ? now : before;
}

/** Characters per write of parts: a write for each of thousands takes longer than reading them. */
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

function digestOf(content: string | Uint8Array): string {
  return sha256(content);
}

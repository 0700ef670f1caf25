import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { digestOfFile, requireState, stateOf } from './file-state.ts';
import { followLinks } from './follow-links.ts';
import { holdsExactly, linkFiles, type OutputRecord, type OutputRecords } from './last-output.ts';
import { removeLeftovers } from './leftovers.ts';
import { makeFolder } from './make-folder.ts';
import { outputWriter, writing, type OutputDirs } from './output-writer.ts';
import { replaceOutput, restoreOutput } from './replace-output.ts';

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
  /** Writes the bytes of another file, unless the output has them. */
  copy: (path: string, from: string) => Promise<void>;
  /** Writes parts one after the other: a text, or a file that is already in the output. */
  join: (path: string, parts: Iterable<{ text: string } | { path: string }>) => Promise<void>;
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
  return /\.(?:new|old)-\d+$/.test(name);
}

/**
 * Opens an output at an absolute path, or at the folder that a link there leads to; its own folder, beside that one, is
 * made at the first write.
 */
export async function openOutput(place: string, records?: OutputRecords): Promise<Output> {
  const outDir = followLinks(place);
  const dir = `${outDir}.new-${process.pid}`;
  const dirs = { dir, outDir };
  await restoreOutput(outDir);
  await removeLeftovers(dirname(outDir), `${basename(outDir)}.new-`);
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
        if (keep(path, await digestOfFile(from))) return;
        await writer.copy(path, from);
        // It may have changed since its digest was made.
        keys.set(path, await digestOfFile(join(dir, path)));
      }),
    async join(path, parts) {
      const list = [...parts];
      const key = digestOf(JSON.stringify(list.map((part) => ('text' in part ? part : keys.get(part.path)))));
      if (!keep(path, key)) await writer.write(path, contentsOf(list, fileOf));
    },
    files: () => [...keys].map(([path, key]) => ({ path, key, file: fileOf(path) })),
    async commit() {
      const isSame = kept.size === keys.size && !existsSync(dir);
      if (isSame && holdsExactly(outDir, keys.keys())) return;
      const record = await writing(outDir, async () => {
        await makeFolder(dir);
        linkFiles(outDir, dir, kept);
        return new Map([...keys].map(([path, key]) => [path, { key, state: requireState(join(dir, path)) }]));
      });
      await replaceOutput(outDir, dir);
      await records?.replace(outDir, record);
    },
    discard: () => rm(dir, { recursive: true, force: true }),
  };
}

async function* contentsOf(
  parts: readonly ({ text: string } | { path: string })[],
  fileOf: (path: string) => string,
): AsyncGenerator<string | Uint8Array> {
  for (const part of parts) yield 'text' in part ? part.text : await readFile(fileOf(part.path));
}

function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}

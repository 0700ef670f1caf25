import { constants, copyFileSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parentFolder } from '../../base/addresses/path-inside.ts';
import { differOnlyByLinks, modeOf, requireState, stateOf } from '../files/file-state.ts';
import type { OutputDirs } from './output-writer.ts';
import { listFiles } from '../files/list-files.ts';

/**
 * The parts of an output: all `paths`, the files written into `dir`, and the states of the files that are kept from the
 * last output.
 */
type Parts = OutputDirs & { paths: Iterable<string>; keptStates: ReadonlyMap<string, string> };

/**
 * Turns `next`, an older output or a missing folder, into the next output: moves the written files into it, and
 * hard-links the kept ones, which takes a tenth of the time of a copy. After a small edit, this changes few files of an
 * older output, whereas creating thousands of folders and links, and removing the last output, would take longer than
 * everything else. Returns the states of all files. Throws `SiteError` if a kept file has changed since its state was
 * compared.
 */
export function completeOutput(next: string, { dir, outDir, paths, keptStates }: Parts): Map<string, string> {
  const written = new Set(listFiles(dir));
  const mode = modeOf(dir);
  // Without an older output, the written files stay where they are: moving each of them takes seconds in large sites.
  const isNew = modeOf(next) !== mode;
  if (isNew) {
    rmSync(next, { recursive: true, force: true });
    renameSync(dir, next);
  }
  const files = new Set(paths);
  const folders = foldersOf(files);
  // First remove files that conflict with folders, and folders that conflict with files.
  const present = removeUnexpected(next, { files, folders, mode });
  for (const folder of folders) if (!present.has(folder)) mkdirSync(join(next, folder));
  const states = new Map<string, string>();
  for (const path of files) {
    const file = join(next, path);
    const state = keptStates.get(path);
    // A rename, not a write, because an older file may be hard-linked to the last output.
    if (written.has(path) || state === undefined) {
      if (!isNew) {
        requireState(join(dir, path));
        renameSync(join(dir, path), file);
      }
    } else {
      const current = stateOf(file);
      if (current !== undefined && differOnlyByLinks(current, state)) {
        states.set(path, current);
        continue;
      }
      rmSync(file, { force: true });
      link(join(outDir, path), file, state);
    }
    states.set(path, requireState(file));
  }
  rmSync(dir, { recursive: true, force: true });
  return states;
}

/** Folders that files need, parents first; '' is the output folder. */
function foldersOf(paths: Iterable<string>): Set<string> {
  const folders = new Set(['']);
  const add = (folder: string) => {
    if (folders.has(folder)) return;
    add(parentFolder(folder));
    folders.add(folder);
  };
  for (const path of paths) add(parentFolder(path));
  return folders;
}

type Expected = { files: ReadonlySet<string>; folders: ReadonlySet<string>; mode: number | undefined };

/** Removes everything except the expected files, and folders of the expected mode. Returns the remaining folders. */
function removeUnexpected(top: string, { files, folders, mode }: Expected): Set<string> {
  const present = new Set<string>();
  const visit = (folder: string) => {
    present.add(folder);
    for (const entry of readdirSync(join(top, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const file = join(top, path);
      if (entry.isDirectory() && folders.has(path) && modeOf(file) === mode) visit(path);
      else if (!entry.isFile() || !files.has(path)) rmSync(file, { recursive: true, force: true });
    }
  };
  if (modeOf(top) !== undefined) visit('');
  return present;
}

/** Hard-links a file of the last output. Throws `SiteError` if it was edited since its state was read. */
function link(from: string, to: string, state: string): void {
  requireState(from, state);
  try {
    linkSync(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || !linkErrors.has(code)) throw error;
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  }
}

/** Error codes for file systems without hard links, links between disks, too many links, and files of other users. */
const linkErrors = new Set(['EPERM', 'EACCES', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV', 'UNKNOWN']);

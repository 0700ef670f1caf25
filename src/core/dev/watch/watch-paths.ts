import { existsSync, readdirSync, realpathSync, statSync, watch, type FSWatcher } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

/** Milliseconds within which a write is reported several times, and a replaced file becomes complete. */
const SETTLED_AFTER = 50;

type Options = {
  /** Receives the paths of changed files and folders. */
  report: (path: string) => void;
  /**
   * Receives the paths of files that may be new or replaced, and of changed files in `node_modules`. Includes unwatched
   * files in folders with watched paths.
   */
  renew: (path: string) => void;
  /** A folder that Vite watches. It is passed to `renew` if it, or a folder above it, is created again. */
  root: string;
  /**
   * True to report changes of all files in folders with watched paths, because a new file may be a module whose absence
   * caused an error.
   */
  reportsAll: () => boolean;
};

/**
 * Watches files, and folders with all their content. The paths need not exist, because the folders above them are
 * watched. Needed besides Vite's watcher, which loses a path that is deleted, even if Git creates it again at once.
 */
export function createPathWatch({ root, report, renew, reportsAll }: Options) {
  let watched: readonly string[] = [];
  /** Folders that contain watched paths. The folder above `root` is open, too, but its other entries are ignored. */
  let followed: ReadonlySet<string> = new Set();
  const open = new Map<string, { watcher: FSWatcher; id: string }>();
  /** Events of the last `SETTLED_AFTER` milliseconds, by path. */
  const recent = new Map<string, { isReplaced: boolean }>();

  const onEvent = (kind: string, path: string, dir: string): void => {
    const isUnrelated = !followed.has(dir) && !contains(path, root);
    if (kind === 'rename') update();
    if (isUnrelated) return;
    const pending = recent.get(path);
    const event = pending ?? { isReplaced: false };
    event.isReplaced ||= kind === 'rename';
    if (pending) return;
    recent.set(path, event);
    setTimeout(() => {
      recent.delete(path);
      if (event.isReplaced || path.includes(`${sep}node_modules${sep}`)) renew(contains(path, root) ? root : path);
    }, SETTLED_AFTER);
    if (reportsAll() || watched.some((other) => contains(other, path) || contains(path, other))) report(path);
  };

  /** Watches the folders as they are now: each may have been created, deleted or replaced. */
  const update = (): void => {
    const above = [...new Set(watched.map(dirname))].map(nearestFolder);
    followed = new Set([...above, ...watched.flatMap(foldersIn)]);
    const folders = [...followed, nearestFolder(dirname(root))];
    const ids = new Map(folders.map((dir) => [dir, folderId(dir)]));
    for (const [dir, { watcher, id }] of open) {
      if (ids.get(dir) === id) continue;
      watcher.close();
      open.delete(dir);
    }
    for (const [dir, id] of ids) if (id !== undefined && !open.has(dir)) openFolder(dir, id);
  };

  const openFolder = (dir: string, id: string): void => {
    try {
      const watcher = watch(dir, (kind, name) => onEvent(kind, name === null ? dir : join(dir, name), dir));
      // Windows reports a deleted folder as an error.
      open.set(dir, { watcher: watcher.on('error', update), id });
    } catch {
      // Deleted meanwhile, or not readable.
    }
  };

  return {
    /** Watches these paths instead of earlier ones. */
    watch(paths: readonly string[]): void {
      // Watch a symbolic link and its target.
      watched = [...new Set(paths.flatMap((path) => (existsSync(path) ? [path, realpathSync(path)] : path)))];
      update();
    },
    close(): void {
      for (const { watcher } of open.values()) watcher.close();
    },
  };
}

function contains(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}

/** The path itself if it is a folder, otherwise the nearest existing folder above it. */
function nearestFolder(path: string): string {
  return folderId(path) === undefined && dirname(path) !== path ? nearestFolder(dirname(path)) : path;
}

/** A folder and its subfolders, without `node_modules` and `.git`. Empty for a path that is not a folder. */
function foldersIn(path: string): string[] {
  if (/^(?:node_modules|\.git)$/.test(basename(path))) return [];
  try {
    const inner = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [path, ...inner.flatMap(({ name }) => foldersIn(join(path, name)))];
  } catch {
    // A file, deleted meanwhile, or not readable.
    return [];
  }
}

/** An id that changes if the folder is replaced. Undefined for a path that is not a folder. */
function folderId(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isDirectory() ? `${stats.ino} ${stats.birthtimeMs}` : undefined;
}

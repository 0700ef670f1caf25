import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';
import { sha256 } from '../base/data/sha256.ts';
import { symlinkEscapes } from '../base/addresses/symlink-escapes.ts';
import { SiteError } from '../base/errors/site-error.ts';
import { engineDir } from './engine-dir.ts';
import { makeFolder } from './files/make-folder.ts';

/** The cache of a site or of the engine. */
export type CacheDir = {
  /** Absolute path of the folder. */
  path: string;
  /** True if the parent folder contains the caches of other sites, too. */
  isShared: boolean;
  /** The reason for a temporary folder. */
  warning?: SiteError;
};

/** The cache of each site, by the folder of the site. */
const chosen = new Map<string, CacheDir>();

/**
 * Chooses the cache of a site: below `XDG_CACHE_HOME` if set, else `.area-docs` in the site. If it is not writable, or
 * has symbolic links or committed files, returns a temporary folder that this process removes when it exits.
 */
export function cacheDir(siteDir: string): CacheDir {
  const dir = chosen.get(siteDir) ?? prepare(cachePath(siteDir), siteDir);
  chosen.set(siteDir, dir);
  return dir;
}

/** The cache in the engine's `node_modules`, for bundles without files of a site; undefined if it is read-only. */
export function engineCache(): CacheDir | undefined {
  const path = join(engineDir, 'node_modules/.cache/area-docs');
  try {
    makeFolder(path);
    accessSync(path, constants.W_OK);
    return { path, isShared: false };
  } catch {
    return undefined;
  }
}

/** The folder that `XDG_CACHE_HOME` names. The XDG specification demands that relative paths are ignored. */
function cacheHome(): string | undefined {
  const home = process.env['XDG_CACHE_HOME'] ?? '';
  return isAbsolute(home) ? home : undefined;
}

function cachePath(siteDir: string): string {
  const home = cacheHome();
  if (home === undefined) return join(siteDir, '.area-docs');
  const digest = sha256(siteDir, 'hex').slice(0, 12);
  return join(home, 'area-docs', `${basename(siteDir)}-${digest}`);
}

/** Makes this process use the cache that another process chose, because only that process knows a temporary folder. */
export function setCacheDir(siteDir: string, cache: CacheDir): void {
  chosen.set(siteDir, cache);
}

function prepare(path: string, siteDir: string): CacheDir {
  try {
    makeFolder(path);
    refuseLinks(path, siteDir);
    refuseCommitted(path);
    // Makes Git ignore the folder, so that authors need not do it.
    const ignore = join(path, '.gitignore');
    if (!existsSync(ignore)) writeFileSync(ignore, '*\n');
    accessSync(path, constants.W_OK);
    return { path, isShared: cacheHome() !== undefined };
  } catch (cause) {
    const temporary = mkdtempSync(join(tmpdir(), 'area-docs-'));
    process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
    const code = cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.message) : String(cause);
    const warning = new SiteError({
      topic: 'installation',
      fact: `The cache cannot be used (${code}), so every run compiles all pages.`,
      place: { file: path },
      hint: 'Make the folder writable, remove links and committed files from it, or set XDG_CACHE_HOME to a writable folder.',
      cause,
    });
    return { path: temporary, isShared: false, warning };
  }
}

/**
 * Throws if one of the entries of the cache is a symbolic link, or if the cache leads out of the site or to a hidden
 * file: a link that somebody committed could make the engine write elsewhere.
 */
function refuseLinks(path: string, siteDir: string): void {
  const links = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink());
  if (links.length > 0 || symlinkEscapes(siteDir, path)) throw new Error('a symbolic link leads elsewhere');
}

/** Throws if files of the cache are committed, because the engine would run the committed bundle without a review. */
function refuseCommitted(path: string): void {
  // Git must not run programs of a repository's configuration, and must read a repository of another owner, too.
  const settings = ['safe.bareRepository=explicit', 'core.fsmonitor=false', 'safe.directory=*'];
  const args = [...settings.flatMap((setting) => ['-c', setting]), 'ls-files', '-z', '--', '.'];
  // Git sets these variables for hooks. With them, it would take the cache for the root of the work tree.
  const env = { ...process.env, GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_INDEX_FILE: undefined };
  const { stdout } = spawnSync('git', args, { cwd: path, encoding: 'utf8', env });
  // Empty without git or a repository: nothing is committed.
  if (stdout) throw new Error('its files are committed');
}

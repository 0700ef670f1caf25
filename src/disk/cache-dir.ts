import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sha256 } from '../base/data/sha256.ts';
import { leadsAway } from '../base/addresses/leads-away.ts';
import { SiteError } from '../base/errors/site-error.ts';

/** Folder of the engine's cache for a site, whether other sites have theirs beside it, and why it is only a temporary one. */
export type CacheDir = { path: string; isShared: boolean; warning?: SiteError };

const chosen = new Map<string, CacheDir>();

/**
 * The cache of a site: below `XDG_CACHE_HOME` if that is set, else `.area-docs` in the site. Where neither can be
 * written, or a link in it leads out of the site, a folder that goes with this process.
 */
export function cacheDir(siteDir: string): CacheDir {
  const known = chosen.get(siteDir);
  if (known) return known;
  const found = prepare(placeOf(siteDir), siteDir);
  chosen.set(siteDir, found);
  return found;
}

function placeOf(siteDir: string): string {
  const home = process.env['XDG_CACHE_HOME'];
  if (!home) return join(siteDir, '.area-docs');
  const digest = sha256(siteDir, 'hex').slice(0, 12);
  return join(home, 'area-docs', `${basename(siteDir)}-${digest}`);
}

/** Uses the cache that another process chose: one that is only temporary is known to that process alone. */
export function shareCacheDir(siteDir: string, shared: CacheDir): void {
  chosen.set(siteDir, shared);
}

function prepare(path: string, siteDir: string): CacheDir {
  try {
    mkdirSync(path, { recursive: true });
    refuseLinks(path, siteDir);
    refuseCommitted(path);
    // The folder belongs to the engine; authors never have to ignore it themselves.
    const ignore = join(path, '.gitignore');
    if (!existsSync(ignore)) writeFileSync(ignore, '*\n');
    accessSync(path, constants.W_OK);
    return { path, isShared: Boolean(process.env['XDG_CACHE_HOME']) };
  } catch (cause) {
    const temporary = mkdtempSync(join(tmpdir(), 'area-docs-'));
    process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
    const code = cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.message) : String(cause);
    const warning = new SiteError({
      fact: `The cache cannot be used (${code}), so every run compiles all pages.`,
      place: { file: path },
      hint: 'Make the folder writable, remove links and committed files from it, or set XDG_CACHE_HOME to a folder that is.',
      cause,
    });
    return { path: temporary, isShared: false, warning };
  }
}

/** What a contributor commits as the cache must not make the engine write elsewhere. Throws when it would. */
function refuseLinks(path: string, siteDir: string): void {
  const links = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink());
  if (links.length > 0 || leadsAway(siteDir, path)) throw new Error('a symbolic link leads elsewhere');
}

/** The bundle in a cache is run: one that came with a commit would be code that nobody reviewed. */
function refuseCommitted(path: string): void {
  const args = ['-c', 'safe.bareRepository=explicit', 'ls-files', '-z', '--', '.'];
  const { stdout } = spawnSync('git', args, { cwd: path, encoding: 'utf8' });
  // Without git or a repository nothing was committed.
  if (stdout) throw new Error('its files are committed');
}

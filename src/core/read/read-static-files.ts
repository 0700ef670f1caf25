import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { SiteError } from '../base/errors/site-error.ts';
import { listInside } from '../disk/files/list-inside.ts';
import { isFile } from '../disk/files/is-file.ts';

/** Paths of static files, relative to the site folder, by published path: `img/a.png` → `static/img/a.png`. */
export type StaticFiles = ReadonlyMap<string, string>;

/** Files that contain passwords, tokens or private keys. */
const SECRETS = /(^|\/)(\.env(\.[^/]*)?|\.(netrc|pgpass|pypirc|git-credentials)|\.(ssh|aws|gnupg)\/.*)$/;
/** Files that may contain a token or a private key, as `SECRET_TEXT`. A variable such as `${TOKEN}` is not one. */
const SUSPECTS = /(^|\/)(\.npmrc|id_[^/.]+|[^/]+\.(key|pem))$/;
const SECRET_TEXT = /PRIVATE KEY-----|_(authToken|auth|password)\s*=\s*[^\s$]/;

/** Backups and swap files of editors, which may contain deleted text, and files of file managers. */
const LEFTOVERS = /(^|\/)([^/]*~|\.[^/]*\.sw[a-p]|#[^/]*#|Thumbs\.db)$/;

/**
 * Lists the files of the static folders. If several folders contain the same path, the first one takes precedence.
 * Omits leftovers of editors and Git's own files, because a static folder may be a repository. Reports secrets.
 */
export async function readStaticFiles(siteDir: string, folders: readonly string[]) {
  const isGit = (path: string) => basename(path) === '.git';
  const listed = await Promise.all(folders.map((folder) => listInside(siteDir, folder, isGit)));
  const errors = listed.flatMap((listing) => listing.errors);
  const files = new Map<string, string>();
  for (const [index, { files: paths }] of listed.entries()) {
    for (const path of paths) {
      const file = `${folders[index]}/${path}`;
      if (await isSecret(path, join(siteDir, file))) errors.push(secretsError(file));
      else if (!isGit(path) && !LEFTOVERS.test(path) && !files.has(path)) files.set(path, file);
    }
  }
  return { files, errors };
}

async function isSecret(path: string, file: string): Promise<boolean> {
  // An unreadable file is reported when it is published.
  return (
    SECRETS.test(path) || (SUSPECTS.test(path) && SECRET_TEXT.test(await readFile(file, 'latin1').catch(() => '')))
  );
}

function secretsError(file: string): SiteError {
  const fact = `"${file}" would be published, although it may contain secrets.`;
  return new SiteError({ topic: 'files', fact, place: { file }, hint: 'Move it out of the folder of static files.' });
}

/** The static folder that has a file, or else the first one. */
export function staticFolderOf(path: string, siteDir: string, folders: readonly string[]): string {
  return folders.find((folder) => isFile(join(siteDir, folder, path))) ?? folders[0] ?? 'static';
}

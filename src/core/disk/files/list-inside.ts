import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { hasEntry } from '../../base/has-entry.ts';
import { isHidden } from '../../base/addresses/symlink-escapes.ts';
import { SiteError } from '../../base/errors/site-error.ts';
import { reasonOf, unreadable } from '../../base/text/read-text.ts';

/**
 * All files below `folder` of a site, sorted; empty if it does not exist. `refused` are the paths with an error, which
 * are not in `files`; `''` is the folder itself. Paths are relative to the folder, with forward slashes.
 *
 * Follows symbolic links that stay inside the site. Other links are errors, as are broken links, links to a folder
 * above them, and links to hidden files such as `.env`. Folders for which `isSkipped` returns true are skipped with all
 * their content.
 */
export async function listInside(siteDir: string, folder: string, isSkipped: (dir: string) => boolean = () => false) {
  const top = join(siteDir, folder);
  // The configuration may name a folder outside the site. Links in it must stay inside this folder.
  const root = await realpath(folder.startsWith('..') ? top : siteDir).catch(() => undefined);
  const files: string[] = [];
  const refused: string[] = [];
  const errors: SiteError[] = [];

  /** `above` contains the real paths of a folder and its parents up to the listed folder, which is last. */
  async function visit(path: string, above: readonly string[]): Promise<void> {
    if (isSkipped(join(top, path))) return;
    const entries = await readdir(join(top, path), { withFileTypes: true }).catch((cause: unknown) => {
      report(path, unreadable(posix.join(folder, path), cause, 'folder'));
      return [];
    });
    for (const entry of entries) {
      const inner = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isSymbolicLink()) await follow(inner, above);
      else await enter(inner, join(above[0] ?? '', entry.name), entry, above);
    }
  }

  async function follow(path: string, above: readonly string[]): Promise<void> {
    const target = await realpath(join(top, path)).catch((cause: NodeJS.ErrnoException) => cause);
    if (target instanceof Error) {
      const isBroken = ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(target.code ?? '');
      if (isBroken) refuse(path, 'is a broken symbolic link', 'Remove it, or restore its target.');
      else refuse(path, `cannot be followed: ${reasonOf(target)}`, 'Check the permissions of its target.');
    } else if (root === undefined || !`${target}${sep}`.startsWith(`${root}${sep}`)) {
      refuse(path, 'is a symbolic link that leaves the site', 'Copy the linked file into the site.');
    } else if (above.some((higher) => `${higher}${sep}`.startsWith(`${target}${sep}`))) {
      refuse(path, 'is a symbolic link to a folder that contains it', 'Remove it: following it would never end.');
    } else {
      const kind = await stat(target);
      if (path === '' && kind.isFile()) refuse(path, 'is a file', 'Name its folder in the configuration.');
      else await enter(path, target, kind, above);
    }
  }

  async function enter(
    path: string,
    real: string,
    kind: Pick<Dirent, 'isFile' | 'isDirectory'>,
    above: readonly string[],
  ): Promise<void> {
    if (path.endsWith('.DS_Store')) return;
    if (path.includes('\uFFFD')) {
      refuse(path, 'has a name that is not valid UTF-8', 'Rename it.');
    } else if (reachesHidden(real, above)) {
      refuse(path, 'is a link to a hidden file or folder', 'Remove it, because the file may contain secrets.');
    } else if (kind.isDirectory()) await visit(path, [real, ...above]);
    else if (!kind.isFile()) refuse(path, 'is neither a file nor a folder', 'Remove it: it has no content to publish.');
    else files.push(path);
  }

  /**
   * True for a hidden file outside the listed folder, which only a link can reach. Hidden files in the folder, such as
   * `static/.well-known`, are intended.
   */
  function reachesHidden(real: string, above: readonly string[]): boolean {
    const realTop = above.at(-1) ?? join(root ?? '', folder);
    const isHere = `${real}${sep}`.startsWith(`${realTop}${sep}`);
    return !isHere && isHidden(relative(root ?? '', real));
  }

  function refuse(path: string, problem: string, hint: string): void {
    const file = posix.join(folder, path);
    report(path, new SiteError({ topic: 'files', fact: `"${file}" ${problem}.`, place: { file }, hint }));
  }

  function report(path: string, error: SiteError): void {
    refused.push(path);
    errors.push(error);
  }

  if (hasEntry(top)) await follow('', []);
  return { files: files.toSorted(), refused, errors };
}

import { readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { hasEntry } from '../../base/has-entry.ts';
import { unreadable } from '../../base/text/read-text.ts';

/**
 * The entries of a folder of the site, sorted by name; none if it does not exist. `path` is relative to the site
 * folder. Throws a `SiteError` if it is not a folder or cannot be read.
 */
export function listFolder(siteDir: string, path: string): Dirent[] {
  const folder = join(siteDir, path);
  if (!hasEntry(folder)) return [];
  try {
    return readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  } catch (cause) {
    throw unreadable(path, cause, 'folder');
  }
}

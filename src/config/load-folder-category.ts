import type { z } from 'zod';
import { check } from './check.ts';
import { readDefaultExport } from './read-default-export.ts';
import { folderCategory } from './sidebars-schema.ts';

/** What `_category_.json` of a folder sets. */
export type FolderCategory = z.output<typeof folderCategory>;

/** Reads and checks a `_category_.json`. Throws `SiteErrors` with all of its faults. */
export async function loadFolderCategory(file: string, siteDir: string): Promise<FolderCategory> {
  const value = await readDefaultExport({ file, siteDir, example: '{}' });
  return check(folderCategory, value, { file, siteDir, subject: 'the settings of a category' });
}

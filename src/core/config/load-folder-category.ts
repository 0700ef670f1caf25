import { extname, relative } from 'node:path';
import type { z } from 'zod';
import { readText } from '../base/text/read-text.ts';
import { withoutKeys } from '../base/data/without-keys.ts';
import { readYaml } from '../base/data/read-yaml.ts';
import { checkSettings } from './check-settings.ts';
import { readDefaultExport } from './module/read-default-export.ts';
import { folderCategory } from './schema/sidebars-schema.ts';

/** File names of a folder's settings; the first existing one is used. */
export const categoryFiles = ['_category_.json', '_category_.yml', '_category_.yaml'];

/** Keys of Docusaurus that have no effect. */
const foreignKeys = ['key', 'customProps'];

/** Settings of a folder's category. */
export type FolderCategory = z.output<typeof folderCategory>;

/** Reads and checks a `_category_` file. Throws `SiteErrors` with all of its diagnostics. */
export async function loadFolderCategory(file: string, siteDir: string): Promise<FolderCategory> {
  const subject = 'the settings of a category';
  if (extname(file) === '.json') {
    const value = await readDefaultExport({ file, siteDir, example: '{}' });
    return checkSettings(folderCategory, withoutKeys(value, foreignKeys), { file, siteDir, subject });
  }
  const path = relative(siteDir, file);
  const source = await readText(siteDir, path);
  const { value } = readYaml({ file: path, source, subject: `The file "${path}"`, topic: 'sidebars' });
  return checkSettings(folderCategory, withoutKeys(value ?? {}, foreignKeys), { file, siteDir, subject });
}

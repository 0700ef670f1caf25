import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError } from '../base/site-error.ts';
import { readDefaultExport } from '../config/read-default-export.ts';

/** The names of the versions that were cut, newest first. Throws `SiteError` or `SiteErrors` when their file has faults. */
export async function readVersionNames(siteDir: string): Promise<readonly string[]> {
  const file = join(siteDir, 'versions.json');
  if (!existsSync(file)) return [];
  const value = await readDefaultExport({ file, siteDir, example: '[]' });
  if (Array.isArray(value) && value.every((name) => typeof name === 'string')) return value;
  throw new SiteError({
    fact: 'versions.json is not a list of names.',
    place: { file: 'versions.json' },
    hint: 'Write it as ["2.0", "1.0"], newest first.',
  });
}

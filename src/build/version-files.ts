import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { SiteError } from '../base/site-error.ts';
import { readDefaultExport } from '../config/read-default-export.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { contractInVersion } from '../site/contract-folder.ts';

/** Where a version lies, from the site folder (its pages also from the folder of a language). */
export const versionFiles = {
  names: 'versions.json',
  pages: (name: string) => `versioned_docs/version-${name}`,
  contract: (name: string, config: Pick<ResolvedConfig, 'docs' | 'openapi'>) =>
    posix.join(versionFiles.pages(name), contractInVersion(config)),
  sidebars: (name: string) => `versioned_sidebars/version-${name}-sidebars.json`,
};

/** The names of the versions that were cut, newest first. Throws `SiteError` or `SiteErrors` when their file has faults. */
export async function readVersionNames(siteDir: string): Promise<readonly string[]> {
  const file = join(siteDir, versionFiles.names);
  if (!existsSync(file)) return [];
  const value = await readDefaultExport({ file, siteDir, example: '[]' });
  if (Array.isArray(value) && value.every((name) => typeof name === 'string')) return value;
  throw new SiteError({
    fact: `${versionFiles.names} is not a list of names.`,
    place: { file: versionFiles.names, line: 1, column: 1 },
    hint: 'Write it as ["2.0", "1.0"], newest first.',
  });
}

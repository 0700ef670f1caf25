import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { textsOf, type Fields } from '../../shared/values.ts';
import { readJson } from './site-paths.ts';

/** The saved versions in `versions.json` or `<id>_versions.json`, newest first; empty if the file does not exist. */
export function savedVersions(fileName: string, siteDir: string): string[] {
  const file = join(siteDir, fileName);
  return existsSync(file) ? textsOf(readJson(file, siteDir)) : [];
}

/** The versions that Docusaurus publishes with the options of a docs plugin: `current`, then the saved versions. */
export function publishedVersions(options: Fields, saved: readonly string[]): string[] {
  const { includeCurrentVersion, disableVersioning, onlyIncludeVersions: included } = options;
  const names = [...(includeCurrentVersion === false ? [] : ['current']), ...(disableVersioning === true ? [] : saved)];
  return included === undefined ? names : names.filter((name) => textsOf(included).includes(name));
}

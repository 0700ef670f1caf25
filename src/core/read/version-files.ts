import { join, posix } from 'node:path';
import { hasEntry } from '../base/has-entry.ts';
import { pathError } from '../base/addresses/path-error.ts';
import { SiteError, SiteErrors, type Place } from '../base/errors/site-error.ts';
import { readDefaultExport } from '../config/module/read-default-export.ts';
import { listFolder } from '../disk/files/list-folder.ts';

/** Paths of the files of versions and translations, relative to the site folder. */
export const versionFiles = {
  names: 'versions.json',
  /**
   * The folder of translated pages. Its path below the locale's folder is `docs.translatedPath` or, if that is not set,
   * the folder of the original pages, both without leading `../`.
   */
  translated: (locale: string, pages: string, translatedPath = pages) =>
    posix.join('i18n', locale, translatedPath.replace(/^(\.\.\/)+/, '')),
  pages: (name: string) => `versioned_docs/version-${name}`,
  sidebars: (name: string) => `versioned_sidebars/version-${name}-sidebars.json`,
};

/** The names of the saved versions, newest first. Throws `SiteError` or `SiteErrors` for an invalid file. */
export async function readVersionNames(siteDir: string): Promise<readonly string[]> {
  const file = join(siteDir, versionFiles.names);
  if (!hasEntry(file)) return [];
  const value = await readDefaultExport({ file, siteDir, example: '[]' });
  if (!Array.isArray(value) || !value.every((name) => typeof name === 'string')) {
    const place = { file: versionFiles.names, line: 1, column: 1 };
    const fact = `${versionFiles.names} is not a list of names.`;
    throw new SiteError({ topic: 'versions', fact, place, hint: 'Write it as ["2.0", "1.0"], newest first.' });
  }
  const errors = value.flatMap((name, index) => {
    const place = { file: versionFiles.names, key: [index] };
    if (!isVersionName(name)) return [versionNameError(name, place)];
    if (value.indexOf(name) === index) return [];
    const fact = `The version "${name}" is listed twice.`;
    return [new SiteError({ topic: 'versions', fact, place, hint: 'List each version once.' })];
  });
  if (errors.length > 0) throw new SiteErrors(errors);
  return value;
}

/** Warns about folders of versions that `versions.json` does not list. */
export async function findUnlistedVersions(siteDir: string, saved: readonly string[]): Promise<SiteError[]> {
  return listFolder(siteDir, posix.dirname(versionFiles.pages(''))).flatMap((entry) => {
    const [, name] = /^version-(.+)$/.exec(entry.name) ?? [];
    if (name === undefined || !entry.isDirectory() || saved.includes(name)) return [];
    const file = versionFiles.pages(name);
    const fact = `The pages in ${file} are not used, because ${versionFiles.names} does not list "${name}".`;
    const hint = `Add "${name}" to ${versionFiles.names}, or remove the folder.`;
    return [new SiteError({ topic: 'versions', fact, place: { file }, hint })];
  });
}

/** True for a name that is valid in file names and addresses, and is not `current`. */
export function isVersionName(name: string): boolean {
  return /^[\w.-]+$/.test(name) && name !== 'current' && !/^\.+$/.test(name) && pathError(name) === undefined;
}

export function versionNameError(name: string, place?: Place): SiteError {
  const reason = /^[\w.-]*\w[\w.-]*$/.test(name) ? pathError(name) : undefined;
  return new SiteError({
    topic: 'versions',
    fact: `"${name}" cannot be the name of a version${reason === undefined ? '' : `: ${reason}`}.`,
    place,
    hint:
      name === 'current'
        ? '"current" means the pages in `docs.path`. Choose another name, such as 1.0.'
        : reason === undefined
          ? 'Use letters, digits, dots, hyphens and underscores: 1.0, 2.1-beta.'
          : 'Choose another name, such as 1.0.',
  });
}

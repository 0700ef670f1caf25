import { existsSync, readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nearestName } from '../base/text/nearest-name.ts';
import type { SiteError } from '../base/errors/site-error.ts';
import { checkSettings } from '../config/check-settings.ts';
import { record, text } from '../config/schema/fields.ts';
import { readDefaultExport } from '../config/module/read-default-export.ts';
import { labelsFile, type Labels } from '../site/translate-labels.ts';
import { configurationError } from '../config/configuration-error.ts';

/** The translated labels of a locale; undefined if the site has no file of them. Throws `SiteErrors` with all its errors. */
export async function readLabels(locale: string, siteDir: string): Promise<Labels | undefined> {
  const file = join(siteDir, labelsFile(locale));
  if (!existsSync(file)) return undefined;
  const value = await readDefaultExport({ file, siteDir, example: '{}' });
  return checkSettings(record('an object of translations by label', text), value, {
    file,
    siteDir,
    subject: 'the labels',
  });
}

/** Warnings for folders of translations whose locale the configuration does not list. */
export async function findUnusedTranslations(siteDir: string, locales: readonly string[]): Promise<SiteError[]> {
  const folder = join(siteDir, 'i18n');
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !locales.includes(entry.name))
    .map(({ name }) => {
      const fact = `The translations in i18n/${name} are not used, because "${name}" is not a locale of the site.`;
      return configurationError(`i18n/${name}`, fact, `Rename the folder, or add "${name}" to \`i18n.locales\`.`);
    });
}

/**
 * Warns about misspelled names in the folders of locales: a path that is read does not exist, but a similar one does.
 */
export function findMisspelledTranslations(siteDir: string, paths: readonly string[]): SiteError[] {
  return paths.flatMap((path) => {
    const names = path.split('/');
    const missing = names.findIndex((_, index) => !existsSync(join(siteDir, ...names.slice(0, index + 1))));
    const folder = names.slice(0, missing).join('/');
    // Without the folder of the locale, nothing is translated.
    if (missing < 2) return [];
    const [name = ''] = names.slice(missing);
    const others = readdirSync(join(siteDir, folder)).filter(
      (other) => !paths.some((one) => `${one}/`.startsWith(`${folder}/${other}/`)),
    );
    const near = nearestName(name, others);
    if (near === undefined) return [];
    const fact = `The translations in ${folder}/${near} are not used, because the site expects "${name}".`;
    return [configurationError(`${folder}/${near}`, fact, `Rename it to "${name}".`)];
  });
}

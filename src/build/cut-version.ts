import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SiteError } from '../base/site-error.ts';
import { loadConfig } from '../config/load-config.ts';
import { loadSidebars } from '../config/load-sidebars.ts';
import { readVersionNames } from './version-names.ts';

/** Copies the docs of today as a version: pages in all languages, sidebars, and the name in `versions.json`, newest first. */
export async function cutVersion(name: string, siteDir: string): Promise<void> {
  if (!/^[\w.-]+$/.test(name) || name === 'current' || /^\.+$/.test(name)) {
    throw new SiteError({
      fact: `"${name}" cannot be the name of a version.`,
      hint: 'Use letters, digits, dots, dashes and underscores: 1.0, 2.1-beta.',
    });
  }
  const { config } = await loadConfig(siteDir);
  const listFile = join(siteDir, 'versions.json');
  const known = await readVersionNames(siteDir);
  if (known.includes(name)) {
    throw new SiteError({
      fact: `The version "${name}" exists already.`,
      place: { file: 'versions.json' },
      hint: `The available versions are: ${known.join(', ')}. Choose a new name.`,
    });
  }
  const sidebars = await loadSidebars(join(siteDir, config.docs.sidebarPath));
  const { docs, i18n } = config;
  // Translations lie in a folder of their language, under the same path as what they translate.
  for (const folder of [siteDir, ...i18n.locales.map((locale) => join(siteDir, 'i18n', locale))]) {
    const from = join(folder, docs.path);
    if (existsSync(from)) await cp(from, join(folder, 'versioned_docs', `version-${name}`), { recursive: true });
  }
  await mkdir(join(siteDir, 'versioned_sidebars'), { recursive: true });
  await writeJson(join(siteDir, 'versioned_sidebars', `version-${name}-sidebars.json`), sidebars);
  await writeJson(listFile, [name, ...known]);
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}

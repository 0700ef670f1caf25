import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SiteError } from '../base/site-error.ts';
import { loadConfig } from '../config/load-config.ts';
import { loadSidebars } from '../config/load-sidebars.ts';

/** Copies the docs of today as a version: pages, sidebars, and the name in `versions.json`, newest first. */
export async function cutVersion(name: string, siteDir: string): Promise<void> {
  if (!/^[\w.-]+$/.test(name) || name === 'current' || /^\.+$/.test(name)) {
    throw new SiteError({
      fact: `"${name}" cannot be the name of a version.`,
      hint: 'Use letters, digits, dots, dashes and underscores: 1.0, 2.1-beta.',
    });
  }
  const { config } = await loadConfig(siteDir);
  const listFile = join(siteDir, 'versions.json');
  const known = existsSync(listFile) ? (JSON.parse(await readFile(listFile, 'utf8')) as string[]) : [];
  if (known.includes(name)) {
    throw new SiteError({
      fact: `The version "${name}" exists already.`,
      place: { file: 'versions.json' },
      hint: `The available versions are: ${known.join(', ')}. Choose a new name.`,
    });
  }
  const sidebars = await loadSidebars(join(siteDir, config.docs.sidebarPath));
  await cp(join(siteDir, config.docs.path), join(siteDir, 'versioned_docs', `version-${name}`), { recursive: true });
  await mkdir(join(siteDir, 'versioned_sidebars'), { recursive: true });
  await writeJson(join(siteDir, 'versioned_sidebars', `version-${name}-sidebars.json`), sidebars);
  await writeJson(listFile, [name, ...known]);
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}

import { parse } from 'node:path';
import { SiteError } from '../base/errors/site-error.ts';
import { nearestHint } from '../base/text/nearest-name.ts';
import { listFolder } from '../disk/files/list-folder.ts';
import type { PluginFields } from '../../plugin.ts';
import { partNames } from '../site/theme-parts.ts';

/** The fields that the `theme` folder of a site sets. */
export type ThemeFields = Pick<PluginFields, 'theme' | 'components'>;

/** The name of the module with components for pages. */
const componentsFile = 'components';

/**
 * Reads which parts the `theme` folder of a site replaces. Reports modules with other names, and ignores folders.
 * Throws a `SiteError` if the folder cannot be read.
 */
export function readThemeFolder(siteDir: string): { fields: ThemeFields; errors: readonly SiteError[] } {
  const fields: ThemeFields = {};
  const errors: SiteError[] = [];
  const names = new Set<string>();
  for (const file of listModules(siteDir)) {
    const { name } = parse(file);
    const part = partNames.find((one) => one === name);
    const path = `./theme/${file}`;
    if (part === undefined && name !== componentsFile) errors.push(unknownNameError(file));
    else if (names.has(name)) errors.push(repeatedNameError(file));
    else if (part === undefined) fields.components = path;
    else fields.theme = { ...fields.theme, [part]: path };
    names.add(name);
  }
  return { fields, errors };
}

function listModules(siteDir: string): string[] {
  return listFolder(siteDir, 'theme')
    .flatMap((entry) => (entry.isDirectory() ? [] : [entry.name]))
    .filter((name) => /\.[jt]sx?$/.test(name) && !/\.(test|d)\.[jt]sx?$/.test(name));
}

function repeatedNameError(file: string): SiteError {
  const fact = `The folder \`theme\` has two modules with the name "${parse(file).name}".`;
  return new SiteError({ topic: 'theme', fact, place: { file: `theme/${file}` }, hint: 'Keep one of the two.' });
}

function unknownNameError(file: string): SiteError {
  const { name, ext } = parse(file);
  const parts = `The parts are: ${partNames.join(', ')}. Move other modules into a folder, such as \`components/\`.`;
  const hint = nearestHint(name, [...partNames, componentsFile], parts, (near) => `\`theme/${near}${ext}\``);
  const fact = `The theme has no part "${name}".`;
  return new SiteError({ topic: 'theme', fact, place: { file: `theme/${file}` }, hint });
}

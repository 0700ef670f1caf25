import { existsSync } from 'node:fs';
import { isAbsolute, join, posix, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { messageOf, SiteError } from '../../plugin.ts';
import { evaluateModule } from '../shared/evaluate-module.ts';
import { unwrapped } from '../shared/stand-in.ts';
import { fieldsOf, textOf, type Fields } from '../shared/values.ts';
import type { Locales } from './locales.ts';
import { addNote, type Notes } from './notes.ts';

/**
 * Evaluates the first of these files that exists in the folder, with `replacements` in place of packages. Notes missing
 * files, which other tools may generate. Throws a `SiteError` if the evaluation fails.
 */
export async function oldConfig(
  files: readonly string[],
  folder: string,
  replacements: Readonly<Record<string, unknown>>,
  notes: Notes,
): Promise<Fields> {
  const file = files.map((name) => join(folder, name)).find((path) => existsSync(path)) ?? folder;
  // Configurations may read files relative to the folder in which the tool runs.
  const previous = process.cwd();
  process.chdir(folder);
  try {
    const evaluated = await evaluateModule(file, folder, replacements);
    for (const path of evaluated.missing.filter(isAbsolute)) {
      addNote(notes, 'Not converted: values that the configuration reads from missing files', relative(folder, path));
    }
    const exported = unwrapped(evaluated.value);
    const environment = { command: 'build', mode: 'production' };
    const config: unknown =
      typeof exported === 'function' ? await Reflect.apply(exported, undefined, [environment]) : exported;
    return fieldsOf(unwrapped(config));
  } catch (cause) {
    const reason = stripVTControlCharacters(messageOf(cause));
    const fact = `Cannot be evaluated: ${reason}`;
    const hint = 'Copy the site, remove the failing part of its configuration, and convert the copy.';
    throw new SiteError({ topic: 'configuration', fact, place: { file }, hint, cause });
  } finally {
    process.chdir(previous);
  }
}

/** `url` and `baseUrl` from an address and a base path. */
export function addressOf(url: string | undefined, base = ''): { url: string; baseUrl: string } {
  return { url: URL.parse(url ?? '')?.origin ?? 'https://example.org', baseUrl: posix.join('/', base, '/') };
}

/** The items at the end of the navbar: links to social networks, the languages of a translated site, and the search. */
export function lastItems(links: readonly Fields[], translations: Locales['folders']): Fields[] {
  const shown = links.filter(({ href }) => textOf(href) !== undefined);
  return [
    ...shown.map(({ label, href }) => ({ label: textOf(label) ?? href, href, position: 'right' })),
    ...(translations.size > 0 ? [{ type: 'localeDropdown', position: 'right' }] : []),
    { type: 'search', position: 'right' },
  ];
}

/** The note for a configuration without an address. */
export const missingAddress = 'Set `url` in site.config.ts: the old configuration has no address';

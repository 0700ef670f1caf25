import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { check } from '../config/check.ts';
import { object, text } from '../config/schema/fields.ts';
import { readDefaultExport } from '../config/module/read-default-export.ts';
import { consoleMessageIds } from '../messages/console-messages.ts';
import { referenceMessageIds } from '../messages/reference-messages.ts';
import { defaultMessages } from '../messages/theme-messages.ts';

const ids = [...Object.keys(defaultMessages), ...consoleMessageIds, ...referenceMessageIds];

/**
 * The words of the theme and of plugins in a language; none when the site has no file of them. Throws `SiteErrors` with all
 * its errors.
 */
export async function readMessages(
  siteDir: string,
  locale: string,
  idsOfPlugins: readonly string[] = [],
): Promise<Readonly<Record<string, string>>> {
  const file = join(siteDir, 'i18n', locale, 'messages.json');
  if (!existsSync(file)) return {};
  const known = [...ids, ...idsOfPlugins].map((id) => [id, text.optional()] as const);
  const words = object('an object of words by their ids', Object.fromEntries(known));
  const value = await readDefaultExport({ file, siteDir, example: '{}' });
  const found = await check(words, value, { file, siteDir, subject: 'the words of the theme' });
  return Object.fromEntries(Object.entries(found).flatMap(([id, word]) => (word === undefined ? [] : [[id, word]])));
}

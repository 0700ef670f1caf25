import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { collectInto } from '../base/errors/collect-errors.ts';
import { check } from '../config/check.ts';
import { object, text } from '../config/schema/fields.ts';
import { readDefaultExport } from '../config/module/read-default-export.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { rightToLeft } from '../messages/fill-message.ts';
import { defaultMessages } from '../messages/theme-messages.ts';

const ids = Object.keys(defaultMessages);

type Messages = Readonly<Record<string, string>>;

/**
 * The site's messages for theme and plugins by locale. Never throws: `collect` receives the errors.
 */
export async function readMessages(
  siteDir: string,
  { locales, localeConfigs }: ResolvedConfig['i18n'],
  { idsOfPlugins, collect }: { idsOfPlugins: readonly string[]; collect: ReturnType<typeof collectInto> },
): Promise<ReadonlyMap<string, Messages>> {
  const messages = new Map<string, Messages>();
  for (const locale of locales) {
    const words = await collect(readMessagesOf(locale, siteDir, idsOfPlugins), {});
    const isRightToLeft = localeConfigs[locale]?.direction === 'rtl';
    messages.set(locale, isRightToLeft ? { ...words, [rightToLeft]: 'rtl' } : words);
  }
  return messages;
}

/** None if the site has no file of them. Throws `SiteErrors` with all its errors. */
async function readMessagesOf(locale: string, siteDir: string, idsOfPlugins: readonly string[]): Promise<Messages> {
  const file = join(siteDir, 'i18n', locale, 'messages.json');
  if (!existsSync(file)) return {};
  const known = [...ids, ...idsOfPlugins].map((id) => [id, text.optional()] as const);
  const words = object('an object of messages by their ids', Object.fromEntries(known));
  const value = await readDefaultExport({ file, siteDir, example: '{}' });
  const found = await check(words, value, { file, siteDir, subject: 'the words of the theme' });
  return Object.fromEntries(Object.entries(found).flatMap(([id, word]) => (word === undefined ? [] : [[id, word]])));
}

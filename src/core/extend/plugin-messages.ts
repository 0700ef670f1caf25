import { ownValue } from '../base/records.ts';
import type { Messages } from '../messages/fill-message.ts';
import { languageOf } from '../messages/language-messages.ts';
import { type Extensions, rememberAll } from './extensions.ts';
import type { LoadedPlugin } from './load/load-plugins.ts';

/** The ids of all plugin messages, which a locale's `messages.json` may translate. */
export function messageIds(plugins: readonly LoadedPlugin[]): string[] {
  return plugins.flatMap(({ fields }) => Object.keys(fields.messages?.['en'] ?? {}));
}

/**
 * The plugins' translations for a locale. Looks them up by language, by `htmlLang` and by the locale's name; later
 * matches override earlier ones. Omits untranslated messages of default plugins, because their components contain the
 * English text. Untranslated messages of other plugins are in English.
 */
export function translatedMessages(plugins: readonly LoadedPlugin[], htmlLang: string, locale: string): Messages {
  const tags = [new Intl.Locale(htmlLang).language, languageOf(htmlLang), htmlLang, locale];
  const texts = plugins.flatMap(({ isDefault, fields: { messages: { en, ...translations } = { en: {} } } }) => {
    const translated = tags.flatMap((tag) => Object.entries(ownValue<Messages>(translations, tag) ?? {}));
    return [...Object.entries(isDefault ? {} : en), ...translated.filter(([id]) => Object.hasOwn(en, id))];
  });
  return Object.fromEntries(texts);
}

/** Calls `siteMessages` of all plugins for a locale. Throws `SiteErrors`. */
export async function siteMessages(extensions: Extensions, locale: string): Promise<Messages> {
  const results = await rememberAll(extensions, 'siteMessages', [locale], (run, { data }) => run(data, { locale }));
  return Object.assign({}, ...results.map(({ result }) => result)) as Messages;
}

/** The messages of a plugin. Messages without an entry in `translated` are in English. */
export function messagesOf({ fields }: LoadedPlugin, translated: Messages): Messages {
  const english = fields.messages?.en ?? {};
  return Object.fromEntries(Object.entries(english).map(([id, text]) => [id, ownValue(translated, id) ?? text]));
}

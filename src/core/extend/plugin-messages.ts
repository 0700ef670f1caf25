import { ownValue } from '../base/own-value.ts';
import { fillMessage, type Messages } from '../messages/fill-message.ts';
import { languageOf } from '../messages/language-messages.ts';
import { pluginsWith, rememberField, type Extensions } from './extensions.ts';
import type { LoadedPlugin } from './load/load-plugins.ts';
import { fieldResults } from './load/plugin-fields.ts';

/** The ids of the messages of plugins, which `messages.json` of a locale may translate. */
export function messageIds(plugins: readonly LoadedPlugin[]): string[] {
  return plugins.flatMap(({ fields }) => Object.keys(fields.messages?.['en'] ?? {}));
}

/** The plugins' translations for a locale, found by `htmlLang` or the locale's name. */
export function translatedMessages(plugins: readonly LoadedPlugin[], htmlLang: string, locale: string): Messages {
  const tags = [htmlLang.split(/[-_]/, 1)[0] ?? htmlLang, languageOf(htmlLang), htmlLang, locale];
  const texts = plugins.flatMap(({ fields: { messages: { en, ...others } = { en: {} } } }) => {
    const found = tags.flatMap((tag) => Object.entries(ownValue<Messages>(others, tag) ?? {}));
    return found.filter(([id]) => Object.hasOwn(en, id));
  });
  return Object.fromEntries(texts);
}

/** The messages of a locale that plugins find in the site. Throws `SiteErrors`. */
export async function siteMessages(extensions: Extensions, locale: string): Promise<Messages> {
  const found: Messages[] = [];
  for (const { plugin, value } of pluginsWith(extensions, 'siteMessages')) {
    const run = () => value(plugin.data, { locale });
    found.push(await rememberField(extensions, plugin, 'siteMessages', [locale], run, fieldResults.siteMessages));
  }
  return Object.assign({}, ...found) as Messages;
}

/** The messages of a plugin in a locale: those of the locale, which `translated` contains, or else the English ones. */
export function messagesOf({ fields }: LoadedPlugin, translated: Messages): Messages {
  const english = fields.messages?.en ?? {};
  return Object.fromEntries(
    Object.entries(english).map(([id, text]) => [id, ownValue(translated, id) ?? text] as const),
  );
}

/** A message of a plugin for the theme. */
export function pluginMessage({ fields }: LoadedPlugin, translated: Messages, id: string): string {
  return fillMessage(translated, id, fields.messages?.en[id] ?? id, {});
}

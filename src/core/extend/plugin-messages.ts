import { ownValue } from '../base/own-value.ts';
import type { LoadedPlugin } from './load/load-plugins.ts';

/** The ids of the messages of plugins, which `messages.json` of a locale may translate. */
export function messageIds(plugins: readonly LoadedPlugin[]): string[] {
  return plugins.flatMap(({ fields }) => Object.keys(fields.messages?.['en'] ?? {}));
}

/** The messages of a plugin in a locale: those of the site, then those of the plugin, then the English ones. */
export function messagesOf(
  { fields }: LoadedPlugin,
  locale: string,
  ofSite: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const messages: Readonly<Record<string, Readonly<Record<string, string>>>> = fields.messages ?? {};
  const english = messages['en'] ?? {};
  const language = locale.split(/[-_]/, 1)[0] ?? locale;
  const translated = { ...english, ...ownValue(messages, language), ...ownValue(messages, locale) };
  return Object.fromEntries(
    Object.keys(english).map((id) => [id, ownValue(ofSite, id) ?? ownValue(translated, id) ?? '']),
  );
}

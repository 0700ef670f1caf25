import { expect, test } from 'vitest';
import { defaultPlugins } from '../../default-plugins.ts';
import type { Plugin } from '../../plugin.ts';
import { blog } from '../../plugins/blog/blog-plugin.ts';
import { languageMessages, languageOf, listLanguages } from './language-messages.ts';
import { defaultMessages } from './theme-messages.ts';

const placeholders = (text = '') => (text.match(/\{\w+\}/g) ?? []).toSorted();
const plugins: readonly Plugin[] = [...defaultPlugins, blog()];

/** Numbers follow a colon, or precede a unit that never changes, so that no language needs plural forms. */
const counted = [
  ['itemsInCategory', /\p{L}\s?[:：] ?\{count\}$/u],
  ['searchCount', /\p{L}\s?[:：] ?\{count\}$/u],
  ['blogMinutes', /\{minutes\} ?(?:min|мин\.|хв|dk\.|分|분|phút|मिनट|דק׳|$)|分钟|分鐘/iu],
] as const;

test.each(listLanguages())('the interface in %s has all keys, no others, and the same placeholders', async (tag) => {
  const translated = plugins.filter(({ messages }) => Object.keys(messages ?? {}).length > 1);
  expect(translated.map(({ name }) => name)).toEqual(['search', 'openapi', 'docusaurus', 'blog']);
  const messages: Record<string, string> = {};
  for (const [english, texts] of [
    [defaultMessages, await languageMessages(tag)],
    ...translated.map(({ name, messages: own }) => {
      // The plugin `openapi` is in English, except for messages that the layout shows.
      const en = Object.entries(own?.en ?? {}).filter(([id]) => name !== 'openapi' || id === 'keysSend');
      return [Object.fromEntries(en), own?.[tag]] as const;
    }),
  ] as const) {
    expect(Object.keys(texts ?? {}).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [id, text] of Object.entries(texts ?? {})) {
      expect(text.trim(), id).toBe(text);
      expect(placeholders(text), id).toEqual(placeholders((english as Record<string, string>)[id]));
    }
    Object.assign(messages, texts);
  }
  for (const [id, pattern] of counted) expect(messages[id], id).toMatch(pattern);
});

test('needs no plural forms in English', () => {
  const english: Record<string, string> = Object.assign({}, defaultMessages, ...plugins.map((one) => one.messages?.en));
  for (const [id, pattern] of counted) expect(english[id], id).toMatch(pattern);
});

test('finds the language of a locale', async () => {
  expect(['fr-CA', 'pt', 'zh', 'zh-TW', 'zh-Hant-HK', 'he'].map(languageOf)).toEqual([
    ...['fr', 'pt-BR', 'zh-Hans', 'zh-Hant', 'zh-Hant', 'he'],
  ]);
  expect(await languageMessages('sv')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { defaultPlugins } from '../../default-plugins.ts';
import type { Plugin } from '../../plugin.ts';
import { blog } from '../../plugins/blog/blog-plugin.ts';
import { languageMessages, languageOf, listLanguages } from './language-messages.ts';
import { defaultMessages } from './theme-messages.ts';

const placeholders = (text = '') => (text.match(/\{\w+\}/g) ?? []).toSorted();
const plugins: readonly Plugin[] = [...defaultPlugins, blog()];

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
  // Numbers follow a colon, or precede a unit that never changes, so that no language needs plural forms.
  for (const id of ['itemsInCategory', 'searchCount']) expect(messages[id], id).toMatch(/\p{L}\s?[:：] ?\{count\}$/u);
  expect(messages['blogMinutes']).toMatch(/\{minutes\} ?(?:min|мин\.|хв|dk\.|分|분|phút|मिनट|דק׳|$)|分钟|分鐘/iu);
});

test('finds the language of a locale', async () => {
  expect(['fr-CA', 'pt', 'zh', 'zh-TW', 'zh_CN', 'zh-Hant-HK', 'he', 'a b'].map(languageOf)).toEqual([
    ...['fr', 'pt-BR', 'zh-Hans', 'zh-Hant', 'zh-Hans', 'zh-Hant', 'he', 'a b'],
  ]);
  expect(await languageMessages('sv')).toBeUndefined();
});

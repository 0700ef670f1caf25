import { expect, test } from 'vitest';
import { blogMessages } from '../../plugins/blog/blog-messages.ts';
import { searchMessages } from '../../plugins/search/messages.ts';
import { languageMessages, languageOf, languages } from './language-messages.ts';
import { defaultMessages } from './theme-messages.ts';

const english: Readonly<Record<string, string>> = { ...defaultMessages, ...searchMessages, ...blogMessages };
const placeholders = (text = '') => (text.match(/\{\w+\}/g) ?? []).toSorted();

test.each(Object.keys(languages))(
  'the interface in %s has all keys, no others, and the same placeholders',
  async (tag) => {
    const messages = (await languageMessages(tag)) ?? {};
    expect(Object.keys(messages)).toEqual(Object.keys(english));
    for (const [id, text] of Object.entries(messages)) {
      expect(text.trim(), id).toBe(text);
      expect(placeholders(text), id).toEqual(placeholders(english[id]));
    }
    // Numbers follow a colon, or precede a unit that never changes, so that no language needs plural forms.
    for (const id of ['itemsInCategory', 'searchCount']) expect(messages[id], id).toMatch(/\p{L}\s?[:：] ?\{count\}$/u);
    expect(messages['blogMinutes']).toMatch(/\{minutes\} ?(?:min|мин\.|хв|dk\.|分|분|phút|मिनट|דק׳|$)|分钟|分鐘/iu);
  },
);

test('finds the language of a locale', async () => {
  expect(['fr-CA', 'pt', 'zh', 'zh-TW', 'zh_CN', 'zh-Hant-HK', 'he', 'a b'].map(languageOf)).toEqual([
    ...['fr', 'pt-BR', 'zh-Hans', 'zh-Hant', 'zh-Hans', 'zh-Hant', 'he', 'a b'],
  ]);
  expect(await languageMessages('sv')).toBeUndefined();
});

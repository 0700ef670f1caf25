import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { collectInto, type SiteError } from '../base/errors/site-error.ts';
import { readMessages } from './read-translations.ts';

test('warns that the interface of a locale is in English, unless its language has messages', async () => {
  const i18n = {
    defaultLocale: 'eo',
    locales: ['eo', 'en-GB', 'ar', 'spanish'],
    localeConfigs: { spanish: { htmlLang: 'es' }, ar: { direction: 'rtl' } },
  };
  const errors: SiteError[] = [];
  const extensions = { plugins: [] } as never;
  const { messages, warnings } = await readMessages(tmpdir(), i18n as never, {
    extensions,
    collect: collectInto(errors),
  });
  expect(errors).toEqual([]);
  expect([...messages.keys()]).toEqual(i18n.locales);
  expect(warnings.map(({ message }) => message.replace(/(?<=json: )\w+, .*/, '…'))).toEqual([
    'The interface is in English for the locale "eo".\n  → Translate these keys in i18n/eo/messages.json: …',
  ]);
});

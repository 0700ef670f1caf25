import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    'The interface is in English for the locale "eo".\n  → Translate these ids in i18n/eo/messages.json: …',
  ]);
});

test('says that only some texts are in English if the site translates the others', async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'messages-'));
  mkdirSync(join(siteDir, 'i18n/eo'), { recursive: true });
  writeFileSync(join(siteDir, 'i18n/eo/messages.json'), '{ "retry": "Reprovu" }');
  const i18n = { defaultLocale: 'eo', locales: ['eo'], localeConfigs: {} };
  const inputs = { extensions: { plugins: [] } as never, collect: collectInto([]) };
  const { warnings } = await readMessages(siteDir, i18n as never, inputs);
  rmSync(siteDir, { recursive: true });
  expect(warnings.map(({ fact }) => fact)).toEqual(['Some texts of the interface are in English for the locale "eo".']);
});

test('reports unknown message ids, with the nearest known one', async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'messages-'));
  mkdirSync(join(siteDir, 'i18n/de'), { recursive: true });
  const words = '{ "retry": "Erneut", "onThisPag": "a", "unmaintained": "b", "__proto__": "c" }';
  writeFileSync(join(siteDir, 'i18n/de/messages.json'), words);
  const errors: SiteError[] = [];
  const i18n = { defaultLocale: 'de', locales: ['de'], localeConfigs: {} };
  const inputs = { extensions: { plugins: [] } as never, collect: collectInto(errors) };
  await readMessages(siteDir, i18n as never, inputs);
  rmSync(siteDir, { recursive: true });
  expect(errors.map(({ fact, place, hint }) => [fact, place?.key?.[0], hint])).toEqual([
    ['"onThisPag" is not the id of a message.', 'onThisPag', 'Did you mean "onThisPage"?'],
    ['"unmaintained" is not the id of a message.', 'unmaintained', 'Did you mean "unmaintainedVersion"?'],
    [
      '"__proto__" is not the id of a message.',
      '__proto__',
      'The page "Messages" of the reference lists the ids of the engine.',
    ],
  ]);
});

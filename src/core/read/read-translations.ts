import { join } from 'node:path';
import { SiteError, SiteErrors, type collectInto } from '../base/errors/site-error.ts';
import { hasEntry } from '../base/has-entry.ts';
import { nearestName } from '../base/text/nearest-name.ts';
import { checkSettings, configurationError, readDefaultExport } from '../config/module/read-default-export.ts';
import { record, text } from '../config/schema/fields.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { listFolder } from '../disk/files/list-folder.ts';
import { layoutAdditions, siteMessages, translatedMessages, type Extensions } from '../extend/extensions.ts';
import { rightToLeft, type Messages } from '../messages/fill-message.ts';
import { languageMessages, languageOf } from '../messages/language-messages.ts';
import { defaultMessages } from '../messages/theme-messages.ts';
import { labelsFile, type Labels } from '../site/translate-labels.ts';

const themeIds = Object.keys(defaultMessages);

/** The file of a locale's messages, relative to the site folder. */
export function messagesFile(locale: string): string {
  return `i18n/${locale}/messages.json`;
}

/**
 * Reads the messages of theme and plugins by locale. Messages of the site override those of plugins and of the engine.
 * Warns about languages that the engine has no messages for. Passes errors of the site to `collect`.
 */
export async function readMessages(
  siteDir: string,
  { locales, localeConfigs }: ResolvedConfig['i18n'],
  { extensions, collect }: { extensions: Extensions; collect: ReturnType<typeof collectInto> },
) {
  const messages = new Map<string, Messages>();
  const warnings: SiteError[] = [];
  const { plugins } = extensions;
  const idsOfPlugins = Object.keys(layoutAdditions(extensions).english);
  for (const locale of locales) {
    const fromSite = {
      ...(await collect(siteMessages(extensions, locale), {})),
      ...(await collect(readMessagesOf(locale, siteDir, idsOfPlugins), {})),
    };
    const language = localeConfigs[locale]?.htmlLang ?? locale;
    const fromEngine = await languageMessages(language);
    const merged = { ...fromEngine, ...translatedMessages(plugins, language, locale), ...fromSite };
    if (!fromEngine && languageOf(language) !== 'en') warnings.push(...untranslatedWarnings(locale, fromSite));
    const isRightToLeft = localeConfigs[locale]?.direction === 'rtl';
    messages.set(locale, isRightToLeft ? { ...merged, [rightToLeft]: 'rtl' } : merged);
  }
  return { messages, warnings };
}

function untranslatedWarnings(locale: string, fromSite: Messages): SiteError[] {
  const missing = themeIds.filter((id) => fromSite[id] === undefined);
  if (missing.length === 0) return [];
  const subject = missing.length < themeIds.length ? 'Some texts of the interface are' : 'The interface is';
  const fact = `${subject} in English for the locale "${locale}".`;
  const hint = `Translate these ids in ${messagesFile(locale)}: ${missing.join(', ')}.`;
  return [new SiteError({ topic: 'configuration', fact, hint })];
}

/** Reads the messages file of a locale, if it exists. Throws `SiteErrors` with all errors of the file. */
async function readMessagesOf(locale: string, siteDir: string, idsOfPlugins: readonly string[]): Promise<Messages> {
  const file = messagesFile(locale);
  const knownIds = [...themeIds, ...idsOfPlugins];
  const { texts = {}, keys } = await readTexts(file, siteDir, 'messages by their ids', 'the messages');
  const unknown = keys.filter((id) => !knownIds.includes(id));
  if (unknown.length > 0) throw new SiteErrors(unknown.map((id) => unknownIdError(id, knownIds, file)));
  return texts;
}

/** Reads a file of translations, if it exists, and its keys as written. Throws `SiteErrors` with all its errors. */
async function readTexts(path: string, siteDir: string, content: string, subject: string) {
  const file = join(siteDir, path);
  if (!hasEntry(file)) return { keys: [] };
  const value = await readDefaultExport({ file, siteDir, example: '{}' });
  const texts = await checkSettings(record(`an object of ${content}`, text), value, { file, siteDir, subject });
  return { texts, keys: Object.keys(value as object) };
}

function unknownIdError(id: string, knownIds: readonly string[], file: string): SiteError {
  // Ids of up to three letters are part of too many other ids.
  const isSimilar = (other: string) => id.length > 3 && other.toLowerCase().includes(id.toLowerCase());
  const near = nearestName(id, knownIds) ?? knownIds.find(isSimilar);
  const hint = near ? `Did you mean "${near}"?` : 'The page "Messages" of the reference lists the ids of the engine.';
  const fact = `"${id}" is not the id of a message.`;
  return new SiteError({ topic: 'configuration', fact, place: { file, key: [id] }, hint });
}

/** Reads the labels file of a locale, if it exists. Throws `SiteErrors` with all errors of the file. */
export async function readLabels(locale: string, siteDir: string): Promise<Labels | undefined> {
  return (await readTexts(labelsFile(locale), siteDir, 'translations by label', 'the labels')).texts;
}

/** Warns about folders of translations whose locale the configuration does not list. */
export async function findUnusedTranslations(siteDir: string, locales: readonly string[]): Promise<SiteError[]> {
  return listFolder(siteDir, 'i18n')
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !locales.includes(entry.name))
    .map(({ name }) => {
      const fact = `The translations in i18n/${name} are not used, because "${name}" is not a locale of the site.`;
      return configurationError(`i18n/${name}`, fact, `Rename the folder, or add "${name}" to \`i18n.locales\`.`);
    });
}

/**
 * Warns about misspelled names in the folders of locales: one of `paths` does not exist, but a similar path does.
 */
export async function findMisspelledTranslations(siteDir: string, paths: readonly string[]): Promise<SiteError[]> {
  return paths.flatMap((path) => {
    const names = path.split('/');
    const missing = names.findIndex((_, index) => !hasEntry(join(siteDir, ...names.slice(0, index + 1))));
    const folder = names.slice(0, missing).join('/');
    // The path exists (-1), or nothing is translated, because the folder of the locale is missing (0 or 1).
    if (missing < 2) return [];
    const [name = ''] = names.slice(missing);
    const unexpected = listFolder(siteDir, folder)
      .map((entry) => entry.name)
      .filter((entry) => !paths.some((expected) => `${expected}/`.startsWith(`${folder}/${entry}/`)));
    const near = nearestName(name, unexpected);
    if (near === undefined) return [];
    const fact = `The translations in ${folder}/${near} are not used, because the site expects "${name}".`;
    return [configurationError(`${folder}/${near}`, fact, `Rename it to "${name}".`)];
  });
}

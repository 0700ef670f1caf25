import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Messages } from './fill-message.ts';

const folder = new URL('./languages/', import.meta.url);

/** The languages of the theme besides English. */
export function listLanguages(): string[] {
  return readdirSync(folder).map((file) => basename(file, '.json'));
}

/**
 * Returns the messages of the theme in the language of a locale, by message id. Returns undefined for English, whose
 * messages are the defaults, and for a language that the engine lacks.
 */
export async function languageMessages(locale: string): Promise<Messages | undefined> {
  const language = languageOf(locale);
  if (!listLanguages().includes(language)) return undefined;
  return JSON.parse(await readFile(new URL(`${language}.json`, folder), 'utf8')) as Messages;
}

/** `fr-CA` → `fr`, `pt` → `pt-BR`, `zh-TW` → `zh-Hant` */
export function languageOf(locale: string): string {
  const { language, script } = new Intl.Locale(locale).maximize();
  if (language === 'pt') return 'pt-BR';
  return language === 'zh' ? `zh-${script ?? 'Hans'}` : language;
}

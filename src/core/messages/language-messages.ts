import { ownValue } from '../base/own-value.ts';
import type { Messages } from './fill-message.ts';

/** The interface in other languages than English, one file per language: the texts of the theme, the search and the blog. */
export const languages: Readonly<Record<string, () => Promise<{ messages: Messages }>>> = {
  ar: () => import('./languages/ar.ts'),
  de: () => import('./languages/de.ts'),
  es: () => import('./languages/es.ts'),
  fr: () => import('./languages/fr.ts'),
  he: () => import('./languages/he.ts'),
  hi: () => import('./languages/hi.ts'),
  it: () => import('./languages/it.ts'),
  ja: () => import('./languages/ja.ts'),
  ko: () => import('./languages/ko.ts'),
  nl: () => import('./languages/nl.ts'),
  pl: () => import('./languages/pl.ts'),
  'pt-BR': () => import('./languages/pt-BR.ts'),
  ru: () => import('./languages/ru.ts'),
  tr: () => import('./languages/tr.ts'),
  uk: () => import('./languages/uk.ts'),
  vi: () => import('./languages/vi.ts'),
  'zh-Hans': () => import('./languages/zh-Hans.ts'),
  'zh-Hant': () => import('./languages/zh-Hant.ts'),
};

/** Returns the interface in the language of a locale, by message id, or undefined if the engine lacks the language. */
export async function languageMessages(locale: string): Promise<Messages | undefined> {
  const load = ownValue(languages, languageOf(locale));
  return (await load?.())?.messages;
}

/** `fr-CA` → `fr`, `pt` → `pt-BR`, `zh-TW` → `zh-Hant` */
export function languageOf(locale: string): string {
  const tag = locale.replaceAll('_', '-');
  if (!isTag(tag)) return tag;
  const { language, script } = new Intl.Locale(tag).maximize();
  if (language === 'pt') return 'pt-BR';
  return language === 'zh' ? `zh-${script ?? 'Hans'}` : language;
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    // The name of a locale need not be a language tag.
    return false;
  }
}

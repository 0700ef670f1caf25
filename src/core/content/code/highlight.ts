import { bundledLanguages, bundledLanguagesAlias, type BundledLanguage } from 'shiki/langs';
import { once } from '../../base/data/once.ts';
import { nearestName } from '../../base/text/nearest-name.ts';
import { escapeHtml } from '../../base/text/html-text.ts';

const plainLanguages = new Set(['', 'text', 'txt', 'plain', 'plaintext']);
const names = new Set([...Object.keys(bundledLanguages), ...Object.keys(bundledLanguagesAlias)]);

const loading = new Map<string, Promise<void>>();

/** Highlighted lines by language and code. Loading a grammar takes as long as compiling hundreds of pages. */
export type Highlights = Map<string, readonly string[]>;

/** True for plain text and languages with a grammar. */
export function isKnownLanguage(language: string): boolean {
  return plainLanguages.has(language) || names.has(language);
}

/** The known language whose name is closest to a misspelt one. */
export function nearestLanguage(language: string): string | undefined {
  return nearestName(language, names);
}

/** The lines of code as html without inline styles; unknown languages stay plain. Adds them to `known`. */
export async function highlight(code: string, language: string, known?: Highlights): Promise<readonly string[]> {
  if (!names.has(language)) return code.split('\n').map(escapeHtml);
  const key = `${language}\n${code}`;
  const lines = known?.get(key) ?? (await highlightLines(code, language as BundledLanguage));
  known?.set(key, lines);
  return lines;
}

const openHighlighter = once(async () => {
  const [{ createHighlighter }, { classTheme }] = await Promise.all([import('shiki'), import('./colored-lines.ts')]);
  return createHighlighter({ themes: [classTheme], langs: [] });
});

async function highlightLines(code: string, language: BundledLanguage): Promise<readonly string[]> {
  // Loaded only for unknown code: after an edit, most code of a page is known.
  const { coloredLines } = await import('./colored-lines.ts');
  const shiki = await openHighlighter();
  let loaded = loading.get(language);
  if (!loaded) {
    loaded = shiki.loadLanguage(language);
    loading.set(language, loaded);
  }
  await loaded;
  return coloredLines(shiki, code, language);
}

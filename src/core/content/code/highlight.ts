import { bundledLanguages, type BundledLanguage } from 'shiki/langs';
import { memoize, once } from '../../base/data/once.ts';
import { escapeHtml } from '../../base/text/html-text.ts';
import type { ColorLines } from './colored-lines.ts';
import type { MarkedCode } from './fence-options.ts';

const plainLanguages = new Set(['', 'text', 'txt', 'plain', 'plaintext']);
/** Names of languages with a grammar. */
export const languageNames: ReadonlySet<string> = new Set(Object.keys(bundledLanguages));

/**
 * Cached highlighted lines. The keys consist of the language and the code. A cache avoids loading grammars, which takes
 * as long as compiling hundreds of pages.
 */
export type Highlights = Map<string, readonly string[]>;

/** True for plain text and languages with a grammar. */
export function isKnownLanguage(language: string): boolean {
  return plainLanguages.has(language) || languageNames.has(language);
}

/** Renders a code block as HTML: one `<span class="line">` per line, with the line's marks as further classes. */
export async function codeHtml({ code, marks }: MarkedCode, language: string, cache?: Highlights): Promise<string> {
  const lines = await highlight(code, language, cache);
  const classOf = (line: number) => ['line', ...(marks.get(line) ?? [])].join(' ');
  return lines.map((html, index) => `<span class="${classOf(index + 1)}">${html}</span>`).join('\n');
}

/**
 * Renders the lines of code as HTML without inline styles, and adds them to `cache`. Unknown languages have no colors.
 */
export async function highlight(code: string, language: string, cache?: Highlights): Promise<readonly string[]> {
  if (!languageNames.has(language)) return code.split('\n').map(escapeHtml);
  const key = `${language}\n${code}`;
  const lines = cache?.get(key) ?? (await highlightLines(code, language as BundledLanguage));
  cache?.set(key, lines);
  return lines;
}

type LanguageLoader = { colorLines: ColorLines; load: (language: BundledLanguage) => Promise<void> };

async function openLoader(): Promise<LanguageLoader> {
  const [{ createHighlighter }, { classTheme, lineColors }] = await Promise.all([
    import('shiki'),
    import('./colored-lines.ts'),
  ]);
  const shiki = await createHighlighter({ themes: [classTheme], langs: [] });
  return { colorLines: lineColors(shiki), load: memoize((language) => shiki.loadLanguage(language)) };
}

const openShared = once(openLoader);

/**
 * Loaders of host languages such as Markdown, which color embedded code only if its language is loaded. Each loader
 * has separate grammars: with shared grammars, colors would depend on the pages that were compiled before.
 */
const openHost = memoize((_language: BundledLanguage) => openLoader());

async function openFor(language: BundledLanguage): Promise<LanguageLoader & { isHost: boolean }> {
  const { default: registrations } = await bundledLanguages[language]();
  const isHost = (registrations.at(-1)?.embeddedLangsLazy ?? []).length > 0;
  return { ...(await (isHost ? openHost(language) : openShared())), isHost };
}

/** Languages embedded in code of the language `host`: in fences, front matter, script elements and JSX. */
async function embeddedIn(code: string, host: BundledLanguage): Promise<BundledLanguage[]> {
  const { guessEmbeddedLanguages } = await import('shiki');
  const languages = guessEmbeddedLanguages(code, host).filter((name) => languageNames.has(name)) as BundledLanguage[];
  return host === 'mdx' ? ['tsx', ...languages] : languages;
}

async function highlightLines(code: string, language: BundledLanguage): Promise<readonly string[]> {
  const { colorLines, load, isHost } = await openFor(language);
  await load(language);
  if (isHost) await Promise.all((await embeddedIn(code, language)).map(load));
  return colorLines(code, language);
}

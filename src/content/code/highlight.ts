import {
  bundledLanguages,
  bundledLanguagesAlias,
  createCssVariablesTheme,
  createHighlighter,
  type BundledLanguage,
  type Highlighter,
  type ThemedToken,
} from 'shiki';
import { nearestName } from '../../base/text/nearest-name.ts';
import { escapeHtml } from '../../base/text/html-text.ts';

/** One line of code as html: text with `<span class="tk-…">` around what has a colour. */
type Line = string;

const theme = createCssVariablesTheme({ name: 'classes', variablePrefix: '', fontStyle: true });
const plainLanguages = new Set(['', 'text', 'txt', 'plain', 'plaintext']);
const names = new Set([...Object.keys(bundledLanguages), ...Object.keys(bundledLanguagesAlias)]);

let highlighter: Promise<Highlighter> | undefined;
const loading = new Map<string, Promise<void>>();
const cache = new Map<string, Promise<readonly Line[]>>();
const cacheSize = 5000;

/** True for a language that has colours, and for plain text. */
export function isKnownLanguage(language: string): boolean {
  return plainLanguages.has(language) || names.has(language);
}

/** The known language whose name is closest to a misspelt one. */
export function nearestLanguage(language: string): string | undefined {
  return nearestName(language, names);
}

/** The lines of a piece of code as html without inline styles; unknown languages stay plain. */
export function highlight(code: string, language: string): Promise<readonly Line[]> {
  const key = `${language}\n${code}`;
  const known = cache.get(key);
  if (known) return known;
  const lines = highlightLines(code, language);
  if (cache.size >= cacheSize) cache.clear();
  cache.set(key, lines);
  return lines;
}

async function highlightLines(code: string, language: string): Promise<readonly Line[]> {
  if (!names.has(language)) return code.split('\n').map(escapeHtml);
  highlighter ??= createHighlighter({ themes: [theme], langs: [] });
  const shiki = await highlighter;
  let loaded = loading.get(language);
  if (!loaded) {
    loaded = shiki.loadLanguage(language as BundledLanguage);
    loading.set(language, loaded);
  }
  await loaded;
  // Without a limit: on a busy machine the default of 500 ms a line leaves lines without colours, differently each time.
  return shiki.codeToTokensBase(code, { lang: language as BundledLanguage, theme, tokenizeTimeLimit: 0 }).map(lineHtml);
}

function lineHtml(tokens: readonly ThemedToken[]): Line {
  const parts: { className: string; text: string }[] = [];
  for (const token of tokens) {
    const last = parts.at(-1);
    // Blanks have no colour: they join the token before them.
    const className = token.content.trim() === '' && last ? last.className : classOf(token);
    if (last?.className === className) last.text += token.content;
    else parts.push({ className, text: token.content });
  }
  return parts
    .map(({ className, text }) =>
      className === '' ? escapeHtml(text) : `<span class="${className}">${escapeHtml(text)}</span>`,
    )
    .join('');
}

/**
 * `var(token-string-expression)` → `tk-string-expression`; bold, italic and underlined text have their own class. Commas
 * and colons stay plain, as brackets are: they would be a third of all spans.
 */
function classOf({ color, fontStyle = 0 }: ThemedToken): string {
  const name = /^var\(token-([\w-]+)\)$/.exec(color ?? '')?.[1];
  const classes = name === undefined || name === 'punctuation' ? [] : [`tk-${name}`];
  if (fontStyle > 0 && fontStyle & 1) classes.push('tk-italic');
  if (fontStyle > 0 && fontStyle & 2) classes.push('tk-bold');
  if (fontStyle > 0 && fontStyle & 4) classes.push('tk-underline');
  return classes.join(' ');
}

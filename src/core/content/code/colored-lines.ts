import {
  createCssVariablesTheme,
  type BundledLanguage,
  type GrammarState,
  type Highlighter,
  type ThemedToken,
} from 'shiki';
import { escapeHtml } from '../../base/text/html-text.ts';

/** Colors as CSS variables, whose names become classes. */
export const classTheme = createCssVariablesTheme({ name: 'classes', variablePrefix: '', fontStyle: true });

/** A highlighted line as HTML, and the grammar's state after it. */
type Line = { html: string; after: GrammarState | undefined };

/** Limit of cached states per grammar: searching more states for an equal one takes longer than it saves. */
const MAX_STATES = 200;
/** Total length of the cached lines, in characters, after which the cache is emptied. */
const MAX_SIZE = 1_000_000;

/**
 * Longer lines, in characters, have no colors, because the time grows faster than the square of the length: JavaScript
 * with an encoded string takes 0.1 s for 1,000 characters, and 6 s for 5,000.
 */
const MAX_LINE = 1_000;

/** Returns the lines of code as HTML. The language must be loaded. */
export type ColorLines = (code: string, language: BundledLanguage) => string[];

/**
 * Returns a function that colors code. Caches each line by its text and the grammar's state before it, because
 * tokenizing is slow and many blocks share lines.
 */
export function lineColors(shiki: Highlighter): ColorLines {
  /** Cached lines by the state before them (for the first line of a block: by the grammar), then by their text. */
  let linesByState = new Map<object, Map<string, Line>>();
  let statesByGrammar = new Map<object, GrammarState[]>();
  let size = 0;

  /**
   * Returns an equal cached state if there is one. The highlighter creates a new object for each line, so otherwise
   * only first lines would be found in `linesByState`.
   */
  const cachedState = (state: GrammarState, grammar: object): GrammarState => {
    const stack = state.getInternalStack();
    const states = statesByGrammar.get(grammar) ?? [];
    statesByGrammar.set(grammar, states);
    const same = stack && states.find((other) => other.getInternalStack()?.equals(stack));
    if (same) return same;
    if (states.length < MAX_STATES) states.push(state);
    return state;
  };

  return (code, language) => {
    if (size > MAX_SIZE) [linesByState, statesByGrammar, size] = [new Map(), new Map(), 0];
    // Read the grammar each time, because loading a language may replace the grammars that embed it.
    const grammar = shiki.getLanguage(language);
    let state: GrammarState | undefined;
    return code.split(/\r?\n/).map((text) => {
      if (text.length > MAX_LINE) return escapeHtml(text);
      const before = state?.getInternalStack() ?? grammar;
      const lines = linesByState.get(before) ?? new Map<string, Line>();
      linesByState.set(before, lines);
      let line = lines.get(text);
      if (!line) {
        // An empty line can end a construct, but Shiki skips it, so pass a space instead.
        const { html, after } = colorLine(shiki, text || ' ', language, state);
        line = { html: text && html, after: after && cachedState(after, grammar) };
        lines.set(text, line);
        size += text.length;
      }
      state = line.after;
      return line.html;
    });
  };
}

function colorLine(shiki: Highlighter, text: string, language: BundledLanguage, state: GrammarState | undefined): Line {
  const tokens = shiki.codeToTokensBase(text, {
    lang: language,
    theme: classTheme,
    ...(state && { grammarState: state }),
    // No limit: on a busy machine, the default of 500 ms per line leaves some lines uncolored.
    tokenizeTimeLimit: 0,
  });
  return { html: lineHtml(tokens.flat()), after: shiki.getLastGrammarState(tokens) };
}

/** The tokens of a line as HTML: text, with `<span class="tk-…">` around colored tokens. */
export function lineHtml(tokens: readonly ThemedToken[]): string {
  const parts: { className: string; text: string }[] = [];
  for (const token of tokens) {
    const last = parts.at(-1);
    // White space has no color: join it to the previous token.
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
 * `var(token-string-expression)` → `tk-string-expression`, with further classes for italic, bold and underlined text.
 * Punctuation has no class, because it would be a third of all spans.
 */
function classOf({ color, fontStyle = 0 }: ThemedToken): string {
  const name = /^var\(token-([\w-]+)\)$/.exec(color ?? '')?.[1];
  const classes = name === undefined || name === 'punctuation' ? [] : [`tk-${name}`];
  // A bit mask (`FontStyle` of Shiki): -1 if unset, 1 for italic, 2 for bold, 4 for underlined.
  if (fontStyle > 0 && fontStyle & 1) classes.push('tk-italic');
  if (fontStyle > 0 && fontStyle & 2) classes.push('tk-bold');
  if (fontStyle > 0 && fontStyle & 4) classes.push('tk-underline');
  return classes.join(' ');
}

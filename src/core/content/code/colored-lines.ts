import {
  createCssVariablesTheme,
  type BundledLanguage,
  type GrammarState,
  type Highlighter,
  type ThemedToken,
} from 'shiki';
import { escapeHtml } from '../../base/text/html-text.ts';

/** Colours as CSS variables, whose names become classes. */
export const classTheme = createCssVariablesTheme({ name: 'classes', variablePrefix: '', fontStyle: true });

/** A highlighted line as html, and the grammar's state after it. */
type Line = { html: string; after: GrammarState | undefined };

/** Limit of known states per grammar: searching more takes longer than it saves. */
const MAX_STATES = 200;
/** Limit of the known lines, in characters. */
const MAX_SIZE = 1_000_000;

/** Returns the lines of code as html. The language must be loaded. */
export type ColorLines = (code: string, language: BundledLanguage) => string[];

/** Colours code with a highlighter, each line once per state before it: tokenizing is slow, and many blocks share lines. */
export function lineColors(shiki: Highlighter): ColorLines {
  /** Lines by the state before them, or by grammar for first lines. */
  let known = new Map<object, Map<string, Line>>();
  /**
   * Known states by grammar. The highlighter creates a new object for an equal state, so without this list only first
   * lines would be reused.
   */
  let states = new Map<object, GrammarState[]>();
  let size = 0;

  /** Replaces a state with an equal known one, because each line creates a new object. */
  const withoutCopies = (state: GrammarState, grammar: object): GrammarState => {
    const stack = state.getInternalStack();
    const before = states.get(grammar) ?? [];
    states.set(grammar, before);
    const same = stack && before.find((other) => other.getInternalStack()?.equals(stack));
    if (same) return same;
    if (before.length < MAX_STATES) before.push(state);
    return state;
  };

  return (code, language) => {
    if (size > MAX_SIZE) [known, states, size] = [new Map(), new Map(), 0];
    // Loading a language may replace the grammars that embed it.
    const grammar = shiki.getLanguage(language);
    let state: GrammarState | undefined;
    return code.split(/\r?\n/).map((text) => {
      if (text === '') return '';
      const before = state?.getInternalStack() ?? grammar;
      const lines = known.get(before) ?? new Map<string, Line>();
      known.set(before, lines);
      let line = lines.get(text);
      if (!line) {
        const { html, after } = colorLine(shiki, text, language, state);
        line = { html, after: after && withoutCopies(after, grammar) };
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
    // No limit: on a busy machine, the default of 500 ms per line leaves some lines uncoloured.
    tokenizeTimeLimit: 0,
  });
  return { html: lineHtml(tokens.flat()), after: shiki.getLastGrammarState(tokens) };
}

/** The tokens of a line as html: text, with `<span class="tk-…">` around coloured tokens. */
export function lineHtml(tokens: readonly ThemedToken[]): string {
  const parts: { className: string; text: string }[] = [];
  for (const token of tokens) {
    const last = parts.at(-1);
    // White space has no colour: join it to the previous token.
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
 * `var(token-string-expression)` → `tk-string-expression`; bold, italic and underlined text have their own class.
 * Punctuation stays plain, because it would be a third of all spans.
 */
function classOf({ color, fontStyle = 0 }: ThemedToken): string {
  const name = /^var\(token-([\w-]+)\)$/.exec(color ?? '')?.[1];
  const classes = name === undefined || name === 'punctuation' ? [] : [`tk-${name}`];
  if (fontStyle > 0 && fontStyle & 1) classes.push('tk-italic');
  if (fontStyle > 0 && fontStyle & 2) classes.push('tk-bold');
  if (fontStyle > 0 && fontStyle & 4) classes.push('tk-underline');
  return classes.join(' ');
}

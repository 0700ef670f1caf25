/** A word, or adjacent words as one, with its position in the text. */
type Term = Word & { start: number; end: number };

/** `text` is normalized. `exact` keeps the plural, which identifiers and titles distinguish. */
export type Word = { text: string; exact: string };

/** Adjacent letters and digits, as a whole and in parts: `userAccount` is also `user` and `Account`. */
export type Run = { whole: Term; parts: readonly Term[] };

/** Of a word, in characters. Index and queries contain only the beginning of a longer word. */
export const MAX_LENGTH = 40;

const RUN = /[\p{L}\p{M}\p{N}]+/gu;
/**
 * In scripts without spaces between words, each character is a word. Otherwise: `HTTPServer` → HTTP Server, `getById` →
 * get By Id, `oauth2` → oauth 2.
 */
const PART =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|\p{Lu}+(?=\p{Lu}\p{Ll})|(?:\p{Lu}\p{M}*)?\p{Ll}[\p{Ll}\p{M}]*|(?:\p{Lu}\p{M}*)+|\p{N}+|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{Lo}\p{Lm}\p{Lt}\p{M}])+/gu;

/** Scripts without spaces whose words a dictionary finds, which every browser and Node have. */
const SEGMENTED = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** A character of a script without spaces between words. */
const SPACELESS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]/gu;

/** Counts the characters that are each searched as a word, because their script has no spaces between words. */
export function countSpaceless(text: string): number {
  return text.match(SPACELESS)?.length ?? 0;
}

/** Accents, and optional marks of Hebrew and Arabic. In other scripts, marks are vowels or other sounds. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]+/g;

/** Replacements for letters that many keyboards lack. */
const LETTERS = new Map(Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }));

/** Lower case, without accents. */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  const plain = text.normalize('NFKD').replace(MARKS, '').toLowerCase();
  return plain.replace(/[^ -~]/g, (letter) => LETTERS.get(letter) ?? letter);
}

/** The `ies` of words whose singular ends in `y`, unlike that of `pies`, `cookies` and `series`. */
const PLURAL_OF_Y = /(?<=..)(?<!\bser|brown|calor|cook|hood|mov|newb|rook|self|smooth|spec|zomb)ies$/;

/**
 * Normalizes a folded word. The result is equal for the singular and the regular plural of most English words, and with
 * and without a prefixed article of Arabic or Hebrew. Apart from the article and `ies`, it is a prefix of the word,
 * because a half-typed word must match the words that begin with it.
 */
function formOf(word: string): string {
  if (word.length < 4) return word;
  if (!isAscii(word)) return word.replace(/^(?:[وفبك]?ال(?=..)|لل(?=..)|ה(?=...))/, '');
  // `alias` loses its `s`, so `aliases` must lose `ses`, and the half-typed `aliase` must lose `se`.
  return word.replace(PLURAL_OF_Y, 'y').replace(/(?<=[^a]ch|sh|ss|x)es$|(?<=ia)ses?$|(?<![isu])s$/, '');
}

/** The words in a string, in order. */
export function runsOf(text: string): Run[] {
  return Array.from(text.matchAll(RUN), ({ 0: run, index }) => ({
    whole: termAt(run, index),
    parts: Array.from(run.matchAll(PART)).flatMap(({ 0: part, index: offset }) => partsOf(part, index + offset)),
  })).filter(({ whole }) => whole.text !== '');
}

function partsOf(part: string, start: number): Term[] {
  if (!SEGMENTED.test(part)) return [termAt(part, start)];
  return Array.from(segmenter.segment(part), ({ segment, index }) => termAt(segment, start + index));
}

/** The words in a string, without their positions. */
export function wordsOf(text: string): Word[] {
  return runsOf(text.normalize('NFC')).flatMap(({ parts }) => parts);
}

/** The normalized words in a string. */
export function formsOf(text: string): string[] {
  return wordsOf(text).map((word) => word.text);
}

function isAscii(text: string): boolean {
  return /^[ -~]*$/.test(text);
}

function termAt(text: string, start: number): Term {
  const exact = fold(text).slice(0, MAX_LENGTH);
  return { text: formOf(exact), exact, start, end: start + text.length };
}

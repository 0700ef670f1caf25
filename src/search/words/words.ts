/** A word, or neighbouring words as one, in the form that is compared, with its place in the text. */
export type Term = { text: string; start: number; end: number };

/** Text between gaps: `areaExecution` as a whole and in its parts. */
export type Run = { whole: Term; parts: readonly Term[] };

const RUN = /[\p{L}\p{M}\p{N}]+/gu;
/** In scripts without gaps each sign is a word. Else: `HTTPServer` → HTTP Server, `getById` → get By Id, `oauth2` → oauth 2. */
const PART =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}[\p{Ll}\p{M}]*|\p{Lu}+|\p{N}+|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{Lo}\p{Lm}\p{Lt}\p{M}])+/gu;

/** Lower case, without accents and other marks. */
export function fold(text: string): string {
  const plain = isAscii(text) ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '');
  return plain.toLowerCase();
}

/** The words of a text, in order. */
export function runsOf(text: string): Run[] {
  return Array.from(text.matchAll(RUN), ({ 0: run, index }) => ({
    whole: termAt(run, index),
    parts: Array.from(run.matchAll(PART), ({ 0: part, index: offset }) => termAt(part, index + offset)),
  })).filter(({ whole }) => whole.text !== '');
}

/** Two neighbours as one: `log in` is found as `login`. */
export function joinRuns(first: Run, second: Run): Term {
  return { text: first.whole.text + second.whole.text, start: first.whole.start, end: second.whole.end };
}

function isAscii(text: string): boolean {
  return /^[ -~]*$/.test(text);
}

function termAt(text: string, start: number): Term {
  return { text: fold(text), start, end: start + text.length };
}

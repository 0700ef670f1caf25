import { slipsToPrefix } from './slips.ts';

/** How much a word is like what was typed: 1 for the word itself, less for its beginning, 0 for another word. */
export type Likeness = (typed: string, word: string) => number;

/** Without mercy for typing errors: the word itself, its beginning, or one letter more. */
export const strictLikeness: Likeness = (typed, word) => {
  if (typed === word) return 1;
  if (word.startsWith(typed)) return 0.6 + 0.3 * closeness(typed, word);
  // One letter more than the word is a plural in many languages, or the word with a key pressed too long.
  return word.length > 3 && typed.length === word.length + 1 && typed.startsWith(word) ? 0.75 : 0;
};

/** Lets typing errors and other forms of a word pass, for less; remembers each pair, since words come again and again. */
export function forgivingLikeness(): Likeness {
  const known = new Map<string, Map<string, number>>();
  return (typed, word) => {
    const ofTyped = known.get(typed) ?? new Map<string, number>();
    known.set(typed, ofTyped);
    const result = ofTyped.get(word) ?? (strictLikeness(typed, word) || vagueLikeness(typed, word));
    ofTyped.set(word, result);
    return result;
  };
}

function vagueLikeness(typed: string, word: string): number {
  const most = slipsAllowed(typed);
  const slips = most === 0 ? 1 : slipsToPrefix(typed, word, most);
  if (slips <= most) return 0.5 - 0.1 * slips + 0.1 * closeness(typed, word) - (typed[0] === word[0] ? 0 : 0.1);
  const stem = commonBeginning(typed, word);
  // Another form of the word: `installing` and `installation`.
  return stem >= 5 && stem >= typed.length * 0.6 ? 0.3 * closeness(typed, word) : 0;
}

function slipsAllowed({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

function closeness(a: string, b: string): number {
  return Math.min(a.length, b.length) / Math.max(a.length, b.length);
}

function commonBeginning(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

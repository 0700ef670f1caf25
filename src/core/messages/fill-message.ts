/** The messages of one locale by id; missing messages fall back to English. */
export type Messages = Readonly<Record<string, string>>;

/** Key that the `Messages` of right-to-left languages contain; never the id of a message. */
export const rightToLeft = '(right to left)';

/**
 * Replaces each `{name}` in a message with its value, isolated in its own text direction.
 * @example fillMessage(layout.messages, 'found', '{count} results', { count: '3' }); // '3 results'
 */
export function fillMessage(messages: Messages, id: string, english: string, values: Messages): string {
  const translated = messages[id];
  const isRightToLeft = rightToLeft in messages;
  const filled = (translated ?? english).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    const isolated = isolate(value);
    // A translation into a right-to-left language surrounds the value. English text is isolated as a whole below.
    return isRightToLeft && translated !== undefined && isolated === value ? isolateEdges(value) : isolated;
  });
  return isRightToLeft && translated === undefined ? isolateEdges(filled) : filled;
}

/**
 * Isolates left-to-right text for a right-to-left message, which would move punctuation and numbers at one end of the
 * text to the other end. Numbers, and text from a letter to a letter or digit, need no isolation.
 */
function isolateEdges(text: string): string {
  return /^[^\p{L}\p{N}]|^\p{N}[^]*\p{L}|[^\p{L}\p{N}]$/u.test(text) ? `\u2066${text}\u2069` : text;
}

/**
 * Isolates an author's text that may be in another language than the page, because it has no translation. Otherwise a
 * right-to-left page moves the full stop of an English sentence to the other end.
 * @example isolateIn(layout.messages, page.description)
 */
export function isolateIn(messages: Messages, text: string): string {
  const direction = directionIn(messages, text);
  if (direction === undefined) return text;
  return direction === 'ltr' ? isolateEdges(text) : `\u2068${text}\u2069`;
}

/**
 * The `dir` of an element with an author's text. Undefined if the text may have the direction of the page.
 * @example <p dir={directionIn(layout.messages, text)}>{text}</p>
 */
export function directionIn(messages: Messages, text: string): 'ltr' | 'auto' | undefined {
  const hasRightToLeft = rightToLeftLetter.test(text);
  if (rightToLeft in messages) return hasRightToLeft ? undefined : 'ltr';
  return hasRightToLeft ? 'auto' : undefined;
}

const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Characters that control the direction of text. */
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Isolates untrusted text, so that it cannot reorder the sentence around it. Shows characters that control the
 * direction as escapes.
 * @example `${isolate(title)}: ${count}`
 */
export function isolate(text: string): string {
  const visible = text.replaceAll(
    directionControls,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return rightToLeftLetter.test(visible) ? `\u2068${visible}\u2069` : visible;
}

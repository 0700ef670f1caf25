const idOfWords = /^[A-Za-z\d]+(?:[_-][A-Za-z\d]+)*$/;
const word = /[A-Z]{2,}(?![a-z])|[A-Z]?[a-z]+\d*|[A-Z]|\d+/g;

/**
 * A title for an operation without a summary. Undefined for ids of fewer than two words, and for ids with characters
 * other than ASCII letters, digits, `_` and `-`.
 * @example titleFromId('listAPIKeys') // 'List API keys'
 */
export function titleFromId(id = ''): string | undefined {
  const words = idOfWords.test(id) ? (id.match(word) ?? []) : [];
  if (words.length < 2) return undefined;
  const title = words.map((one) => (/^[A-Z]{2,}$/.test(one) ? one : one.toLowerCase())).join(' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

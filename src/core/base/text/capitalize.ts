/**
 * Begins a text with a capital letter. Leaves Georgian unchanged, because it has capital letters only for whole words.
 * @example capitalize('quick start') // 'Quick start'
 */
export function capitalize(text: string, locale = 'en'): string {
  const [first = ''] = text;
  if (/\p{Script=Georgian}/u.test(first)) return text;
  // Turkish and Azerbaijani have a different capital `i`. Other languages use the general rule, because the Greek
  // rule removes accents, which is correct only for words entirely in capitals.
  const language = /^(?:tr|az)\b/.test(locale) ? locale : 'en';
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}

import type { Sample } from '../types.ts';

/** Prefix of a marked name. */
const mark = '__OWN__';

const inherited = Object.getOwnPropertyNames(Object.prototype);
const marked = new RegExp(`${mark}(?=(?:${inherited.join('|')}))`, 'g');

/** Marks a name that every object inherits, because the library would add its values to the inherited ones or lose them. */
export function markName(name: string): string {
  return inherited.includes(name) ? mark + name : name;
}

/** The code with its original names; in JavaScript, `{ __proto__: … }` would set the prototype. */
export function unmarkNames(language: Sample['language'], code: string): string {
  const computed = language === 'javascript' ? code.replaceAll(`${mark}__proto__: `, "['__proto__']: ") : code;
  return computed.replaceAll(marked, '');
}

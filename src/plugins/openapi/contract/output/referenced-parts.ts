import { isObject, type JsonObject } from '../document/json.ts';
import { parsePointer, valueAt } from '../document/json-pointer.ts';

/**
 * The shared parts that a value refers to, directly or through another part, as a `components` object; a value with
 * these beside it needs no other part of the document.
 */
export function referencedParts(document: JsonObject, value: unknown): Record<string, Record<string, unknown>> {
  const found = new Map<string, unknown>();
  const waiting = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (Array.isArray(next)) waiting.push(...next.filter((part) => typeof part === 'object'));
    if (!isObject(next)) continue;
    const { $ref: reference, ...rest } = next;
    waiting.push(...Object.values(rest).filter((part) => typeof part === 'object'));
    if (typeof reference !== 'string' || !reference.startsWith('#/components/')) continue;
    const [, kind = '', name = ''] = parsePointer(reference);
    const key = `${kind}/${name}`;
    if (found.has(key)) continue;
    const part = valueAt(document, ['components', kind, name]);
    found.set(key, part);
    waiting.push(part);
  }
  const components: Record<string, Record<string, unknown>> = {};
  for (const [key, part] of [...found].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const slash = key.indexOf('/');
    (components[key.slice(0, slash)] ??= {})[key.slice(slash + 1)] = part;
  }
  return components;
}

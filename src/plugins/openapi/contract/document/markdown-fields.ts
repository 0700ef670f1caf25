import { extensions } from '../extensions.ts';
import { asText, isObject, type JsonObject } from './json.ts';
import { valueAt, type Path } from './json-pointer.ts';

/** The fields with Markdown of an object that `walkDocument` visits, each with its path from this object. */
export function markdownFields(part: JsonObject): { text: string; path: Path }[] {
  const several = ['x-notes', ...extensions.enumDescriptions].flatMap((key) => {
    const texts = part[key];
    return Array.isArray(texts) || isObject(texts) ? Object.keys(texts).map((inner) => [key, inner]) : [];
  });
  return [['summary'], ['description'], ['x-summary'], ...several].flatMap((path) => {
    const text = asText(valueAt(part, path));
    return text === undefined ? [] : [{ text, path }];
  });
}

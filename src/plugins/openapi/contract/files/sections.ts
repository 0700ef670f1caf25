import { ownValue } from '../../../../helpers.ts';
import { isSwagger, swaggerKeys } from '../upgrade-document.ts';
import type { JsonObject } from '../document/json.ts';
import type { Path } from '../document/json-pointer.ts';

/** The section of `components` that may contain an object; `inline` if no section may. */
export type Section = (typeof sections)[number] | 'inline';

const sections = [
  ...['schemas', 'parameters', 'responses', 'requestBodies', 'headers'],
  ...['examples', 'links', 'callbacks', 'securitySchemes'],
] as const;

const schemaKeys = new Set([
  ...['schema', 'itemSchema', 'items', 'prefixItems', 'contains', 'unevaluatedItems', 'contentSchema'],
  ...['additionalProperties', 'unevaluatedProperties', 'propertyNames'],
  ...['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'],
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'],
]);

/** The section for the value of a keyword, or for each entry if the value is a list or map. */
export function sectionOf(key: string): Section {
  if (schemaKeys.has(key)) return 'schemas';
  if (key === 'requestBody') return 'requestBodies';
  return sections.find((section) => section === key) ?? 'inline';
}

/** Path of a section in a document; undefined if its version has no such section. */
export function pathOfSection(document: JsonObject, section: Section): Path | undefined {
  if (section === 'inline') return undefined;
  if (!isSwagger(document)) return ['components', section];
  const key = ownValue(swaggerKeys, section);
  return key === undefined ? undefined : [key];
}

/** The sections that a document may have, with their paths. */
export function sectionsOf(document: JsonObject): [section: Section, path: Path][] {
  return sections.flatMap((section): [Section, Path][] => {
    const path = pathOfSection(document, section);
    return path ? [[section, path]] : [];
  });
}

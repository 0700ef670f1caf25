import { isSwagger } from '../upgrade-document.ts';
import type { JsonObject } from '../document/json.ts';
import type { Path } from '../document/json-pointer.ts';

/** The section of `components` that may contain an object; `inline` if no section may. */
export type Section = keyof typeof sections | 'inline';

/** Sections of `components`, with their path in Swagger 2.0. */
const sections = {
  schemas: 'definitions',
  parameters: 'parameters',
  responses: 'responses',
  requestBodies: undefined,
  headers: undefined,
  examples: undefined,
  links: undefined,
  callbacks: undefined,
  securitySchemes: undefined,
} as const;

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
  return Object.hasOwn(sections, key) ? (key as Section) : 'inline';
}

/** Path of a section in a document; undefined if its version has no such section. */
export function pathOfSection(document: JsonObject, section: Section): Path | undefined {
  if (section === 'inline') return undefined;
  if (!isSwagger(document)) return ['components', section];
  const former = sections[section];
  return former && [former];
}

/** The sections that a document may have, with their paths. */
export function sectionsOf(document: JsonObject): [section: Section, path: Path][] {
  return (Object.keys(sections) as Section[]).flatMap((section) => {
    const path = pathOfSection(document, section);
    return path ? [[section, path]] : [];
  });
}

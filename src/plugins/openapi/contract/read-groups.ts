import { asArray, asText, compact, isObject, type JsonObject } from './document/json.ts';
import { extensionOf } from './extensions.ts';
import { readExternalDocs } from './read-external-docs.ts';
import type { Contract, Group } from './types.ts';

/** The declared tags, in the order of the contract. */
export function readGroups(document: JsonObject): Group[] {
  return asArray(document['tags'])
    .filter(isObject)
    .map((tag) =>
      compact({
        name: String(tag['name']),
        label: asText(extensionOf(tag, 'displayName')),
        description: asText(tag['description']),
        externalDocs: readExternalDocs(tag),
      }),
    ) as Group[];
}

/** Groups of tags; those without a name or without tags are left out. */
export function readTagGroups(document: JsonObject): NonNullable<Contract['tagGroups']> {
  return asArray(extensionOf(document, 'tagGroups'))
    .filter(isObject)
    .map(({ name, tags }) => ({ name: asText(name) ?? '', groups: asArray(tags).map(String) }))
    .filter(({ name, groups }) => name !== '' && groups.length > 0);
}

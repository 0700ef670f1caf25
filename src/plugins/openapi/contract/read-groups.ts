import { asArray, asFilledText, asText, compact, isObject, type JsonObject } from './document/json.ts';
import { extensionOf } from './extensions.ts';
import { readExternalDocs } from './read-info.ts';
import type { Contract, Group } from './types.ts';

/** Kinds of tags that mark an operation instead of grouping it. */
const markKinds = ['badge', 'audience'];

/** The declared tags without badges and audiences, in the order of the contract, each followed by its child tags. */
export function readGroups(document: JsonObject): Group[] {
  const tags = tagsOf(document).filter((tag) => !isMark(tag));
  const names = new Set(tags.map(({ name }) => name));
  const groups = tags.map((tag) =>
    compact({
      name: String(tag['name']),
      label: labelOf(tag),
      description: asText(tag['description']),
      externalDocs: readExternalDocs(tag),
      // Ignore a missing parent.
      parent: names.has(tag['parent']) ? asText(tag['parent']) : undefined,
    }),
  ) as Group[];
  const topLevel = groups.filter(({ parent }) => parent === undefined);
  const ordered = new Set(topLevel.flatMap((group) => [group, ...descendantsOf(group, groups, [group])]));
  // Tags that contain each other, and the tags inside them, are listed as if they had no parent.
  return [...ordered, ...groups.filter((group) => !ordered.has(group)).map(({ parent: _, ...group }) => group)];
}

function descendantsOf({ name }: Group, groups: readonly Group[], ancestors: readonly Group[]): Group[] {
  const children = groups.filter((group) => group.parent === name && !ancestors.includes(group));
  return children.flatMap((child) => [child, ...descendantsOf(child, groups, [...ancestors, child])]);
}

/** A group and its ancestors, outermost first. */
export function groupTrail(groups: readonly Group[], name: string): Group[] {
  const group = groups.find((one) => one.name === name);
  if (!group) return [];
  return group.parent === undefined ? [group] : [...groupTrail(groups, group.parent), group];
}

/** The first tag that groups an operation, and the labels of the tags that mark it. */
export function readTags(document: JsonObject, operation: JsonObject): { group: string; marks: readonly string[] } {
  const declared = tagsOf(document);
  const tagOf = (name: string) => declared.find((tag) => tag['name'] === name) ?? {};
  const tags = asArray(operation['tags']).flatMap((name) => asText(name) ?? []);
  const marks = tags.filter((name) => isMark(tagOf(name)));
  return {
    group: tags.find((name) => !marks.includes(name)) ?? '',
    marks: marks.map((name) => labelOf(tagOf(name)) ?? name),
  };
}

function tagsOf(document: JsonObject): JsonObject[] {
  return asArray(document['tags']).filter(isObject);
}

function isMark({ kind }: JsonObject): boolean {
  return markKinds.includes(asText(kind) ?? '');
}

function labelOf(tag: JsonObject): string | undefined {
  return asFilledText(extensionOf(tag, 'displayName')) ?? asFilledText(tag['summary']);
}

/** Groups of tags. Omits groups without a name or without tags. */
export function readTagGroups(document: JsonObject): NonNullable<Contract['tagGroups']> {
  return asArray(extensionOf(document, 'tagGroups'))
    .filter(isObject)
    .map(({ name, tags }) => ({ name: asText(name) ?? '', groups: asArray(tags).map(String) }))
    .filter(({ name, groups }) => name !== '' && groups.length > 0);
}

import type { DocsAddition, DocsAdditions, DocsPage } from '../../../../plugin.ts';
import type { Contract, Operation } from '../../contract/types.ts';
import { operationsOfPart } from '../reference-part.ts';
import { inFolder, type Reference } from './reference.ts';

type Folders = NonNullable<DocsAdditions['folders']>;

/** The folder in which an operation's page is listed by `x-tagGroups`; undefined if its tag is in none of them. */
export function tagFolder(
  { tagGroups = [] }: Contract,
  { group }: Pick<Operation, 'group'>,
  base: string,
): string | undefined {
  const outer = tagGroups.findIndex(({ groups }) => groups.includes(group));
  const inner = tagGroups[outer]?.groups.indexOf(group);
  return inner === undefined ? undefined : `${groupFolder(base, outer)}/${inner + 1}`;
}

/** The contract's data about folders of tags: display names, and the groups of `x-tagGroups`. */
export function tagCategories(
  { contract, folder }: Reference,
  operationPages: readonly DocsAddition[],
  pages: readonly DocsPage[],
): Folders {
  const all: Record<string, Folders[string]> = {};
  for (const [name, category] of [...ofGroups(contract, folder), ...ofTags(contract, operationPages, pages)]) {
    all[name] = { ...all[name], ...category };
  }
  return all;
}

function ofGroups({ tagGroups = [], groups: tags }: Contract, base: string): [string, Folders[string]][] {
  return tagGroups.flatMap(({ name, groups }, outer) => {
    const folder = groupFolder(base, outer);
    const inside = groups.map((group, inner): [string, Folders[string]] => {
      const label = tags.find((tag) => tag.name === group)?.label ?? group;
      return [`${folder}/${inner + 1}`, { label, position: inner + 1 }];
    });
    return [[folder, { label: name, position: outer + 1, collapsed: false }] as [string, Folders[string]], ...inside];
  });
}

/** Folders whose operations all have one tag with a display name. */
function ofTags(
  { groups: tags }: Contract,
  operationPages: readonly DocsAddition[],
  pages: readonly DocsPage[],
): [string, Folders[string]][] {
  const ofFiles = new Map(pages.map(({ id, folder }) => [id, folder]));
  const folderOf = ({ id, folder }: DocsAddition) =>
    folder ?? (ofFiles.has(id) ? ofFiles.get(id) : id.slice(0, Math.max(0, id.lastIndexOf('/'))));
  const byFolder = Map.groupBy(operationPages, folderOf);
  return [...byFolder].flatMap(([folder, listed]) => {
    const names = new Set(listed.flatMap(({ data }) => operationsOfPart(data).map(({ group }) => group)));
    const label = names.size === 1 ? tags.find(({ name }) => names.has(name))?.label : undefined;
    return folder === undefined || label === undefined ? [] : [[folder, { label }]];
  });
}

/** A name that no folder on disk can have. Sidebars list it, but nothing is published there. */
function groupFolder(base: string, index: number): string {
  return inFolder(base, `<tags>${index + 1}`);
}

import type { DocsAddition, DocsAdditions, DocsPage } from '../../../../plugin.ts';
import { groupTrail } from '../../contract/read-groups.ts';
import type { Contract, Operation } from '../../contract/types.ts';
import { operationsOfPart } from '../reference-part.ts';
import { inFolder, type Reference } from './reference.ts';

type Folders = NonNullable<DocsAdditions['folders']>;

/** A folder of a generated sidebar. */
type Level = { label: string; position: number };

/** The folder in which `x-tagGroups` or the tags around its own list an operation's page; undefined without them. */
export function tagFolder(contract: Contract, { group }: Pick<Operation, 'group'>, base: string): string | undefined {
  return folderOf(levelsOf(contract, group), base);
}

/** The folders around the operations of a tag, outermost first; empty if only their addresses define folders. */
function levelsOf({ tagGroups, groups }: Contract, group: string): Level[] {
  const labelOf = (name: string) => groups.find((tag) => tag.name === name)?.label ?? name;
  if (!tagGroups) {
    if (!groups.some(({ parent }) => parent !== undefined)) return [];
    return groupTrail(groups, group).map(({ name }) => ({
      label: labelOf(name),
      position: groups.findIndex((one) => one.name === name) + 1,
    }));
  }
  const outer = tagGroups.findIndex((one) => one.groups.includes(group));
  const found = tagGroups[outer];
  if (!found) return [];
  return [
    { label: found.name, position: outer + 1 },
    { label: labelOf(group), position: found.groups.indexOf(group) + 1 },
  ];
}

/** A path that no folder on disk can have. Sidebars list it, but nothing is published there. */
function folderOf(levels: readonly Level[], base: string): string | undefined {
  if (levels.length === 0) return undefined;
  return inFolder(base, `<tags>${levels.map(({ position }) => position).join('/')}`);
}

/** The contract's data about folders of tags: display names, and the folders of tags in tags. */
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

function ofGroups(contract: Contract, base: string): [string, Folders[string]][] {
  const names = contract.tagGroups?.flatMap(({ groups }) => groups) ?? contract.groups.map(({ name }) => name);
  return names.flatMap((group) => {
    const levels = levelsOf(contract, group);
    return levels.map(({ label, position }, index): [string, Folders[string]] => {
      const isOuter = index === 0;
      return [
        folderOf(levels.slice(0, index + 1), base) ?? base,
        { label, position, ...(isOuter && { collapsed: false }) },
      ];
    });
  });
}

/** Folders whose operations all have one tag with a display name. */
function ofTags(
  { groups: tags }: Contract,
  operationPages: readonly DocsAddition[],
  pages: readonly DocsPage[],
): [string, Folders[string]][] {
  const ofFiles = new Map(pages.map(({ id, folder }) => [id, folder]));
  const listedIn = ({ id, folder }: DocsAddition) =>
    folder ?? (ofFiles.has(id) ? ofFiles.get(id) : id.slice(0, Math.max(0, id.lastIndexOf('/'))));
  const byFolder = Map.groupBy(operationPages, listedIn);
  return [...byFolder].flatMap(([folder, listed]) => {
    const names = new Set(listed.flatMap(({ data }) => operationsOfPart(data).map(({ group }) => group)));
    const label = names.size === 1 ? tags.find(({ name }) => names.has(name))?.label : undefined;
    return folder === undefined || label === undefined ? [] : [[folder, { label }]];
  });
}

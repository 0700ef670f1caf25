import { capitalize, type DocsAddition, type DocsAdditions, type DocsPage } from '../../../../plugin.ts';
import { operationPath } from '../../contract/operation-page.ts';
import { groupTrail } from '../../contract/read-groups.ts';
import type { Contract, Operation } from '../../contract/types.ts';
import { operationsOfPart } from '../page-operations.ts';
import { inFolder, type Reference } from './reference.ts';

type Folders = NonNullable<DocsAdditions['folders']>;
type FolderEntry = [path: string, settings: Folders[string]];

/** A folder of a generated sidebar. */
type Level = { label: string; position: number };

/** The sidebar folder of an operation's page, from `x-tagGroups` or the parents of its tag; undefined without them. */
export function tagFolder(contract: Contract, { group }: Pick<Operation, 'group'>, base: string): string | undefined {
  return folderOf(levelsOf(contract, group), base);
}

/** The folders around the operations of a tag, outermost first; empty if the addresses of pages define the folders. */
function levelsOf({ tagGroups, groups }: Contract, group: string): Level[] {
  const labelOf = (name: string) => groups.find((tag) => tag.name === name)?.label ?? name;
  if (!tagGroups) {
    if (!groups.some(({ parent }) => parent !== undefined)) return [];
    return groupTrail(groups, group).map((one, index) => ({
      label: one.label ?? (index === 0 ? capitalize(one.name) : one.name),
      position: groups.indexOf(one) + 1,
    }));
  }
  const groupIndex = tagGroups.findIndex((one) => one.groups.includes(group));
  const tagGroup = tagGroups[groupIndex];
  if (!tagGroup) return [];
  return [
    { label: tagGroup.name, position: groupIndex + 1 },
    { label: labelOf(group), position: tagGroup.groups.indexOf(group) + 1 },
  ];
}

/** Path of the innermost folder. Only sidebars use it, and `<tags>` distinguishes it from folders of files. */
function folderOf(levels: readonly Level[], base: string): string | undefined {
  if (levels.length === 0) return undefined;
  return inFolder(base, `<tags>${levels.map(({ position }) => position).join('/')}`);
}

/** Labels and positions of the folders of tags, including nested tags. */
export function tagCategories(
  { contract, folder }: Reference,
  operationPages: readonly DocsAddition[],
  pages: readonly DocsPage[],
): Folders {
  const byFolder = pagesByFolder(operationPages, pages);
  const entries = [
    ...(hasOnlyOperations({ contract, folder }, pages) ? folderPositions(contract, folder, byFolder) : []),
    ...foldersOfGroups(contract, folder),
    ...foldersOfTags(contract, folder, byFolder),
  ];
  const merged: Record<string, Folders[string]> = {};
  for (const [path, settings] of entries) merged[path] = { ...merged[path], ...settings };
  return merged;
}

function foldersOfGroups(contract: Contract, base: string): FolderEntry[] {
  const names = contract.tagGroups?.flatMap(({ groups }) => groups) ?? contract.groups.map(({ name }) => name);
  return names.flatMap((group) => {
    const levels = levelsOf(contract, group);
    return levels.map(({ label, position }, index): FolderEntry => [
      folderOf(levels.slice(0, index + 1), base) ?? base,
      { label, position, ...(index === 0 && { collapsed: false }) },
    ]);
  });
}

type Pages = ReadonlyMap<string | undefined, readonly DocsAddition[]>;

/**
 * The pages of operations by the folder that lists them: the tag's folder; without one, the folder of the page's file;
 * without a file, the folder in the page's id.
 */
function pagesByFolder(operationPages: readonly DocsAddition[], pages: readonly DocsPage[]): Pages {
  const fileFolders = new Map(pages.map(({ id, folder }) => [id, folder]));
  return Map.groupBy(
    operationPages,
    ({ id, folder }) => folder ?? (fileFolders.has(id) ? fileFolders.get(id) : folderAround(id)),
  );
}

function folderAround(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/**
 * True if all pages in the contract's folder are pages of operations. Generated sidebars then list them in the order of
 * the contract.
 */
export function hasOnlyOperations(
  { contract, folder: base }: Pick<Reference, 'contract' | 'folder'>,
  pages: readonly DocsPage[],
): boolean {
  const operationPageIds = new Set(contract.operations.map(({ page }) => inFolder(base, page)));
  return pages.every(
    ({ id, folder = '' }) =>
      operationPageIds.has(id) || (base !== '' && folder !== base && !folder.startsWith(`${base}/`)),
  );
}

/**
 * Positions of the folders inside the contract's folder. A folder has the position of its first operation: the integer
 * part follows the order of the declared tags, and the fraction the order of the contract's operations.
 */
function folderPositions({ groups, operations }: Contract, base: string, byFolder: Pages): FolderEntry[] {
  const declared = groups.map(({ name }) => name);
  const positionOf = ({ id, group }: Operation) => {
    const index = declared.indexOf(group);
    const fraction = operations.findIndex((one) => one.id === id) / operations.length;
    return 1 + fraction + (index < 0 ? declared.length : index);
  };
  const positions = new Map<string, number>();
  for (const [folder, listed] of byFolder) {
    const position = Math.min(...listed.flatMap(({ data }) => operationsOfPart(data).map(positionOf)));
    for (let path = folder ?? base; path.length > base.length; path = folderAround(path)) {
      positions.set(path, Math.min(position, positions.get(path) ?? Infinity));
    }
  }
  return [...positions].map(([path, position]) => [path, { position }]);
}

/**
 * Labels of folders whose operations share a tag: the tag's display name or, for outermost folders, its capitalized
 * name. The pages of a tag may be in several folders: the folder of the tag, and folders of id prefixes, such as
 * `quotes` for `quotes.create`. If folders with the same parent would get the same label, only the tag's own folder
 * gets it.
 */
function foldersOfTags({ groups: tags }: Contract, base: string, byFolder: Pages): FolderEntry[] {
  const labeled = [...byFolder].flatMap(([folder, listed]) => {
    const names = new Set(listed.flatMap(({ data }) => operationsOfPart(data).map(({ group }) => group)));
    const [name = ''] = names;
    if (folder === undefined || folder === base || names.size > 1 || name === '') return [];
    const isOuter = !folder.slice(base.length + 1).includes('/');
    const label = tags.find((tag) => tag.name === name)?.label ?? (isOuter ? capitalize(name) : undefined);
    // The page of an operation whose id has no prefix is in the folder of its tag.
    const isTagFolder = listed.some(({ data }) =>
      operationsOfPart(data).some(({ id }) => !operationPath(id).includes('/')),
    );
    return label === undefined ? [] : [{ folder, label, isTagFolder }];
  });
  return labeled.flatMap(({ folder, label, isTagFolder }) => {
    const siblings = labeled.filter(
      (one) => one.folder !== folder && folderAround(one.folder) === folderAround(folder),
    );
    return !isTagFolder && siblings.some((one) => one.label === label) ? [] : [[folder, { label }]];
  });
}

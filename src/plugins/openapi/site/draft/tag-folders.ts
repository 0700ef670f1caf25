import type { FolderCategory } from '../../../../core/config/load-folder-category.ts';
import type { Contract, Operation } from '../../contract/types.ts';
import { emptyRecord } from '../../../../core/base/own-value.ts';
import type { EditionSource } from '../../../../core/site/source-types.ts';
import type { PageDraft } from '../../../../core/site/page-draft.ts';

type Categories = EditionSource['categories'];

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

/**
 * The folders' categories with the contract's data about tags: display names, and the groups of `x-tagGroups`. A
 * `_category_` file comes first.
 */
export function tagCategories(
  categories: Categories,
  drafts: readonly PageDraft[],
  contract: Contract | undefined,
  base: string,
): Categories {
  if (!contract) return categories;
  const all = emptyRecord<FolderCategory>();
  for (const [folder, category] of [...ofGroups(contract, base), ...ofTags(contract, drafts)]) {
    all[folder] = { ...all[folder], ...category };
  }
  for (const [folder, category] of Object.entries(categories)) all[folder] = { ...all[folder], ...category };
  return all;
}

function ofGroups({ tagGroups = [], groups: tags }: Contract, base: string): [string, FolderCategory][] {
  return tagGroups.flatMap(({ name, groups }, outer) => {
    const folder = groupFolder(base, outer);
    const inside = groups.map((group, inner): [string, FolderCategory] => {
      const label = tags.find((tag) => tag.name === group)?.label ?? group;
      return [`${folder}/${inner + 1}`, { label, position: inner + 1 }];
    });
    return [[folder, { label: name, position: outer + 1, collapsed: false }] as [string, FolderCategory], ...inside];
  });
}

/** Folders whose operations all have one tag with a display name. */
function ofTags({ groups: tags }: Contract, drafts: readonly PageDraft[]): [string, FolderCategory][] {
  const listed = drafts.filter(({ folder, operations }) => folder !== undefined && operations.length > 0);
  return [...Map.groupBy(listed, ({ folder = '' }) => folder)].flatMap(([folder, pages]) => {
    const names = new Set(pages.flatMap(({ operations }) => operations.map(({ group }) => group)));
    const label = names.size === 1 ? tags.find(({ name }) => names.has(name))?.label : undefined;
    return label === undefined ? [] : [[folder, { label }]];
  });
}

/** Not a folder that can be on disk: a sidebar lists it and nothing is published there. */
function groupFolder(base: string, index: number): string {
  return `${base === '' ? '' : `${base}/`}<tags>${index + 1}`;
}

import { markdownLine, type PublishedEdition, type PublishedItem } from '../../plugin.ts';

/** The sidebars of an edition as nested Markdown lists; parts that were cut off are named by their branch. */
export async function listSidebars({ sidebars }: PublishedEdition): Promise<string> {
  return (await sidebars()).map(({ label, items }) => `## ${markdownLine(label)}\n\n${listItems(items)}`).join('\n\n');
}

/** Items of a sidebar as a nested Markdown list of links. */
export function listItems(items: readonly PublishedItem[], indent = ''): string {
  return items.map((item) => lineOf(item, indent)).join('\n');
}

function lineOf({ label: written, url, branch, items = [] }: PublishedItem, indent: string): string {
  const label = markdownLine(written);
  const name = url === undefined ? label : `[${label}](${url})`;
  if (branch) return `${indent}- ${name} (more: branch "${branch.id}")`;
  return [`${indent}- ${name}`, ...(items.length > 0 ? [listItems(items, `${indent}  `)] : [])].join('\n');
}

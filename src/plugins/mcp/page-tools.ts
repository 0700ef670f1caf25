import { z } from 'zod';
import {
  linkTarget,
  markdownLine,
  type AssistantTool,
  type PublishedEdition,
  type PublishedItem,
} from '../../plugin.ts';
import { cutSection } from './cut-section.ts';

/** A name or address. Its length is limited, because processing time and messages grow with it. */
const short = z.string().max(4000, 'at most 4000 characters');

/** The tools that every site has: they read and list pages. */
export const pageTools: readonly AssistantTool[] = [
  {
    name: 'read_page',
    title: 'Read a page',
    description: 'A page as Markdown, or one of its sections.',
    input: () =>
      z.object({
        page: short.min(1).describe('Address or path, from search or list_pages; an anchor in it names a section'),
        section: short.min(1).optional().describe('Text or anchor of a heading'),
      }),
    async run({ page, section }: { page: string; section?: string }, site) {
      const published = await site.page(page);
      const heading = section ?? /#.+/s.exec(page)?.[0];
      const text = heading === undefined ? published.markdown : cutSection(published, heading);
      return `Source: ${published.url}\n\n${text}`;
    },
  },
  {
    name: 'list_pages',
    title: 'List pages',
    description:
      'The sidebars with their pages. In large sidebars, some entries show only a branch: pass its id to list its pages.',
    input: (edition) =>
      z.object({ branch: short.optional().describe('Id of a branch'), edition: short.optional().describe(edition) }),
    async run({ branch, edition }: { branch?: string; edition?: string }, site) {
      const published = await site.edition(edition);
      return branch === undefined ? listSidebars(published) : listItems(await published.branch(branch));
    },
  },
];

/** The sidebars of an edition as nested Markdown lists. A truncated list shows the id of its branch. */
async function listSidebars({ sidebars }: PublishedEdition): Promise<string> {
  return (await sidebars()).map(({ label, items }) => `## ${markdownLine(label)}\n\n${listItems(items)}`).join('\n\n');
}

/** Items of a sidebar as a nested Markdown list of links. */
export function listItems(items: readonly PublishedItem[], indent = ''): string {
  return items.map((item) => lineOf(item, indent)).join('\n');
}

function lineOf({ label: plainLabel, url, branch, items = [] }: PublishedItem, indent: string): string {
  const label = markdownLine(plainLabel);
  const name = url === undefined ? label : `[${label}](${linkTarget(url)})`;
  if (branch) return `${indent}- ${name} (more: branch "${branch.id}")`;
  return [`${indent}- ${name}`, ...(items.length > 0 ? [listItems(items, `${indent}  `)] : [])].join('\n');
}

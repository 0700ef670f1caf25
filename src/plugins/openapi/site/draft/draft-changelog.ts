import type { Messages } from '../../../../helpers.ts';
import type { DocsAddition, DocsPage, PageHeading } from '../../../../plugin.ts';
import { apiMessageFormatter } from '../../messages/api-messages.ts';
import { freeSlug, inFolder, sameAddressHint, type Reference } from './reference.ts';
import type { Release } from '../../contract/history/types.ts';

/** The page about the changes of a contract with a history. If a file has the page's id, its text comes first. */
export function draftChangelog(
  { contract, folder, file, options }: Reference,
  { pages, messages }: { pages: readonly DocsPage[]; messages: Messages },
): DocsAddition[] {
  if (!contract.releases) return [];
  const id = inFolder(folder, 'changelog');
  const message = apiMessageFormatter(messages);
  const fileHeadings = pages.find((page) => page.id === id)?.headings ?? [];
  return [
    {
      id,
      title: message('referenceChangelog'),
      description: message('referenceChangelogOf', { title: contract.title }),
      name: 'the changelog of the API',
      place: { file, key: ['info', 'version'] },
      // After the page about the API, before the folders of tags.
      position: 0.5,
      headings: [...fileHeadings, ...releaseHeadings(contract.releases)],
      hint: sameAddressHint,
      data: { kind: 'changelog', contract: options.id },
    },
  ];
}

/** A heading for each version, with an id such as `version-1-2`. */
export function releaseHeadings(releases: readonly Release[]): PageHeading[] {
  const taken = new Set<string>();
  return releases.map(({ version }) => ({ level: 2, id: freeSlug(`version-${version}`, taken), text: version }));
}

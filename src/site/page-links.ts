import type { PageDraft } from './draft-pages.ts';
import { resolveLink, type LinkTargets } from './resolve-link.ts';

/** Every address of a page as written, with the public address it stands for. */
export function linksOf(draft: PageDraft, targets: LinkTargets): Record<string, string> {
  const file = draft.content?.compiled.file ?? `${draft.id}.mdx`;
  const links = draft.content?.compiled.links ?? [];
  return Object.fromEntries(
    links
      .filter(({ kind }) => kind === 'link')
      .map(({ href }) => [href, resolveLink(href, { file, route: draft.route }, targets)]),
  );
}

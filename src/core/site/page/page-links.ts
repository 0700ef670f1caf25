import { decodeAddress } from '../../base/addresses/decode-address.ts';
import { toUrl, type UrlRules } from '../../base/addresses/url.ts';
import type { PageDraft } from '../page-draft.ts';
import { resolveLink, type LinkTargets } from '../resolve-link.ts';
import type { Page } from '../page-types.ts';

/** Public addresses of a page's links, by decoded address as written. */
export function linksOf(draft: PageDraft, targets: LinkTargets): Record<string, string> {
  const file = draft.content?.compiled.file ?? `${draft.id}.mdx`;
  const links = draft.content?.compiled.links ?? [];
  return Object.fromEntries(
    links
      .filter(({ kind }) => kind === 'link')
      .map(({ href }) => [decodeAddress(href), resolveLink(href, { file, route: draft.route }, targets)]),
  );
}

/** Pictures of a page by decoded address as written, each with its public address and size. */
export function imagesOf(draft: PageDraft, rules: UrlRules): Page['images'] {
  const images = Object.entries(draft.content?.images ?? {});
  return Object.fromEntries(
    images.map(([href, { path, width, height }]) => [decodeAddress(href), { src: toUrl(path, rules), width, height }]),
  );
}

import { decodeAddress } from '../../base/addresses/decode-address.ts';
import { isExternalUrl, toRoute } from '../../base/addresses/url.ts';
import { SiteError, type Place } from '../../base/errors/site-error.ts';
import type { Reaction } from '../../config/types.ts';
import type { PluginLink, PluginSource } from '../../../plugin.ts';
import type { Site } from '../../site/types.ts';

/** From the mildest. */
const reactions: readonly Reaction[] = ['ignore', 'warn', 'throw'];

/** How to report broken addresses in a source, given the site's setting for its pages. */
export function reactionTo({ onBroken, isForeign = false }: PluginSource, pageReaction: Reaction): Reaction {
  if (onBroken) return onBroken;
  return !isForeign || reactions.indexOf(pageReaction) < reactions.indexOf('warn') ? pageReaction : 'warn';
}

/** The place of an address; the file alone if that is all that is known. */
export function placeOfLink(file: string, { line, column }: Pick<PluginLink, 'line' | 'column'>): Place {
  return { file, line, column };
}

/** Reports pictures in a source that are not among `files`, the published files of the site. */
export function checkSourcePictures({ file, links }: PluginSource, site: Site, files: readonly string[]): SiteError[] {
  const published = new Set(files);
  return links.flatMap(({ kind, href, urls, ...link }) => {
    if (kind !== 'image' || isExternalUrl(href)) return [];
    const [first = ''] = urls;
    const path = toRoute(decodeAddress(URL.parse(first, 'http://site')?.pathname ?? ''), site.config)?.slice(1, -1);
    if (path !== undefined && published.has(path)) return [];
    const fact = `The picture "${href}" does not exist.`;
    const hint = 'Pictures in this file are relative to the `static` folder: `/img/a.png`.';
    return [new SiteError({ topic: 'links', fact, place: placeOfLink(file, link), hint })];
  });
}

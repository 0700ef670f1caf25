import { decodeAddress } from '../../base/addresses/decode-address.ts';
import { isExternalUrl, toRoute } from '../../base/addresses/url.ts';
import { SiteError } from '../../base/errors/site-error.ts';
import type { Reaction } from '../../config/types.ts';
import type { PluginSource } from '../../../plugin.ts';
import type { Site } from '../../site/types.ts';

/** Returns how to report broken addresses in a source. `pageReaction` is the site's setting for addresses in pages. */
export function reactionTo({ onBroken, isForeign = false }: PluginSource, pageReaction: Reaction): Reaction {
  return onBroken ?? (isForeign && pageReaction === 'throw' ? 'warn' : pageReaction);
}

/** Reports pictures in a source that are not among `files`, the published files of the site. */
export function checkSourcePictures({ file, links }: PluginSource, site: Site, files: readonly string[]): SiteError[] {
  const published = new Set(files);
  return links.flatMap(({ kind, href, urls, line, column }) => {
    if (kind !== 'image' || isExternalUrl(href)) return [];
    // Editions share pictures, so one of the addresses is enough. Its route has a slash at both ends.
    const [firstUrl = ''] = urls;
    const path = toRoute(decodeAddress(URL.parse(firstUrl, 'http://site')?.pathname ?? ''), site.config)?.slice(1, -1);
    if (path !== undefined && published.has(path)) return [];
    const fact = `The picture "${href}" does not exist.`;
    const hint = 'Pictures in this file are relative to the `static` folder: `/img/a.png`.';
    return [new SiteError({ topic: 'pictures', fact, place: { file, line, column }, hint })];
  });
}

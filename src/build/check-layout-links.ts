import { SiteError } from '../base/site-error.ts';
import { decodeAddress } from '../base/decode-address.ts';
import { isExternalUrl, toRoute, toUrl } from '../base/url.ts';
import { mayBeOfContract } from '../site/contract-folder.ts';
import type { Site } from '../site/types.ts';
import { suggestion } from './check-links.ts';

type Key = readonly PropertyKey[];

/** A part of a file of settings: what stands at a key. */
type Setting = { file: string; key: Key; value: unknown };

/** The links of navbar, footer, logos and sidebars that lead nowhere, each at its place in the settings. */
export function checkLayoutLinks(site: Site, settings: readonly Setting[], files: readonly string[]): SiteError[] {
  const { config, pages } = site;
  const routes = new Set(pages.map(({ route }) => route));
  const published = new Set(files);
  return settings.flatMap(linksOf).flatMap(({ href, file, key }) => {
    // An empty one is told by whoever reads it.
    if (href === '' || isExternalUrl(href) || href.startsWith('#')) return [];
    const { pathname } = new URL(toUrl(href, config), 'http://site');
    const route = toRoute(decodeAddress(pathname), config) ?? pathname;
    if (routes.has(route) || published.has(route.slice(1, -1)) || mayBeOfContract(route.slice(1), site)) return [];
    const fact = `The link "${href}" leads nowhere.`;
    const hint = suggestion(route, routes) ?? 'Write a route (`/guides/page`) or a file of the `static` folder.';
    return [new SiteError({ fact, place: { file, key }, hint })];
  });
}

function linksOf({ file, key, value }: Setting) {
  return [...linksIn(value, key)].map((link) => ({ file, ...link }));
}

/** Every `to` and `href` at any depth. */
function* linksIn(value: unknown, key: Key): Generator<{ href: string; key: Key }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const own = [...key, Array.isArray(value) ? Number(name) : name];
    if ((name === 'to' || name === 'href') && typeof inner === 'string') yield { href: inner, key: own };
    else yield* linksIn(inner, own);
  }
}

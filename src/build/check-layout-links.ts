import { SiteError } from '../base/site-error.ts';
import { isExternalUrl, toUrl } from '../base/url.ts';
import type { Site } from '../site/types.ts';
import { suggestion } from './check-links.ts';
import { knownTargets } from './known-targets.ts';

type Key = readonly PropertyKey[];

/** A part of a file of settings: what stands at a key. */
type Setting = { file: string; key: Key; value: unknown };

/** An address as pages show it, and what is said of it. */
type BrokenLink = { url: string; error: SiteError };

/** The links of navbar, footer, logos and sidebars that lead nowhere, each at its place in the settings. */
export function checkLayoutLinks(site: Site, settings: readonly Setting[], files: readonly string[]): BrokenLink[] {
  const targets = knownTargets(site, files);
  return settings.flatMap(linksOf).flatMap(({ href, file, key }) => {
    // An empty one is told by whoever reads it.
    if (href === '' || isExternalUrl(href) || href.startsWith('#')) return [];
    const route = targets.routeOf(href);
    if (targets.has(route)) return [];
    const fact = `The link "${href}" leads nowhere.`;
    const hint =
      suggestion(route, targets.routes) ?? 'Write a route (`/guides/page`) or a file of the `static` folder.';
    return [{ url: toUrl(href, site.config), error: new SiteError({ fact, place: { file, key }, hint }) }];
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

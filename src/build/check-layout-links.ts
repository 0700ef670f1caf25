import { SiteError } from '../base/site-error.ts';
import { isExternalUrl, toRoute, toUrl } from '../base/url.ts';
import type { Site } from '../site/types.ts';
import { suggestion } from './check-links.ts';

type Key = readonly PropertyKey[];

/** The links of navbar, footer and logos that lead nowhere, each at its place in the configuration. */
export function checkLayoutLinks({ config, pages }: Site, configFile: string, files: readonly string[]): SiteError[] {
  const routes = new Set(pages.map(({ route }) => route));
  const published = new Set(files);
  return [...linksIn(config.themeConfig, ['themeConfig'])].flatMap(({ href, key }) => {
    if (isExternalUrl(href) || href.startsWith('#')) return [];
    const { pathname } = new URL(toUrl(href, config), 'http://site');
    const route = toRoute(decodeURI(pathname), config) ?? pathname;
    if (routes.has(route) || published.has(route.slice(1, -1))) return [];
    const fact = `The link "${href}" leads nowhere.`;
    const hint = suggestion(route, routes) ?? 'Write a route (`/guides/page`) or a file of the `static` folder.';
    return [new SiteError({ fact, place: { file: configFile, key }, hint })];
  });
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

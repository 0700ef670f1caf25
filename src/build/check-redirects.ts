import { SiteError } from '../base/site-error.ts';
import { isExternalUrl, toRoute, toUrl, type UrlRules } from '../base/url.ts';
import { mayBeOfContract } from '../site/contract-folder.ts';
import type { Site } from '../site/types.ts';
import { suggestion } from './check-links.ts';

/** Redirects that a page stands in the way of, that are there twice, or that lead nowhere. */
export function checkRedirects(site: Site, configFile: string, files: readonly string[]): SiteError[] {
  const { config, pages } = site;
  const routes = new Set(pages.map(({ route }) => route));
  const published = new Set(files);
  const seen = new Set<string>();
  return config.redirects.flatMap(({ from, to }, index) => {
    const fault = (key: 'from' | 'to', fact: string, hint: string) =>
      new SiteError({ fact, hint, place: { file: configFile, key: ['redirects', index, key] } });
    const faults = from.flatMap((old) => {
      const route = routeOf(old, config);
      if (routes.has(route)) {
        return [fault('from', `There is a page at "${old}".`, 'Remove the redirect, or the page.')];
      }
      if (seen.has(route)) return [fault('from', `"${old}" is redirected twice.`, 'Keep one of the two.')];
      seen.add(route);
      return [];
    });
    const target = routeOf(to, config);
    if (isExternalUrl(to) || routes.has(target) || published.has(target.slice(1, -1))) return faults;
    if (mayBeOfContract(target.slice(1), site)) return faults;
    const hint = suggestion(target, routes) ?? 'Write the route of a page: `/guides/page`.';
    return [...faults, fault('to', `The redirect to "${to}" leads nowhere.`, hint)];
  });
}

function routeOf(written: string, rules: UrlRules): string {
  const { pathname } = new URL(toUrl(written, rules), 'http://site');
  return toRoute(decodeURI(pathname), rules) ?? pathname;
}

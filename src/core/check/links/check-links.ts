import { posix } from 'node:path';
import { decodeAddress } from '../../base/addresses/decode-address.ts';
import { decodeHtml } from '../../base/text/html-text.ts';
import { nearestName } from '../../base/text/nearest-name.ts';
import { SiteError, type Place } from '../../base/errors/site-error.ts';
import { isExternalUrl, toRoute, type UrlRules } from '../../base/addresses/url.ts';

/** The links and anchors of a rendered page. */
export type PageLinks = {
  url: string;
  source: string;
  /** Addresses in the page: values of `href`. */
  hrefs: ReadonlySet<string>;
  /** Undefined for a page that is not rendered: its anchors are unknown. */
  ids: ReadonlySet<string> | undefined;
};

export type LinkCheck = {
  pages: readonly PageLinks[];
  rules: UrlRules;
  /** Published files besides the pages, from the base path: `img/logo.svg`. */
  files: ReadonlySet<string>;
  /** Places of an address in the sources of a page; empty if it was not written there. */
  placesOf: (source: string, href: string) => readonly Place[];
  /** Broken addresses that are reported elsewhere, at their origin. */
  reported?: ReadonlySet<string>;
};

const whatALinkCanBe =
  'Link to a content file (`./page.mdx`), a route (`/guides/page`) or a file of the `static` folder.';

type Broken = { href: string; kind: 'link' | 'anchor'; pages: PageLinks[]; hint: string };

/** Checks every address of every page against pages, files and the anchors of rendered pages. */
export function checkLinks(check: LinkCheck): { links: SiteError[]; anchors: SiteError[] } {
  const byRoute = new Map(check.pages.map((page) => [routeOf(page.url, check.rules), page]));
  const broken = new Map<string, Broken>();
  // Most addresses come from a sidebar and are the same on all pages.
  const checked = new Map<string, ReturnType<typeof errorOf>>();
  for (const page of check.pages) {
    for (const href of page.hrefs) {
      const address = href.startsWith('/') ? href : `${page.url} ${href}`;
      if (!checked.has(address)) checked.set(address, errorOf(href, page, byRoute, check));
      const error = checked.get(address);
      if (!error) continue;
      const key = href.startsWith('#') ? `${page.url}${href}` : href;
      const known = broken.get(key);
      if (known) known.pages.push(page);
      else broken.set(key, { href, pages: [page], ...error });
    }
  }
  const errors = { links: [] as SiteError[], anchors: [] as SiteError[] };
  for (const link of broken.values()) errors[`${link.kind}s`].push(...describe(link, check));
  return errors;
}

/** The links and anchors of rendered html. */
export function readLinks(html: string): Record<'hrefs' | 'ids', ReadonlySet<string>> {
  const hrefs = new Set<string>();
  for (const [, href = ''] of html.matchAll(/<a\s[^>]*?\bhref="([^"]*)"/g)) hrefs.add(decodeHtml(href));
  const ids = new Set<string>();
  for (const [, id = ''] of html.matchAll(/\s(?:id|name)="([^"]*)"/g)) ids.add(decodeHtml(id));
  return { hrefs, ids };
}

function errorOf(href: string, page: PageLinks, byRoute: ReadonlyMap<string, PageLinks>, { rules, files }: LinkCheck) {
  if (href === '' || isExternalUrl(href)) return undefined;
  // Most remaining addresses are hashes, and parsing them takes half the time of the whole check.
  if (href.startsWith('#') && page.ids?.has(href.slice(1))) return undefined;
  const url = URL.parse(href, `http://site${page.url}`);
  // Browsers treat `/\` as `//`: a host follows, possibly an invalid one.
  if (url?.host !== 'site') return { kind: 'link' as const, hint: whatALinkCanBe };
  const route = toRoute(decodeAddress(url.pathname), rules);
  const target = route === undefined ? undefined : byRoute.get(route);
  if (!target) {
    const copied = href.startsWith('/') ? undefined : pageOfCopy(route, byRoute);
    if (copied) {
      const file = copied.source.slice(copied.source.lastIndexOf('/') + 1);
      return { kind: 'link' as const, hint: `The page is written in "${file}": link to that file.` };
    }
    if (route !== undefined && files.has(route.slice(1, -1))) return undefined;
    const hint = fileSuggestion(href, page, byRoute) ?? suggestion(route ?? url.pathname, byRoute.keys());
    return { kind: 'link' as const, hint: hint ?? whatALinkCanBe };
  }
  const anchor = decodeAddress(url.hash.slice(1));
  if (anchor === '' || anchor === 'top' || !target.ids || target.ids.has(anchor)) return undefined;
  return { kind: 'anchor' as const, hint: anchorSuggestion(anchor, target.url, target.ids) };
}

/** The page whose Markdown is published at a route, because authors who name the file mean the page. */
function pageOfCopy(route: string | undefined, byRoute: ReadonlyMap<string, PageLinks>): PageLinks | undefined {
  const [, page] = /^(.*)\.md\/$/.exec(route ?? '') ?? [];
  return page === undefined ? undefined : byRoute.get(`${page}/`);
}

function describe({ href, kind, pages, hint }: Broken, check: LinkCheck): SiteError[] {
  const fact =
    kind === 'link' ? `The link "${href}" leads nowhere.` : `The anchor of the link "${href}" does not exist.`;
  // An address on more than half of the pages that none of them contains comes from the layout.
  const isWritten = pages.some(({ source }) => check.placesOf(source, href).length > 0);
  if (!isWritten && check.reported?.has(href)) return [];
  if (!isWritten && pages.length > 1 && pages.length > check.pages.length / 2) {
    const where = `It is on ${pages.length} of ${check.pages.length} pages, so it comes from the layout: `;
    return [new SiteError({ topic: 'links', fact, hint: `${where}check the navbar, sidebars and footer. ${hint}` })];
  }
  return pages.flatMap((page) => {
    const places = check.placesOf(page.source, href);
    const known: readonly Place[] = places.length > 0 ? places : [{ file: page.source }];
    return known.map((place) => new SiteError({ topic: 'links', fact, place, hint }));
  });
}

/** The nearest route to a missing one, if any is close. */
export function suggestion(route: string, routes: Iterable<string>): string | undefined {
  const near = nearestName(route, routes, Math.max(2, route.length / 3));
  return near === undefined ? undefined : `Did you mean "${near}"?`;
}

/** The page file with the most similar path, if the link names a file: `./boil.mdx`. */
function fileSuggestion(href: string, { source }: PageLinks, byRoute: ReadonlyMap<string, PageLinks>) {
  const [path = '', name] = /^(?!\/)[^?#]*?([^/?#]+\.mdx?)(?=[?#]|$)/.exec(decodeAddress(href)) ?? [];
  if (name === undefined) return undefined;
  const folder = posix.dirname(source);
  const sources = new Set([...byRoute.values()].map((page) => page.source));
  const near = nearestName(posix.join(folder, path), sources, Math.max(2, Math.floor(name.length / 3)));
  if (near === undefined) return undefined;
  const relative = posix.relative(folder, near);
  return `Did you mean "${relative.startsWith('.') ? relative : `./${relative}`}"?`;
}

/** The nearest existing anchor to a missing one. */
export function anchorSuggestion(anchor: string, url: string, ids: ReadonlySet<string>): string {
  const near = nearestName(anchor, ids, Math.max(3, anchor.length / 2));
  const hint = near === undefined ? '' : ` Did you mean "#${near}"?`;
  return `${url} has no element with the id "${anchor}".${hint}`;
}

function routeOf(url: string, rules: UrlRules): string {
  return toRoute(decodeAddress(url), rules) ?? url;
}

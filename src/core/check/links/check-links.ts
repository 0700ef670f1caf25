import { decodeAddress } from '../../base/addresses/decode-address.ts';
import { once } from '../../base/data/once.ts';
import { decodeHtml } from '../../base/text/html-text.ts';
import { ownValue } from '../../base/records.ts';
import { withoutSlash, type Redirects } from '../../base/addresses/redirect-of.ts';
import { uniqueErrors, SiteError, type Place } from '../../base/errors/site-error.ts';
import { isExternalUrl, toRoute, withoutOwnHost, type UrlRules } from '../../base/addresses/url.ts';
import { anchorSuggestion, suggestions, type Suggestions } from './suggestions.ts';

/** The links and anchors of a rendered page. */
export type PageLinks = {
  url: string;
  source: string;
  isOutsideDocs?: boolean | undefined;
  /** Addresses in the page: values of `href`. */
  hrefs: ReadonlySet<string>;
  /** Undefined if unknown, because the page is not rendered. */
  ids: ReadonlySet<string> | undefined;
};

/** An address as its author wrote it. */
export type WrittenLink = { address: string; place: Place };

type LinkCheck = {
  siteDir: string;
  pages: readonly PageLinks[];
  /** Settings that addresses depend on; `url` has the host of the site. */
  rules: UrlRules & { url?: string };
  /** Route of each edition, such as `/fr/1.0/`. Default: one edition at `/`. */
  editionRoutes?: readonly string[];
  /** Published files besides the pages, relative to the base path: `img/logo.svg`. */
  files: ReadonlySet<string>;
  /** New addresses by old address. */
  redirects?: Redirects;
  /** Files of omitted drafts, by route. */
  drafts?: ReadonlyMap<string, string>;
  /** Places of an address in the sources of a page; empty if it was not written there. */
  placesOf: (source: string, href: string) => readonly WrittenLink[];
  /** The address of the same page in the default language, by page address. */
  originals?: ReadonlyMap<string, string>;
  /** Broken addresses that are reported elsewhere, at their origin. */
  reported?: ReadonlySet<string>;
  /** True for errors to omit, whose hints would only cost time. Errors of the layout have no place. */
  isIgnored?: (kind: Kind, place?: Place) => boolean;
};

const linkForms = 'Link to a content file (`./page.mdx`), a route (`/guides/page`) or a file of the `static` folder.';

type Kind = 'links' | 'anchors' | 'ownHost';

/** Why an address is broken, and the next step. `fact` receives the address as written, `hint` the author's file. */
type Fault = { kind: Kind; fact: (address: string) => string; hint: (file: string) => string };
type Broken = Fault & { href: string; page: PageLinks };

/**
 * Checks every address of every page against pages, files and the anchors of rendered pages. The errors of addresses
 * with the site's own host are separate (`ownHost`), because another site may be published at the same host.
 */
export function checkLinks(check: LinkCheck): Record<Kind, SiteError[]> {
  const byRoute = new Map(check.pages.map((page) => [toRoute(decodeAddress(page.url), check.rules) ?? page.url, page]));
  const { siteDir, editionRoutes = [], rules } = check;
  const suggest = suggestions({ siteDir, byRoute, editionRoutes, baseUrl: rules.baseUrl });
  const broken: Broken[] = [];
  // Most addresses come from a sidebar: they begin with `/`, and lead to the same page from all pages of an edition.
  const checked = new Map<string, Fault | undefined>();
  for (const page of check.pages) {
    const edition = suggest.editionRouteOf(page);
    for (const href of page.hrefs) {
      const key = `${href.startsWith('/') ? edition : page.url} ${href}`;
      if (!checked.has(key)) checked.set(key, faultOf(href, page, { byRoute, suggest, ...check }));
      const fault = checked.get(key);
      if (fault) broken.push({ href, page, ...fault });
    }
  }
  const keyOf = ({ href, page }: Broken) => (href.startsWith('#') ? `${page.url} ${href}` : href);
  const errorsOf = (kind: Kind) => {
    const brokenLinks = broken.filter((link) => link.kind === kind);
    return uniqueErrors([...Map.groupBy(brokenLinks, keyOf).values()].flatMap((links) => describe(links, check)));
  };
  return { links: errorsOf('links'), anchors: errorsOf('anchors'), ownHost: errorsOf('ownHost') };
}

/** The links and anchors of rendered HTML. */
export function readLinks(html: string): Record<'hrefs' | 'ids', ReadonlySet<string>> {
  const valuesOf = (attribute: RegExp) => {
    const values = [...html.matchAll(attribute)].map(([, ...quoted]) => quoted.find((value) => value !== undefined));
    return new Set(values.flatMap((value) => (value === undefined ? [] : decodeHtml(value))));
  };
  return { hrefs: valuesOf(linkAddress), ids: new Set([...valuesOf(elementId), ...valuesOf(anchorName)]) };
}

const comment = '<!--[^]*?-->';
/** The rest of a tag. At most 50 attributes, because quotes in text could make the search long. */
const tagEnd = String.raw`[^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*){0,50}>`;
/** A value in a tag, with or without quotes. Requires the end of the tag, because text may contain `id="a"`, too. */
const attributeValue = String.raw`\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))(?=${tagEnd})`;
const inLink = String.raw`<a(?=\s)(?:[^>"']|"[^"]*"|'[^']*')*?\s`;
const linkAddress = new RegExp(`${comment}|${inLink}href${attributeValue}`, 'gi');
const anchorName = new RegExp(`${comment}|${inLink}name${attributeValue}`, 'gi');
const elementId = new RegExp(String.raw`${comment}|\sid${attributeValue}`, 'gi');

type Context = LinkCheck & { byRoute: ReadonlyMap<string, PageLinks>; suggest: Suggestions };

function faultOf(
  href: string,
  page: PageLinks,
  { rules, files, redirects = {}, drafts, originals, byRoute, suggest }: Context,
): Fault | undefined {
  if (href === '') return { kind: 'links', fact: () => 'A link has no address.', hint: () => linkForms };
  const withoutHost = withoutOwnHost(href, rules);
  const kind = withoutHost === undefined ? 'links' : 'ownHost';
  const brokenLink = (hint: Fault['hint'] | string): Fault => ({
    kind,
    fact: (address) => `The link "${address}" leads nowhere.`,
    hint: typeof hint === 'string' ? () => hint : hint,
  });
  if (withoutHost === undefined && isExternalUrl(href)) {
    // `describe` replaces this hint with one for the address as written.
    return missingSchemeHint(href) === undefined ? undefined : brokenLink(linkForms);
  }
  // Most remaining addresses are hashes, and parsing them would take half the time of the whole check.
  if (href.startsWith('#') && page.ids?.has(href.slice(1))) return undefined;
  const url = URL.parse(withoutHost ?? href, `http://site${page.url}`);
  // Browsers treat `/\` like `//`: a host name follows.
  if (url?.host !== 'site') return brokenLink(linkForms);
  const route = toRoute(decodeAddress(url.pathname), rules);
  const target = route === undefined ? undefined : byRoute.get(route);
  if (!target) {
    const redirect = redirectHint(url.pathname, redirects, rules);
    if (redirect !== undefined) {
      return { kind, fact: (address) => `The link "${address}" is redirected.`, hint: () => redirect };
    }
    const markdownPage = withoutHost !== undefined || href.startsWith('/') ? undefined : pageOfMarkdown(route, byRoute);
    if (markdownPage) {
      const file = markdownPage.source.slice(markdownPage.source.lastIndexOf('/') + 1);
      return brokenLink(`The source of the page is "${file}": link to that file.`);
    }
    // Routes have a slash at both ends, even the routes of files.
    if (route !== undefined && files.has(route.slice(1, -1))) return undefined;
    const draft = draftHint(route, drafts);
    if (draft !== undefined) return brokenLink(draft);
    const near = once(() => suggest.route(route ?? url.pathname, page) ?? linkForms);
    const leaveOut = 'Leave out the host, so that the link also works in dev and on other hosts.';
    if (withoutHost !== undefined) return brokenLink(() => `${near()} ${leaveOut}`);
    const nearFile = once(() => suggest.file(href, page));
    return brokenLink((file) => nearFile()?.(file) ?? near());
  }
  // Browsers remove the text fragment (`#:~:text=…`) from the hash.
  const anchor = decodeAddress(url.hash.slice(1).replace(/:~:.*$/s, ''));
  if (anchor === '' || anchor === 'top' || !target.ids || target.ids.has(anchor)) return undefined;
  const originalUrl = originals?.get(target.url) ?? target.url;
  const original = byRoute.get(toRoute(decodeAddress(originalUrl), rules) ?? originalUrl);
  const { ids } = target;
  const hint = once(() =>
    original?.ids?.has(anchor)
      ? `The original has a heading with this id. Add it to the heading in ${target.source}: \`## … {#${anchor}}\`.`
      : anchorSuggestion(anchor, target.url, ids),
  );
  const fact = (address: string) => `The anchor of the link "${address}" does not exist.`;
  return { kind: withoutHost === undefined ? 'anchors' : 'ownHost', fact, hint };
}

/**
 * The next step for an external address without a complete `https://`: `https:/a`, `https//a` or `www.a`.
 * @example missingSchemeHint('www.example.org'); // 'Write "https://www.example.org".'
 */
export function missingSchemeHint(href: string): string | undefined {
  const [, scheme = 'https', hostAndPath] = /^(?:(https?)(?::\/?(?!\/)|\/\/)|(?=www\.))(.+)$/i.exec(href) ?? [];
  return hostAndPath === undefined ? undefined : `Write "${scheme.toLowerCase()}://${hostAndPath}".`;
}

/** The next step for a link to an old address; undefined if it is not redirected. */
export function redirectHint(pathname: string, redirects: Redirects, { baseUrl }: UrlRules): string | undefined {
  const target = ownValue(redirects, withoutSlash(pathname));
  if (target === undefined) return undefined;
  return `Link to "${target.startsWith(baseUrl) ? `/${target.slice(baseUrl.length)}` : target}".`;
}

/** The next step for a link to a draft; undefined for other routes. */
export function draftHint(route: string | undefined, drafts?: ReadonlyMap<string, string>): string | undefined {
  const file = drafts?.get(route ?? '');
  if (file === undefined) return undefined;
  return `${file} is a draft, which only \`dev\` shows. Remove its \`draft: true\`, or link to another page.`;
}

/** The page whose Markdown is published at a route. Authors who name that file mean the page. */
function pageOfMarkdown(route: string | undefined, byRoute: ReadonlyMap<string, PageLinks>): PageLinks | undefined {
  const [, pageRoute] = /^(.*)\.md\/$/.exec(route ?? '') ?? [];
  return pageRoute === undefined ? undefined : byRoute.get(`${pageRoute}/`);
}

/** The errors of a broken address on all pages that link to it. */
function describe(links: readonly Broken[], check: LinkCheck): SiteError[] {
  const [first] = links;
  if (!first) return [];
  const { href, kind, fact, hint } = first;
  const isIgnored = (place?: Place) => check.isIgnored?.(kind, place) ?? false;
  const isWritten = links.some(({ page }) => check.placesOf(page.source, href).length > 0);
  const isReported = check.reported?.has(href) ?? false;
  // Components may render links without an address, for scripts.
  if (!isWritten && (href === '' || isReported)) return [];
  // An address on more than half of the pages, but in none of their sources, comes from the layout.
  if (!isWritten && links.length > 1 && links.length > check.pages.length / 2) {
    if (isIgnored()) return [];
    const where = `It is on ${links.length} of ${check.pages.length} pages, so it comes from the layout: `;
    const next = `${where}check the navbar, sidebars and footer. ${hint('')}`;
    return [new SiteError({ topic: 'links', fact: fact(href), hint: next })];
  }
  return links.flatMap(({ page: { source }, ...fault }) => {
    const written = check.placesOf(source, href);
    const places = written.length > 0 || isReported ? written : [{ address: href, place: { file: source } }];
    return places.flatMap(({ address, place }) => {
      if (isIgnored(place)) return [];
      const next = missingSchemeHint(address) ?? fault.hint(place.file);
      return new SiteError({ topic: 'links', fact: fault.fact(address), place, hint: next });
    });
  });
}

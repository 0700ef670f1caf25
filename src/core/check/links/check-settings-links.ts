import { decodeAddress } from '../../base/addresses/decode-address.ts';
import type { Redirects } from '../../base/addresses/redirect-of.ts';
import { SiteError, type Place } from '../../base/errors/site-error.ts';
import { isExternalUrl, runsCode, toRoute, toUrl } from '../../base/addresses/url.ts';
import { keyInList, keyOfItems, type Key } from '../../config/written-keys.ts';
import type { MadeFile } from '../../extend/fields/plugin-files.ts';
import type { Site } from '../../site/types.ts';
import { codeLinkError } from '../policy/check-policy.ts';
import { draftHint, missingSchemeHint, readLinks, redirectHint, type PageLinks } from './check-links.ts';
import { anchorSuggestion, suggestion } from './suggestions.ts';

/** The value of a key in a settings file. `owner` is appended to messages about its links. */
type Setting = { file: string; key: Key; value: unknown; owner?: string };

/** A broken address as pages show it, and its error. */
type BrokenLink = { url: string; error: SiteError };

/** Link targets that are not pages: published files (`files`), redirects, and the files of plugins. */
export type Targets = { files: readonly string[]; redirects: Redirects; pluginFiles: readonly MadeFile[] };

/** Reports broken links in navbar, footer, announcement, logos and sidebars, each at its place in the settings. */
export function checkLayoutLinks(
  site: Site,
  settings: readonly Setting[],
  { files, redirects }: Targets,
): BrokenLink[] {
  const targets = knownTargets(site, files);
  const links = settings.flatMap(({ file, key, value, owner = '' }) =>
    [...linksIn(value, key)].map((link) => ({ ...link, owner, place: { file, key: link.key } })),
  );
  return links.flatMap(({ href, isHtml, place, owner }) => {
    if (runsCode(href)) return [{ url: href, error: codeLinkError(href, { place }) }];
    const schemeHint = missingSchemeHint(href);
    // The schema of the settings rejects an empty address, and resolving a sidebar reports one.
    if (href === '' || (isExternalUrl(href) && schemeHint === undefined) || href.startsWith('#')) return [];
    const url = isHtml ? href : toUrl(href, site.config);
    const route = targets.routeOfUrl(url);
    if (!isExternalUrl(href) && route !== undefined && targets.has(route)) return [];
    const redirect = redirectHint(url.replace(/[?#].*/s, ''), redirects, site.config);
    const fact = `The link "${href}"${owner} ${redirect === undefined ? 'leads nowhere' : 'is redirected'}.`;
    const otherwise = () =>
      isHtml ? htmlHint(href, site, targets) : (suggestion(route ?? href, targets.routes) ?? linkForms);
    const hint = schemeHint ?? redirect ?? draftHint(route, site.drafts) ?? otherwise();
    return [{ url, error: new SiteError({ topic: 'links', fact, place, hint }) }];
  });
}

const linkForms = 'Write a route (`/guides/page`) or a file of the `static` folder.';

/** Authors forget the base path in HTML, because other settings omit it. */
function htmlHint(href: string, { config }: Site, targets: KnownTargets): string {
  if (targets.has(targets.routeOf(href))) {
    return `HTML is published unchanged: include the base path, "${toUrl(href, config)}".`;
  }
  return `HTML is published unchanged: write the full address of a page, as in "${toUrl('/guides/page', config)}".`;
}

/** Every `to` and `href` at any depth, and links in HTML that are root-relative or run code. */
function* linksIn(value: unknown, key: Key): Generator<{ href: string; isHtml: boolean; key: Key }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    // The keys as written, which differ from the keys of normalized sidebars.
    const writtenKey = name === 'items' ? keyOfItems(value) : [name];
    const innerKey = [...key, ...(Array.isArray(value) ? keyInList(inner, Number(name)) : writtenKey)];
    if (typeof inner !== 'string') yield* linksIn(inner, innerKey);
    else if (name === 'to' || name === 'href') yield { href: inner, isHtml: false, key: innerKey };
    else if (isHtmlKey(name, value)) {
      for (const href of readLinks(inner).hrefs) {
        if (href.startsWith('/') || runsCode(href)) yield { href, isHtml: true, key: innerKey };
      }
    }
  }
}

/** True for a key whose value is HTML. `content` is not HTML if its object has a `name`, as in `metadata`. */
function isHtmlKey(name: string, owner: object): boolean {
  if (name === 'content') return !('name' in owner);
  if (name === 'value') return 'type' in owner && owner.type === 'html';
  return name === 'html' || name === 'copyright';
}

/** Reports redirects of plugins that lead nowhere, or to another redirect. */
export function checkRedirectLinks(site: Site, { pluginFiles, files, redirects }: Targets): SiteError[] {
  const targets = knownTargets(site, files);
  return redirectLinks(pluginFiles).flatMap(({ to, place }) => {
    const target = targets.routeOf(to);
    if (isExternalUrl(to) || targets.has(target)) return [];
    const redirect = redirectHint(toUrl(target, site.config), redirects, site.config);
    const draft = draftHint(target, site.drafts);
    const hint =
      redirect ?? draft ?? suggestion(target, targets.routes) ?? 'Write the route of a page: `/guides/page`.';
    const fact = `The redirect to "${to}" ${redirect === undefined ? 'leads nowhere' : 'leads to another redirect'}.`;
    return new SiteError({ topic: 'links', fact, place, hint });
  });
}

/** Reports redirects to an anchor that the rendered page does not have. */
export function checkRedirectAnchors(
  site: Site,
  pluginFiles: readonly MadeFile[],
  pages: readonly PageLinks[],
): SiteError[] {
  return redirectLinks(pluginFiles).flatMap(({ to, place }) => {
    const [address = '', hash = ''] = to.split('#', 2);
    const anchor = decodeAddress(hash);
    const page = isExternalUrl(to) ? undefined : pages.find(({ url }) => url === toUrl(address, site.config));
    if (anchor === '' || !page?.ids || page.ids.has(anchor)) return [];
    const fact = `The anchor of the redirect to "${to}" does not exist.`;
    return new SiteError({ topic: 'links', fact, place, hint: anchorSuggestion(anchor, page.url, page.ids) });
  });
}

/** Lists each link once, because several old addresses may share it. */
function redirectLinks(pluginFiles: readonly MadeFile[]): { to: string; place: Place }[] {
  const links = pluginFiles.flatMap(({ redirect, place }) => {
    const link = redirect?.link;
    return link ? [{ to: link.to, place: link.key ? { file: place.file, key: link.key } : place }] : [];
  });
  return [...new Map(links.map((link) => [JSON.stringify(link), link])).values()];
}

type KnownTargets = ReturnType<typeof knownTargets>;

/**
 * The pages and files that an address in the settings can lead to. `files` are the paths of the published files other
 * than pages.
 */
function knownTargets(site: Site, files: readonly string[]) {
  /** The routes of all pages. */
  const routes: ReadonlySet<string> = new Set(site.pages.map(({ route }) => route));
  const published = new Set(files);
  /** The route of an address, parsed as browsers do; undefined outside the base path. */
  const routeOfUrl = (url: string) => {
    // Browsers treat `/\` like `//`: a host name follows.
    const parsed = URL.parse(url, 'http://site');
    return parsed?.host === 'site' ? toRoute(decodeAddress(parsed.pathname), site.config) : undefined;
  };
  return {
    routes,
    /** The route of an address written without the base path. Returns an address outside the base path unchanged. */
    routeOf: (address: string) => routeOfUrl(toUrl(address, site.config)) ?? address,
    routeOfUrl,
    /** True for the routes of pages and published files. All routes have a slash at both ends. */
    has: (route: string) => routes.has(route) || published.has(route.slice(1, -1)),
  };
}

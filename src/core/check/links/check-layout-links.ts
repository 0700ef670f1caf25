import type { Redirects } from '../../base/addresses/redirect-of.ts';
import { SiteError } from '../../base/errors/site-error.ts';
import { isExternalUrl, runsCode, toUrl } from '../../base/addresses/url.ts';
import { keyInList, keyOfItems, type Key } from '../../config/written-keys.ts';
import type { Site } from '../../site/types.ts';
import { codeLink } from '../policy/check-policy.ts';
import { wholeAddress, readLinks, redirectHint } from './check-links.ts';
import { suggestion } from './suggestions.ts';
import { knownTargets, type KnownTargets } from './known-targets.ts';

/** The value of a key in a settings file. `owner` is appended to messages about its links. */
type Setting = { file: string; key: Key; value: unknown; owner?: string };

/** A broken address as pages show it, and its error. */
type BrokenLink = { url: string; error: SiteError };

type LayoutLink = { href: string; isHtml: boolean; file: string; key: Key; owner?: string };

/** Reports broken links in navbar, footer, announcement, logos and sidebars, each at its place in the settings. */
export function checkLayoutLinks(
  site: Site,
  settings: readonly Setting[],
  { files, redirects }: { files: readonly string[]; redirects: Redirects },
): BrokenLink[] {
  const targets = knownTargets(site, files);
  return settings.flatMap(linksOf).flatMap(({ href, isHtml, file, key, owner = '' }) => {
    // An empty address is reported when the file is read.
    if (runsCode(href)) return [{ url: href, error: codeLink(href, { place: { file, key } }) }];
    const whole = wholeAddress(href);
    if (href === '' || (isExternalUrl(href) && whole === undefined) || href.startsWith('#')) return [];
    const url = isHtml ? href : toUrl(href, site.config);
    const route = targets.routeOfUrl(url);
    if (!isExternalUrl(href) && route !== undefined && targets.has(route)) return [];
    const moved = redirectHint(url.replace(/[?#].*/s, ''), redirects, site.config);
    const fact = `The link "${href}"${owner} ${moved === undefined ? 'leads nowhere' : 'is redirected'}.`;
    const otherwise = () =>
      isHtml ? htmlHint(href, site, targets) : (suggestion(route ?? href, targets.routes) ?? linkForms);
    const hint = whole ?? moved ?? otherwise();
    return [{ url, error: new SiteError({ topic: 'links', fact, place: { file, key }, hint }) }];
  });
}

const linkForms = 'Write a route (`/guides/page`) or a file of the `static` folder.';

/** Authors forget the base path in html, because other settings omit it. */
function htmlHint(href: string, { config }: Site, targets: KnownTargets): string {
  if (targets.has(targets.routeOf(href))) {
    return `HTML is published unchanged: include the base path, "${toUrl(href, config)}".`;
  }
  return `HTML is published unchanged: write the full address of a page, as in "${toUrl('/guides/page', config)}".`;
}

function linksOf({ key, value, ...rest }: Setting): LayoutLink[] {
  return [...linksIn(value, key)].map((link) => ({ ...rest, ...link }));
}

/** Every `to` and `href` at any depth, and root-relative links in html. */
function* linksIn(value: unknown, key: Key): Generator<Omit<LayoutLink, 'file'>> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const step = name === 'items' ? keyOfItems(value) : [name];
    const own = [...key, ...(Array.isArray(value) ? keyInList(inner, Number(name)) : step)];
    if (typeof inner !== 'string') yield* linksIn(inner, own);
    else if (name === 'to' || name === 'href') yield { href: inner, isHtml: false, key: own };
    else if (isHtmlKey(name, value)) {
      for (const href of readLinks(inner).hrefs) {
        if (href.startsWith('/') || runsCode(href)) yield { href, isHtml: true, key: own };
      }
    }
  }
}

/**
 * Keys whose value is html; all others are plain text. Also excludes `metadata`, which has a `content` beside a `name`.
 */
function isHtmlKey(name: string, owner: object): boolean {
  if (name === 'content') return !('name' in owner);
  if (name === 'value') return 'type' in owner && owner.type === 'html';
  return name === 'html' || name === 'copyright';
}

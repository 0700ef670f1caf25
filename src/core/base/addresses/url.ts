import { withoutSlash } from './redirect-of.ts';

/** Settings that public addresses depend on. */
export type UrlRules = { baseUrl: string; trailingSlash: boolean };

/** Settings that the paths of HTML files depend on. */
type FileRules = Pick<UrlRules, 'trailingSlash'> & { pageFolders: boolean };

/**
 * True for addresses with a scheme, and for protocol-relative addresses.
 * @example isExternalUrl('//cdn.example.org/a.js'); // true
 */
export function isExternalUrl(url: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

/**
 * An address without its host if it leads to the site itself; else undefined.
 * @example withoutOwnHost('https://example.org/docs/a/', config); // '/docs/a/'
 */
export function withoutOwnHost(
  address: string,
  { url, baseUrl }: { url?: string } & Pick<UrlRules, 'baseUrl'>,
): string | undefined {
  if (url === undefined || !address.startsWith(url)) return undefined;
  const path = address.slice(url.length);
  return path.startsWith(baseUrl) ? path : undefined;
}

/**
 * True for `javascript:`, `vbscript:` and `data:` addresses in any spelling that browsers accept.
 * @example runsCode('java\tscript:alert(1)'); // true
 */
export function runsCode(address: string): boolean {
  const { protocol = '' } = URL.parse(address, 'https://relative.invalid') ?? {};
  return /^(javascript|vbscript|data):$/.test(protocol);
}

/**
 * True for HTTP and relative addresses.
 * @example isHttp('ftp://example.org'); // false
 */
export function isHttp(address: string): boolean {
  // An address that cannot be parsed, such as `https://{host}`, is judged by its start.
  const parsed = URL.parse(address, 'https://relative.invalid');
  return /^https?:/i.test(parsed?.protocol ?? address);
}

/** True for addresses that a link in untrusted text may open: HTTP, `mailto:` and relative ones. */
export function isSafeLink(address: string): boolean {
  return isHttp(address) || /^mailto:/i.test(address);
}

/**
 * The public address of a route. Routes omit the base path and start with `/` (`/guides/installation/`). Search and
 * hash are kept; files (`/a.png`) get no trailing slash.
 * @example toUrl('/guides/', config); // '/docs/guides/'
 */
export function toUrl(route: string, { baseUrl, trailingSlash }: UrlRules): string {
  const [, path = '', searchAndHash = ''] = /^([^?#]*)(.*)$/s.exec(route) ?? [];
  const clean = path.replace(/^\/+/, '');
  const isFile = /\.[a-z\d]+$/i.test(clean);
  const bare = clean.replace(/\/+$/, '');
  const slash = bare !== '' && trailingSlash && !isFile ? '/' : '';
  return `${baseUrl}${bare}${slash}${searchAndHash}`;
}

/**
 * The path of a page's HTML file. With `trailingSlash: false` and without `pageFolders`, it is `guides.html`, which
 * hosts serve at `/guides`. The home page of `locale` is in the locale's folder even then, because links to it may end
 * with a slash.
 * @example toHtmlFile('/guides/', config, 'en'); // 'guides/index.html'
 */
export function toHtmlFile(route: string, { trailingSlash, pageFolders }: FileRules, locale?: string): string {
  const path = withoutSlash(route).slice(1);
  if (path === '') return 'index.html';
  // A page with the address `/old.html` needs a folder with this name for its payload.
  const isInFolder = trailingSlash || pageFolders || path === locale || path.endsWith('.html');
  return isInFolder ? `${path}/index.html` : `${path}.html`;
}

/**
 * Address of a page as Markdown: `.md` instead of the trailing slash; `index.md` for the home page.
 * @example toMarkdownUrl('/docs/guides/', config); // '/docs/guides.md'
 */
export function toMarkdownUrl(url: string, { baseUrl }: Pick<UrlRules, 'baseUrl'>): string {
  return url === baseUrl ? `${baseUrl}index.md` : `${url.replace(/\/+$/, '')}.md`;
}

/** Returns the route of a public address, or undefined if it is outside the base path. */
export function toRoute(pathname: string, { baseUrl }: Pick<UrlRules, 'baseUrl'>): string | undefined {
  if (`${pathname}/` === baseUrl) return '/';
  if (!pathname.startsWith(baseUrl)) return undefined;
  const bare = pathname.slice(baseUrl.length).replace(/\/+$/, '');
  return bare === '' ? '/' : `/${bare}/`;
}

/**
 * A public address with its host, percent-encoded; unchanged if it is not a valid URL.
 * @example absoluteUrl('/docs/feed.xml', config); // 'https://example.org/docs/feed.xml'
 */
export function absoluteUrl(url: string, { url: siteUrl }: { url: string }): string {
  return URL.parse(url, siteUrl)?.href ?? url;
}

/**
 * Encodes a segment of a path, or a name or value of a query. Like `encodeURIComponent`, but replaces an unpaired
 * surrogate with U+FFFD instead of throwing. JSON and the input of readers can contain one.
 * @example `/boxes/${encodeSegment('a/b')}`; // '/boxes/a%2Fb'
 */
export function encodeSegment(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** The public address of a configured `to` or `href`. */
export function configuredUrl({ to, href }: { to?: string; href?: string }, site: UrlRules): string {
  const target = to ?? href ?? '';
  return isExternalUrl(target) || target.startsWith('#') ? target : toUrl(target, site);
}

/** The public address of a static file. Keeps external addresses. */
export function assetUrl(path: string, site: UrlRules): string {
  return isExternalUrl(path) ? path : toUrl(path, site);
}

/** What addresses depend on; the only place that knows base path and trailing slash. */
export type UrlRules = { baseUrl: string; trailingSlash: boolean };

/** `true` for addresses that leave the site: a scheme or a protocol-relative host. */
export function isExternalUrl(url: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

/** True for the schemes that browsers run or show instead of going anywhere, however they are written. */
export function runsCode(address: string): boolean {
  // Browsers drop tabs and line breaks anywhere, and what is no letter before.
  return /^(javascript|vbscript|data):/i.test(address.replaceAll(/[\t\n\r]/g, '').replace(/^\P{L}+/u, ''));
}

/** True for addresses of HTTP, also without a scheme or a host. */
export function isHttp(address: string): boolean {
  const parsed = URL.parse(address, 'https://relative.invalid');
  return /^https?:/i.test(parsed?.protocol ?? address);
}

/** True for what a link in a text of others may open: addresses of the web, of mail, or without a scheme. */
export function isSafeLink(address: string): boolean {
  return isHttp(address) || /^mailto:/i.test(address);
}

/**
 * The public address of a route. Routes are written without the base path and start with `/`
 * (`/guides/installation/`); search and hash stay, files (`/a.png`) get no slash.
 */
export function toUrl(route: string, { baseUrl, trailingSlash }: UrlRules): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(route) ?? [];
  const clean = path.replace(/^\/+/, '');
  const isFile = /\.[a-z\d]+$/i.test(clean);
  const bare = clean.replace(/\/+$/, '');
  const slash = bare !== '' && trailingSlash && !isFile ? '/' : '';
  return `${baseUrl}${bare}${slash}${rest}`;
}

/** Address of a page as Markdown: without the trailing slash, with `.md`; `index.md` for the first page. */
export function toMarkdownUrl(url: string, { baseUrl }: Pick<UrlRules, 'baseUrl'>): string {
  return url === baseUrl ? `${baseUrl}index.md` : `${url.replace(/\/+$/, '')}.md`;
}

/** The route of a public address, or undefined when it is outside the base path. */
export function toRoute(pathname: string, { baseUrl }: Pick<UrlRules, 'baseUrl'>): string | undefined {
  if (`${pathname}/` === baseUrl) return '/';
  if (!pathname.startsWith(baseUrl)) return undefined;
  const bare = pathname.slice(baseUrl.length).replace(/\/+$/, '');
  return bare === '' ? '/' : `/${bare}/`;
}

/** A public address with the host before it, encoded as other programs want it; unchanged if it is not a valid URL. */
export function absoluteUrl(url: string, { url: host }: { url: string }): string {
  return URL.parse(url, host)?.href ?? url;
}

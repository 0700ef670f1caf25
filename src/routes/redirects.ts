import { decodeAddress } from '../base/addresses/decode-address.ts';
import { escapeAttribute } from '../base/text/html-text.ts';
import { isExternalUrl, toUrl } from '../base/addresses/url.ts';
import type { ResolvedConfig } from '../config/types.ts';
import type { Site } from '../site/types.ts';
import { pageFile } from '../site/page/page-file.ts';

/** Where an address that existed once leads now; both are public addresses in ASCII, the old one without a slash at its end. */
export type Redirects = Readonly<Record<string, string>>;

type Redirect = { from: string; to: string; key: readonly PropertyKey[] };

/** The redirects of all locales. */
export function listRedirects(config: ResolvedConfig): Redirects {
  return Object.fromEntries(readRedirects(config).map(({ from, to }) => [from, to]));
}

/** Each old address once, with its key in the configuration. */
function readRedirects({ redirects, i18n, ...rules }: ResolvedConfig): Redirect[] {
  const found = new Map<string, Redirect>();
  for (const locale of i18n.locales) {
    const folder = locale === i18n.defaultLocale ? '' : `/${locale}`;
    for (const [index, { from: routes, to: target }] of redirects.entries()) {
      const to = inAscii(isExternalUrl(target) ? target : toUrl(folder + target, rules));
      for (const route of routes) {
        const from = inAscii(withoutSlash(toUrl(folder + route, rules)));
        found.set(from, { from, to, key: ['redirects', index, 'from'] });
      }
    }
  }
  return [...found.values()];
}

/** Where a request for an address of the past goes; the query comes along. */
export function redirectOf({ pathname, search }: URL, redirects: Redirects): string | undefined {
  const target = redirects[withoutSlash(pathname)];
  if (target === undefined || search === '') return target;
  const [address = '', hash] = target.split('#', 2);
  return `${address}${address.includes('?') ? search.replace('?', '&') : search}${hash === undefined ? '' : `#${hash}`}`;
}

/** A page at each old address for hosts that know files only, and the list that other hosts read. */
export function redirectFiles({
  config,
}: Pick<Site, 'config'>): { path: string; text: () => string; key: readonly PropertyKey[] }[] {
  const redirects = readRedirects(config);
  if (redirects.length === 0) return [];
  const pages = redirects.map(({ from, to, key }) => ({
    path: fileOf(decodeAddress(from.slice(config.baseUrl.length))),
    text: () => movedPage(to, config),
    key,
  }));
  const list = () => redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
  return [...pages, { path: '_redirects', text: list, key: ['redirects'] }];
}

function movedPage(to: string, { title, url, i18n }: ResolvedConfig): string {
  const address = escapeAttribute(to);
  const canonical = escapeAttribute(isExternalUrl(to) ? to : url + to);
  const head = [
    '<meta charset="utf-8">',
    `<title>${escapeAttribute(title)}</title>`,
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${canonical}">`,
    `<meta http-equiv="refresh" content="0; url=${address}">`,
  ].join('');
  const { htmlLang = i18n.defaultLocale } = i18n.localeConfigs[i18n.defaultLocale] ?? {};
  return `<!DOCTYPE html><html lang="${htmlLang}"><head>${head}</head><body><a href="${address}">${address}</a></body></html>\n`;
}

function fileOf(path: string): string {
  return path.endsWith('.html') ? path : pageFile({ id: '', route: `/${path}/` }).html;
}

/** As browsers ask for an address, and as a header can hold it: `/café` is `/caf%C3%A9`. */
function inAscii(address: string): string {
  return address.replaceAll(/[^!-~]+/g, encodeURIComponent);
}

/** Counts from the end: a pattern would backtrack over a long row of slashes. */
export function withoutSlash(address: string): string {
  let end = address.length;
  while (end > 1 && address[end - 1] === '/') end--;
  return address.slice(0, end);
}

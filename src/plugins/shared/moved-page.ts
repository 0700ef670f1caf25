import {
  decodeAddress,
  escapeAttribute,
  hashedPath,
  isExternalUrl,
  withoutSlash,
  type PluginFile,
  type ResolvedConfig,
} from '../../plugin.ts';

/** Keeps the query and the anchor of the old address. Runs before the page's `refresh`, which would drop both. */
const script = `const to = new URL(document.links[0].href);
for (const [name, value] of new URLSearchParams(location.search)) to.searchParams.append(name, value);
to.hash ||= location.hash;
location.replace(to);
`;
const scriptFile = { path: hashedPath('redirect', '.js', script), isHashed: true, text: () => script };

/** The HTML of a page that forwards readers to an address, with or without JavaScript. */
export function movedPage(to: string, { title, url, baseUrl, i18n }: ResolvedConfig): string {
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
  const body = `<a href="${address}">${address}</a><script src="${escapeAttribute(baseUrl + scriptFile.path)}"></script>`;
  return `<!DOCTYPE html><html lang="${htmlLang}"><head>${head}</head><body>${body}</body></html>\n`;
}

/** Adds the script of `movedPage` to the files of such pages. */
export function withMovedScript(pages: readonly PluginFile[]): PluginFile[] {
  return pages.length === 0 ? [] : [...pages, scriptFile];
}

/**
 * Path of the file that forwards from an old address: `old/index.html`, which hosts serve with and without a trailing
 * slash. An address that ends in `.html` is the path of its file.
 */
export function movedFile(from: string, { baseUrl }: Pick<ResolvedConfig, 'baseUrl'>): string {
  const path = decodeAddress(from.slice(baseUrl.length));
  if (path.endsWith('.html')) return path;
  return path === '' ? 'index.html' : `${path}/index.html`;
}

/** Normalizes an address for comparison, and drops its query and hash. */
export function addressOf(url: string): string {
  return inAscii(withoutSlash(url.replace(/[?#].*/s, '')));
}

/** Encodes an address as browsers request it and as headers require it: `/café` becomes `/caf%C3%A9`. */
export function inAscii(address: string): string {
  return address.replaceAll(/[^!-~]+/g, encodeURIComponent);
}

import { readFileSync } from 'node:fs';
import { posix, sep } from 'node:path';
import { contentType } from '../../base/addresses/content-type.ts';
import { publishedPath } from '../../base/addresses/published-path.ts';
import { decodeAddress } from '../../base/addresses/decode-address.ts';
import { hashedFolder } from '../../base/addresses/hashed-path.ts';
import type { LoadedSite } from '../../check/load-site.ts';
import { devAddress, engineAddress, engineFile } from '../../disk/engine-dir.ts';
import { toHtmlFile } from '../../base/addresses/url.ts';
import { isFile } from '../../disk/files/is-file.ts';
import { makeIsolated } from '../../extend/make-isolated.ts';
import type { FilePart } from '../../../plugin.ts';
import type { PageShell } from '../../prerender/page-shell.ts';
import type { EditionData, LayoutUrls } from '../../outputs/edition-data.ts';
import { notFoundId } from '../../outputs/not-found-page.ts';
import { redirectOf, withoutSlash } from '../../base/addresses/redirect-of.ts';
import { surroundingsOf, type PageSurroundings } from '../../site/surroundings.ts';
import type { Page } from '../../site/types.ts';
import { announcementCss } from '../../theme/announcement/announcement-css.ts';
import { headScript } from '../../theme/head/head-script.ts';

type Shell = PageShell & { viteClient: string };

type FileText = () => string | Uint8Array | Promise<string | Uint8Array>;

export type DevResponse =
  | { kind: 'redirect'; location: string }
  | { kind: 'file'; type: string; text: FileText }
  /** Texts and the Markdown of pages in one file. */
  | { kind: 'joined'; type: string; parts: readonly (string | PageSource)[] }
  | (PageSource & {
      kind: 'page';
      isFound: boolean;
      wants: 'page' | 'payload';
      layoutUrls: LayoutUrls;
      shell: Shell;
    });

/** The inputs for rendering a page. */
export type PageSource = {
  page: Page;
  text: string | undefined;
  surroundings: PageSurroundings;
};

/** A site as read, and the data of previous sites. */
export type DevContent = LoadedSite & {
  /** Newest first. Kept because a window may still show a page that refers to this data. */
  earlier: readonly EditionData[];
};

/** Returns the server's response for an address, or undefined if the site does not publish it. */
export function findResponse(pathname: string, content: DevContent): DevResponse | undefined {
  const { site, editions, earlier, published: files } = content;
  const { config } = site;
  const { baseUrl, trailingSlash } = config;
  if (pathname === '/' && baseUrl !== '/') return { kind: 'redirect', location: baseUrl };
  if (!pathname.startsWith(baseUrl)) return undefined;
  const address = pathname.slice(baseUrl.length);
  const validPath = publishedPath(address);
  const redirectTarget =
    validPath === undefined ? undefined : redirectOf(new URL(pathname, 'http://site'), content.redirects);
  if (redirectTarget !== undefined) return { kind: 'redirect', location: redirectTarget };
  // Also decodes addresses that no published file can have, such as those of Vite's modules.
  const path = decodeAddress(address);
  const candidates =
    validPath === undefined || files.has(validPath)
      ? [path]
      : [toHtmlFile(`/${validPath}`, config), posix.join(validPath, 'index.html')];
  const name = candidates.find((candidate) => files.has(candidate)) ?? path;
  const file = validPath === undefined ? undefined : files.get(name);
  // Redirect to the address with or without a slash at the end, as configured.
  if (file && name !== path && path !== '' && path.endsWith('/') !== trailingSlash) {
    return { kind: 'redirect', location: withoutSlash(pathname) + (trailingSlash ? '/' : '') };
  }
  const respond = (text: FileText): DevResponse => ({ kind: 'file', type: contentType(name), text });
  if (path === announcementSheet) return respond(() => announcementCss(config.themeConfig));
  if (file?.kind === 'text') return respond(file.text);
  if (file?.kind === 'isolated') return respond(() => makeIsolated(file.isolatedFile, config.pageTimeout));
  // Undefined if it was removed since the site was read.
  if (file?.kind === 'copy') return isFile(file.file) ? respond(() => readFileSync(file.file)) : undefined;
  const dataFile = path.startsWith(`${hashedFolder}/`) ? dataFileAt(path, [editions, ...earlier]) : undefined;
  if (dataFile) return respond(() => dataFile.text);
  if (file && 'parts' in file) return { kind: 'joined', type: contentType(name), parts: partsOf(file.parts, content) };
  const wants = file?.kind ?? (path.endsWith('.rsc') ? 'payload' : 'page');
  // Vite may serve these addresses: files, its own modules (`@vite/client`), and packages.
  if (!file && wants === 'page' && /\.[a-z\d]+$|^@|^node_modules\//i.test(path)) return undefined;
  // The 404 page of a locale is in the folder of the locale.
  const notFound = files.get(`${path.split('/', 1)[0] ?? ''}/404.html`) ?? files.get('404.html');
  const page = file?.page ?? (notFound?.kind === 'page' ? notFound.page : undefined);
  if (!page) return undefined;
  return {
    kind: 'page',
    isFound: file !== undefined && (page.id !== notFoundId || wants === 'payload'),
    wants,
    ...sourceOf(page, content),
    layoutUrls: editions.urlsOf(page),
    shell: devShell(baseUrl, headScript(config.themeConfig, baseUrl), content.files.extensions.styles),
  };
}

function sourceOf(page: Page, { texts, layouts }: DevContent): PageSource {
  return { page, text: texts.get(page.source), surroundings: surroundingsOf(page, layouts) };
}

function partsOf(parts: readonly FilePart[], content: DevContent): (string | PageSource)[] {
  const pages = new Map(content.site.pages.map((page) => [page.url, page]));
  return parts.flatMap((part) => {
    if (typeof part === 'string') return part;
    const page = pages.get(part.markdown);
    return page ? sourceOf(page, content) : [];
  });
}

/** Style sheet of the announcement bar, which `dev` serves. A build writes these rules into each page instead. */
const announcementSheet = '@announcement.css';

function devShell(baseUrl: string, script: string, sheets: readonly string[]): Shell {
  const source = (path: string) => `${baseUrl}${path}`;
  // The ids of Vite's modules have forward slashes.
  const sheet = (file: string) => {
    return { href: source(`${devAddress(file)}?direct`), module: file.replaceAll(sep, '/') };
  };
  return {
    headScript: script,
    policy: {},
    styles: [sheet(engineFile('core/theme/main.css')), { href: source(announcementSheet) }, ...sheets.map(sheet)],
    loader: source(engineAddress('core/browser/loader.ts')),
    viteClient: source('@vite/client'),
  };
}

/** A data file of the newest site that has it. The files of a site are serialized only if no newer one has the file. */
function dataFileAt(path: string, sites: readonly EditionData[]) {
  for (const { layoutFiles, indexFiles } of sites) {
    const found = [...layoutFiles(), ...indexFiles()].find((file) => file.path === path);
    if (found) return found;
  }
  return undefined;
}

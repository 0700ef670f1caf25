import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { SiteError, SiteErrors } from '../base/errors/site-error.ts';
import { hashedFolder } from '../base/addresses/hashed-path.ts';
import { decodeAddress } from '../base/addresses/decode-address.ts';
import { surroundingsOf, type PageSurroundings } from '../site/surroundings.ts';
import type { Page, Site } from '../site/types.ts';
import type { ApiContexts } from '../theme/api/contract-texts.ts';
import { announcementCss } from '../theme/announcement/announcement-css.ts';
import { headScript } from '../theme/head/head-script.ts';
import { apiContexts } from '../prerender/api-context.ts';
import { createPageCompiler } from '../read/page-compiler.ts';
import { contentType } from '../base/addresses/content-type.ts';
import type { EditionData, LayoutUrls } from '../routes/edition-data.ts';
import { cacheDir } from '../disk/cache-dir.ts';
import { engineDir } from '../disk/engine-dir.ts';
import { errorsOf } from '../base/errors/collect-errors.ts';
import { isFile } from '../disk/files/is-file.ts';
import { loadSite, type LoadedSite } from '../check/load-site.ts';
import type { Drawing } from '../pictures/drawing.ts';
import type { PageShell } from '../prerender/page-shell.ts';
import { rememberTexts } from '../read/remember-texts.ts';
import { openStore } from '../disk/store.ts';
import { createGradualCompiler } from './gradual-compiler.ts';
import { listRedirects, redirectOf } from '../routes/redirects.ts';

type Shell = PageShell & { viteClient: string };

/** What the dev server sends for an address. */
export type DevResponse =
  | { kind: 'redirect'; location: string }
  | { kind: 'file'; type: string; text: string | Uint8Array }
  | { kind: 'drawing'; type: string; drawing: Drawing }
  /** The Markdown of several pages in one file. */
  | { kind: 'full'; pages: readonly PageSource[] }
  | (PageSource & {
      kind: 'page';
      found: boolean;
      wants: 'page' | 'payload' | 'markdown';
      layoutUrls: LayoutUrls;
      shell: Shell;
    });

/** What a page is rendered from. */
export type PageSource = {
  page: Page;
  /** The text it was written in. */
  text: string | undefined;
  surroundings: PageSurroundings;
};

export type DevSite = {
  current: () => LoadedSite;
  api: () => ApiContexts;
  /** Reads the site again and passes its errors to `onRead`; a site that cannot be shown keeps the last good one in place. */
  reload: () => Promise<void>;
  /** How many pages of the current site are not compiled yet, so that their errors are not known. */
  waiting: () => number;
  /** Compiles what a response shows, if it is not compiled yet. */
  prepare: (pathname: string) => Promise<void>;
  find: (pathname: string) => DevResponse | undefined;
};

/** A site as read, and what the server keeps beside it. */
type DevContent = LoadedSite & {
  /** Pages of which only the outline is known. */
  outlines: ReadonlySet<Page>;
  /** Data of the sites before this one, newest first: a window may still show a page that names them. */
  earlier: readonly EditionData[];
};

/** How many replaced sites keep their data. */
const MOST_EARLIER = 3;

type Options = {
  /** What else is wrong with a site, found each time that it is read. */
  findMore?: (site: LoadedSite) => Promise<readonly SiteError[]>;
  /** How many pages are compiled before the site is shown; the rest follows while it is. */
  atOnce?: number;
  /** Awaited before each page of the rest. */
  turn?: () => Promise<void>;
};

/** Compiled in half a second. */
const AT_ONCE = 200;

/** The site that is being written, in memory. */
export async function createDevSite(
  siteDir: string,
  onRead: (errors: readonly SiteError[]) => void,
  { findMore = async () => [], atOnce = AT_ONCE, turn }: Options = {},
): Promise<DevSite> {
  const store = openStore(() => join(cacheDir(siteDir).path, 'store'));
  const compiler = createGradualCompiler({ first: await createPageCompiler(store), atOnce });
  const readPage = rememberTexts();
  const load = async (): Promise<DevContent> => {
    const loaded = await loadSite({
      siteDir,
      readPage,
      compiler: compiler.compile,
      lastGood: compiler.lastGood,
      withDrafts: true,
      rendersAll: false,
    });
    const errors = [...loaded.errors, ...(await findMore(loaded))];
    return { ...loaded, errors, outlines: outlinesIn(loaded), earlier: [] };
  };
  const outlinesIn = ({ site }: LoadedSite) =>
    new Set(site.pages.filter(({ body }) => 'content' in body && body.content && compiler.isOutline(body.content)));
  let current = await load();
  let api = await apiContexts(current);
  const { baseUrl } = current.site.config;

  const read = async (): Promise<readonly SiteError[]> => {
    try {
      const next = await load();
      if (next.site.config.baseUrl !== baseUrl && !next.isPartial) return [otherBase(next)];
      const isShown = !next.isPartial || (current.isPartial && next.site.config.baseUrl === baseUrl);
      if (isShown && next.site.pages.length > 0) {
        api = await apiContexts(next);
        current = { ...next, earlier: [current.editions, ...current.earlier].slice(0, MOST_EARLIER) };
      }
      return next.errors;
    } catch (error) {
      if (error instanceof SiteErrors || error instanceof SiteError) return errorsOf(error);
      // The server keeps running: the next change may fix it.
      console.error(error);
      return [unreadable(error)];
    }
  };
  let running = Promise.resolve();
  let isWaiting = false;
  const reload = (): Promise<void> => {
    // An editor writes several files at once: the next read covers them all.
    if (isWaiting) return running;
    isWaiting = true;
    const before = running;
    running = (async () => {
      await before;
      isWaiting = false;
      onRead(await read());
    })();
    return running;
  };
  if (compiler.hasRest()) void compiler.compileRest(turn).then(reload);

  return {
    current: () => current,
    api: () => api,
    reload,
    waiting: () => current.outlines.size,
    async prepare(pathname) {
      if (current.outlines.size === 0) return;
      const outlines = pagesIn(findResponse(pathname, current)).filter((page) => current.outlines.has(page));
      if (outlines.length === 0) return;
      compiler.admit(outlines.flatMap((page) => around(page, current.site)).map(({ source }) => source));
      await reload();
    },
    find: (pathname) => findResponse(pathname, current),
  };
}

/** How many pages before and after a requested one are compiled with it: browsers fetch ahead what links lead to. */
const AROUND = 25;

function around(page: Page, { pages }: Site): readonly Page[] {
  const index = pages.indexOf(page);
  return pages.slice(Math.max(0, index - AROUND), index + AROUND + 1);
}

/** The pages whose texts a response shows. */
function pagesIn(response: DevResponse | undefined): readonly Page[] {
  if (response?.kind === 'full') return response.pages.map(({ page }) => page);
  return response?.kind === 'page' ? [response.page] : [];
}

function otherBase({ site, configFile }: LoadedSite): SiteError {
  return new SiteError({
    fact: `The base path changed to "${site.config.baseUrl}".`,
    place: { file: configFile },
    hint: 'Restart the server.',
  });
}

function unreadable(cause: unknown): SiteError {
  const fact = `The site could not be read: ${cause instanceof Error ? cause.message : String(cause)}`;
  return new SiteError({ fact, hint: 'The terminal shows where it happened. The last good site is shown.', cause });
}

function findResponse(pathname: string, content: DevContent): DevResponse | undefined {
  const { site, editions, earlier, published: files } = content;
  const { config } = site;
  const { baseUrl } = config;
  if (pathname === '/' && baseUrl !== '/') return { kind: 'redirect', location: baseUrl };
  if (!pathname.startsWith(baseUrl)) return undefined;
  const moved = redirectOf(new URL(pathname, 'http://site'), listRedirects(config));
  if (moved !== undefined) return { kind: 'redirect', location: moved };
  const path = decodeAddress(pathname.slice(baseUrl.length));
  if (path === announcementSheet) {
    return { kind: 'file', type: contentType(path), text: announcementCss(config.themeConfig) };
  }
  const name = files.has(path) ? path : posix.join(path, 'index.html');
  const file = files.get(name);
  if (file?.kind === 'text') return { kind: 'file', type: contentType(name), text: file.text() };
  if (file?.kind === 'drawing') return { kind: 'drawing', type: contentType(name), drawing: file.drawing() };
  if (file?.kind === 'copy') return readCopy(file.file, name);
  const data = path.startsWith(`${hashedFolder}/`) ? hashedFile(path, [editions, ...earlier]) : undefined;
  if (data !== undefined) return { kind: 'file', type: contentType(path), text: data };
  if (file?.kind === 'full') {
    return { kind: 'full', pages: file.pages.map((page) => sourceOf(page, content)) };
  }
  const wants = file?.kind ?? (path.endsWith('.rsc') ? 'payload' : 'page');
  if (!file && wants === 'page' && /\.[a-z\d]+$|^@|^node_modules\//i.test(path)) return undefined;
  const missing = files.get(`${path.split('/', 1)[0] ?? ''}/404.html`) ?? files.get('404.html');
  const page = file?.page ?? (missing?.kind === 'page' ? missing.page : undefined);
  if (!page) return undefined;
  return {
    kind: 'page',
    found: file !== undefined && !path.endsWith('404.html'),
    wants,
    ...sourceOf(page, content),
    layoutUrls: editions.urlsOf(page),
    shell: devShell(baseUrl, headScript(config.themeConfig)),
  };
}

function sourceOf(page: Page, { texts, layouts }: DevContent): PageSource {
  return { page, text: texts.get(page.source), surroundings: surroundingsOf(page, layouts) };
}

/** The text of a data file, of the newest site that has it. */
function hashedFile(path: string, sites: readonly EditionData[]): string | undefined {
  for (const site of sites) {
    const data = [...site.layoutFiles(), ...site.searchFiles()].find((made) => made.path === path);
    if (data) return data.text;
  }
  return undefined;
}

const mainSheet = 'src/theme/main.css';

/** A build names it after its content. */
const announcementSheet = '@announcement.css';

function devShell(baseUrl: string, script: string): Shell {
  const source = (path: string) => `${baseUrl}${path}`;
  return {
    headScript: script,
    policy: '',
    styles: [
      { href: source(`${mainSheet}?direct`), module: join(engineDir, mainSheet) },
      { href: source(announcementSheet) },
    ],
    loader: source('src/browser/loader.ts'),
    viteClient: source('@vite/client'),
  };
}

/** A file of the static folder or beside a page; undefined when it has gone since the site was read. */
function readCopy(file: string, path: string): DevResponse | undefined {
  return isFile(file) ? { kind: 'file', type: contentType(path), text: readFileSync(file) } : undefined;
}

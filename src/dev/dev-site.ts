import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { SiteError, SiteErrors } from '../base/errors/site-error.ts';
import { hashedFolder } from '../base/addresses/hashed-path.ts';
import { decodeAddress } from '../base/addresses/decode-address.ts';
import type { CompiledPage } from '../content/types.ts';
import { surroundingsOf, type PageSurroundings } from '../site/surroundings.ts';
import type { Page } from '../site/types.ts';
import type { ApiContexts } from '../theme/api/contract-texts.ts';
import { announcementCss } from '../theme/announcement/announcement-css.ts';
import { headScript } from '../theme/head/head-script.ts';
import { apiContexts } from '../prerender/api-context.ts';
import { compileIsolated } from '../read/compile-isolated.ts';
import { contentType } from '../base/addresses/content-type.ts';
import type { EditionData, LayoutUrls } from '../routes/edition-data.ts';
import { authorComponents } from '../content/component-names.ts';
import { engineDir } from '../disk/engine-dir.ts';
import { errorsOf } from '../base/errors/collect-errors.ts';
import { isFile } from '../disk/is-file.ts';
import { loadSite, type LoadedSite } from '../check/load-site.ts';
import type { Drawing } from '../pictures/drawing.ts';
import type { PageShell } from '../prerender/page-shell.ts';
import type { Published, PublishedFiles } from '../routes/published.ts';
import type { PageCompiler } from '../read/read-docs.ts';
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
  reload: () => void;
  find: (pathname: string) => DevResponse | undefined;
};

/** A site as read, with all files that the server has. */
type DevContent = LoadedSite & {
  files: PublishedFiles;
  /** Data of the sites before this one, newest first: a window may still show a page that names them. */
  earlier: readonly EditionData[];
};

/** How many replaced sites keep their data. */
const MOST_EARLIER = 3;

/** What else is wrong with a site, found each time that it is read. */
type FindErrors = (site: LoadedSite) => Promise<readonly SiteError[]>;

/** The site that is being written, in memory. */
export async function createDevSite(
  siteDir: string,
  onRead: (errors: readonly SiteError[]) => void,
  findMore: FindErrors = async () => [],
): Promise<DevSite> {
  const compiled = new Map<string, { source: string; page: CompiledPage }>();
  const compiler: PageCompiler = async ({ file, source, path, seconds }) => {
    const known = compiled.get(path);
    if (known?.source === source) return known.page;
    const page = await compileIsolated({ file, path, source, knownComponents: new Set(authorComponents) }, seconds);
    // An editor empties a file before it writes it: the last good page is the one before.
    if (source.trim() !== '') compiled.set(path, { source, page });
    return page;
  };
  const lastGood = (path: string) => compiled.get(path)?.page;
  const load = async (): Promise<DevContent> => {
    const loaded = await loadSite({ siteDir, compiler, lastGood, withDrafts: true, rendersAll: false });
    const errors = [...loaded.errors, ...(await findMore(loaded))];
    return { ...loaded, errors, files: devFiles(loaded), earlier: [] };
  };
  let current = await load();
  let api = await apiContexts(current);
  const { baseUrl } = current.site.config;

  const read = async (): Promise<readonly SiteError[]> => {
    try {
      const next = await load();
      if (next.site.config.baseUrl !== baseUrl && !next.isPartial) return [otherBase(next)];
      if (!next.isPartial && next.site.pages.length > 0) {
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

  return {
    current: () => current,
    api: () => api,
    reload() {
      // An editor writes several files at once: the next read covers them all.
      if (isWaiting) return;
      isWaiting = true;
      const before = running;
      running = (async () => {
        await before;
        isWaiting = false;
        onRead(await read());
      })();
    },
    find: (pathname) => findResponse(pathname, current),
  };
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
  const { site, editions, earlier, files } = content;
  const { config } = site;
  const { baseUrl } = config;
  if (pathname === '/' && baseUrl !== '/') return { kind: 'redirect', location: baseUrl };
  if (!pathname.startsWith(baseUrl)) return undefined;
  const moved = redirectOf(new URL(pathname, 'http://site'), listRedirects(config));
  if (moved !== undefined) return { kind: 'redirect', location: moved };
  const path = decodeAddress(pathname.slice(baseUrl.length));
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

function devShell(baseUrl: string, script: string): Shell {
  const source = (path: string) => `${baseUrl}${path}`;
  return {
    headScript: script,
    policy: '',
    styles: [
      { href: source(`${mainSheet}?direct`), module: join(engineDir, mainSheet) },
      { href: source('@announcement.css') },
    ],
    loader: source('src/browser/loader.ts'),
    viteClient: source('@vite/client'),
  };
}

/** What is published, and under fixed names what a build names after its content. */
function devFiles({ site, published }: LoadedSite): PublishedFiles {
  const announcement = () => announcementCss(site.config.themeConfig);
  return new Map<string, Published>([...published, ['@announcement.css', { kind: 'text', text: announcement }]]);
}

/** A file of the static folder or beside a page; undefined when it has gone since the site was read. */
function readCopy(file: string, path: string): DevResponse | undefined {
  return isFile(file) ? { kind: 'file', type: contentType(path), text: readFileSync(file) } : undefined;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { byPlace, SiteError, SiteErrors } from '../base/site-error.ts';
import { decodeAddress } from '../base/decode-address.ts';
import { toRoute } from '../base/url.ts';
import { compilePage } from '../content/compile-page.ts';
import type { CompiledPage } from '../content/types.ts';
import { searchIndex } from '../site/search-index.ts';
import type { Navigation, Page } from '../site/types.ts';
import type { ApiContexts } from '../theme/api/contract-texts.ts';
import { announcementCss } from '../theme/announcement/announcement-css.ts';
import { headScript } from '../theme/head/head-script.ts';
import { apiContexts } from './api-context.ts';
import { checkWrittenLinks } from './check-written-links.ts';
import { contentType } from './content-type.ts';
import { contractFiles } from './contract-files.ts';
import { consoleFiles } from './console-files.ts';
import { partName } from './data-file.ts';
import { authorComponents } from '../content/component-names.ts';
import { faultsOf } from './faults.ts';
import { loadSite, type LoadedSite } from './load-site.ts';
import { notFoundPage } from './not-found-page.ts';
import { pageFile } from './page-file.ts';
import type { PageShell } from './page-shell.ts';
import { listRedirects, redirectOf } from './redirects.ts';

type Shell = PageShell & { viteClient: string };

/** What the dev server answers to an address. */
export type DevAnswer =
  | { kind: 'redirect'; location: string }
  | { kind: 'file'; type: string; text: string | Uint8Array }
  | {
      kind: 'page';
      found: boolean;
      wants: 'html' | 'payload' | 'markdown';
      page: Page;
      /** The text it was written in. */
      text: string | undefined;
      navigation: Navigation;
      navigationUrl: string;
      shell: Shell;
    };

export type DevSite = {
  current: () => LoadedSite;
  api: () => ApiContexts;
  /** Reads the site anew and tells its faults to `onRead`; a site that cannot be shown leaves the last good one in place. */
  reload: () => void;
  find: (pathname: string) => DevAnswer | undefined;
};

/** The site as it is being written, in memory. */
export async function createDevSite(siteDir: string, onRead: (errors: readonly SiteError[]) => void): Promise<DevSite> {
  const compiled = new Map<string, { source: string; page: CompiledPage }>();
  const compiler = async ({ file, source, path }: { file: string; source: string; path: string }) => {
    const known = compiled.get(path);
    if (known?.source === source) return known.page;
    const page = await compilePage({ file, path, source, knownComponents: new Set(authorComponents) });
    compiled.set(path, { source, page });
    return page;
  };
  const lastGood = (path: string) => compiled.get(path)?.page;
  const load = async (): Promise<LoadedSite> => {
    const loaded = await loadSite({ siteDir, compiler, lastGood, withDrafts: true });
    const broken = await checkWrittenLinks(loaded.site, siteDir);
    return { ...loaded, errors: [...loaded.errors, ...broken].toSorted(byPlace) };
  };
  let current = await load();
  let api = await apiContexts(current);
  const { baseUrl } = current.site.config;

  const read = async (): Promise<readonly SiteError[]> => {
    try {
      const next = await load();
      if (next.site.config.baseUrl !== baseUrl && !next.isMakeshift) return [otherBase(next)];
      if (!next.isMakeshift && next.site.pages.length > 0) {
        api = await apiContexts(next);
        current = next;
      }
      return next.errors;
    } catch (error) {
      if (error instanceof SiteErrors || error instanceof SiteError) return faultsOf(error);
      // The server goes on whatever happens: the next change may mend it.
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
      // An editor writes several files at once: whoever waits for a turn reads them all.
      if (isWaiting) return;
      isWaiting = true;
      const before = running;
      running = (async () => {
        await before;
        isWaiting = false;
        onRead(await read());
      })();
    },
    find: (pathname) => findAnswer(pathname, current, siteDir),
  };
}

function otherBase({ site, configFile }: LoadedSite): SiteError {
  return new SiteError({
    fact: `The base path is now "${site.config.baseUrl}", which this server cannot follow.`,
    place: { file: configFile },
    hint: 'Stop it, and start it again.',
  });
}

function unreadable(cause: unknown): SiteError {
  const fact = `The site could not be read: ${cause instanceof Error ? cause.message : String(cause)}`;
  return new SiteError({ fact, hint: 'The terminal shows where it happened. The last good site is shown.', cause });
}

function findAnswer(pathname: string, { site, texts, pictures }: LoadedSite, siteDir: string): DevAnswer | undefined {
  const { config } = site;
  const { baseUrl } = config;
  if (pathname === '/' && baseUrl !== '/') return { kind: 'redirect', location: baseUrl };
  if (!pathname.startsWith(baseUrl)) return undefined;
  const moved = redirectOf(new URL(pathname, 'http://site'), listRedirects(config));
  if (moved !== undefined) return { kind: 'redirect', location: moved };
  const path = decodeAddress(pathname.slice(baseUrl.length));
  const data = dataAt(path, site);
  if (data) return { kind: 'file', type: 'application/json', text: JSON.stringify(data) };
  const contract = contractFiles(site).find((file) => file.path === path);
  if (contract) return { kind: 'file', type: contract.type, text: contract.text() };
  if (path === '@announcement.css') {
    return { kind: 'file', type: 'text/css', text: announcementCss(config.themeConfig) };
  }
  const console = path.endsWith('/console.json') && consoleFiles(site).find((file) => file.path === path);
  if (console) return { kind: 'file', type: 'application/json', text: console.text };
  const picture = pictures.find((candidate) => candidate.path === path);
  const asset = readAsset(picture ? join(siteDir, picture.from) : join(siteDir, 'static', path), path);
  if (asset) return asset;
  const written = path.endsWith('.md') ? site.pages.find((one) => pageFile(one).markdown === path) : undefined;
  const wants = written ? 'markdown' : formOf(path);
  const address = wants === 'payload' ? pathname.replace(/[^/]*\.rsc$/, '') : pathname;
  const route = toRoute(decodeAddress(address), config);
  const isNotFoundPayload = /(^|\/)404\.rsc$/.test(path);
  const page = isNotFoundPayload ? undefined : (written ?? site.pages.find((candidate) => candidate.route === route));
  if (!page && wants === 'html' && /\.[a-z\d]+$|^@|^node_modules\//i.test(path)) return undefined;
  const locale = page?.locale ?? path.split('/', 1)[0];
  const inLocale = site.navigation.filter((candidate) => candidate.locale === locale);
  const part = inLocale.find(({ version }) => version === page?.version) ?? inLocale[0] ?? site.navigation[0];
  if (!part) return undefined;
  const navigation = withSearch(part, site);
  return {
    kind: 'page',
    found: page !== undefined || isNotFoundPayload,
    wants,
    page: page ?? notFoundPage(site, navigation),
    text: page && texts.get(page.source),
    navigation,
    navigationUrl: baseUrl + navigationPath(navigation),
    shell: devShell(baseUrl, headScript(config.themeConfig)),
  };
}

function formOf(path: string): 'html' | 'payload' {
  return path.endsWith('.rsc') ? 'payload' : 'html';
}

function devShell(baseUrl: string, script: string): Shell {
  const source = (path: string) => `${baseUrl}${path}`;
  return {
    headScript: script,
    policy: '',
    styles: [source('src/theme/main.css?direct'), source('@announcement.css')],
    loader: source('src/browser/loader.ts'),
    viteClient: source('@vite/client'),
  };
}

/** The navigation or the search index that a page asks for. */
function dataAt(path: string, site: LoadedSite['site']): unknown {
  for (const part of site.navigation) {
    if (path === navigationPath(part)) return withSearch(part, site);
    if (path === searchPath(part)) return searchIndex(site.pages, part);
  }
  return undefined;
}

function withSearch(part: Navigation, { config }: LoadedSite['site']): Navigation {
  return { ...part, search: config.baseUrl + searchPath(part) };
}

function navigationPath(part: Navigation): string {
  return `@navigation/${partName(part)}.json`;
}

function searchPath(part: Navigation): string {
  return `@search/${partName(part)}.json`;
}

/** A file of the static folder or beside a page. */
function readAsset(file: string, path: string): DevAnswer | undefined {
  if (path === '' || path.includes('..') || path.endsWith('/')) return undefined;
  try {
    const text = readFileSync(file);
    return { kind: 'file', type: contentType(path), text };
  } catch {
    // Not a file of the static folder: something else answers.
    return undefined;
  }
}

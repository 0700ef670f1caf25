import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { inspect } from 'node:util';
import { SiteError, SiteErrors } from '../../base/errors/site-error.ts';
import type { Page } from '../../site/page-types.ts';
import type { Site } from '../../site/types.ts';
import type { ApiContexts } from '../../theme/api/contract-texts.ts';
import { apiContexts } from '../../prerender/api-context.ts';
import { createPageCompiler } from '../../read/page-compiler.ts';
import { cacheDir } from '../../disk/cache-dir.ts';
import { errorsOf } from '../../base/errors/collect-errors.ts';
import { loadSite, type LoadedSite } from '../../check/load-site.ts';
import { reloadSite } from '../../check/reload-site.ts';
import { rememberSearch } from '../../routes/remember-search.ts';
import { rememberTexts } from '../../read/remember-texts.ts';
import type { PluginTools } from '../../read/read-settings.ts';
import { createPluginRunner } from '../../extend/plugin-runner.ts';
import { openStore } from '../../disk/store.ts';
import { findResponse, type DevContent, type DevResponse } from './find-response.ts';
import { createGradualCompiler } from './gradual-compiler.ts';

export type DevSite = {
  current: () => LoadedSite;
  api: () => ApiContexts;
  /**
   * Reads the site again and passes its errors to `onRead`; a site that cannot be shown keeps the last good one in place.
   * Where each call names a changed file, from the site folder, other pages are not read.
   */
  reload: (file?: string) => Promise<void>;
  /** How many pages of the current site are not compiled yet, so that their errors are not known. */
  waiting: () => number;
  /** Waits until the last change is read, and compiles what a response shows if it is not compiled yet. */
  prepare: (pathname: string) => Promise<void>;
  find: (pathname: string) => DevResponse | undefined;
};

/** What is shown, and the pages of which only the outline is known. */
type GradualContent = DevContent & { outlines: ReadonlySet<Page> };

/** How many replaced sites keep their data. */
const MOST_EARLIER = 3;

type Options = Pick<PluginTools, 'defaultPlugins'> & {
  /** What else is wrong with a site, found each time that it is read. */
  findMore?: (site: LoadedSite) => Promise<readonly SiteError[]>;
  /** How many pages are compiled before the site is shown; the rest follows while it is. */
  atOnce?: number;
  /** Awaited before each page of the rest. */
  turn?: () => Promise<unknown>;
};

/** Compiled in half a second. */
const AT_ONCE = 50;

/** The site that is being written, in memory. */
export async function createDevSite(
  siteDir: string,
  onRead: (errors: readonly SiteError[]) => void,
  { defaultPlugins, findMore = async () => [], atOnce = AT_ONCE, turn = setImmediate }: Options = {},
): Promise<DevSite> {
  const store = openStore(() => join(cacheDir(siteDir).path, 'store'));
  const compiler = createGradualCompiler({ first: createPageCompiler(store), atOnce });
  const options = {
    siteDir,
    readPage: rememberTexts(),
    makeSearch: rememberSearch(),
    compiler: compiler.compile,
    lastGood: compiler.lastGood,
    runner: createPluginRunner(store),
    defaultPlugins,
    withDrafts: true,
    rendersAll: false,
  };
  let last: LoadedSite | undefined;
  const load = async (changed?: ReadonlySet<string>): Promise<GradualContent> => {
    const before = last;
    // After a reading that failed, it is not known what changed.
    last = undefined;
    const loaded = await (before ? reloadSite(before, changed, options) : loadSite(options));
    last = loaded;
    const errors = [...loaded.errors, ...(await findMore(loaded))];
    return { ...loaded, errors, outlines: outlinesIn(loaded), earlier: [] };
  };
  const outlinesIn = ({ site }: LoadedSite) =>
    new Set(site.pages.filter(({ body }) => 'content' in body && body.content && compiler.isOutline(body.content)));
  let current = await load();
  let api = await apiContexts(current);
  const { baseUrl } = current.site.config;

  let printed: string | undefined;
  const read = async (changed: ReadonlySet<string> | undefined): Promise<readonly SiteError[]> => {
    try {
      const next = await load(changed);
      if (next.site.config.baseUrl !== baseUrl && isWhole(next)) return [otherBase(next)];
      const isShown = isWhole(next) || (!isWhole(current) && next.site.config.baseUrl === baseUrl);
      if (isShown && next.site.pages.length > 0) {
        api = await apiContexts(next);
        const { editions, earlier } = current;
        const isSameData = next.editions === editions;
        current = { ...next, earlier: isSameData ? earlier : [editions, ...earlier].slice(0, MOST_EARLIER) };
      }
      return next.errors;
    } catch (error) {
      if (error instanceof SiteErrors || error instanceof SiteError) return errorsOf(error);
      // The server keeps running: the next change may fix it. Once: a log in the site folder is a change, too.
      const stack = inspect(error);
      if (stack !== printed) console.error(stack);
      printed = stack;
      return [unreadable(error)];
    }
  };
  let running = Promise.resolve();
  let isWaiting = false;
  // Since the last reading began; undefined where not all are known.
  let changed: Set<string> | undefined = new Set();
  const reload = (file?: string): Promise<void> => {
    if (file === undefined) changed = undefined;
    else changed?.add(file);
    // An editor writes several files at once: the next read covers them all.
    if (isWaiting) return running;
    isWaiting = true;
    const before = running;
    running = (async () => {
      await before;
      isWaiting = false;
      const files = changed;
      changed = new Set();
      onRead(await read(files));
    })();
    return running;
  };
  const next = async () => {
    await turn();
    // What was edited comes first.
    await running;
  };
  if (compiler.hasRest()) void compiler.compileRest(next).then(() => reload());

  return {
    current: () => current,
    api: () => api,
    reload,
    waiting: () => current.outlines.size,
    async prepare(pathname) {
      // A document keeps the policy that it was sent with: no later message can replace it.
      await running;
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
  if (response?.kind === 'joined') return response.parts.flatMap((part) => (typeof part === 'string' ? [] : part.page));
  return response?.kind === 'page' ? [response.page] : [];
}

/** False while a file of sidebars, a contract or the data of a plugin has errors: the last good site has more to show. */
function isWhole({ files }: LoadedSite): boolean {
  if (!files.extensions.isComplete) return false;
  return files.sources.every(({ sidebars, contract }) => sidebars && (!contract?.exists || contract.contract));
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

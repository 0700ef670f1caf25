import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { inspect } from 'node:util';
import { messageOf } from '../../base/errors/message-of.ts';
import { knownErrors, SiteError } from '../../base/errors/site-error.ts';
import type { Page, Site } from '../../site/types.ts';
import { componentData } from '../../check/component-data.ts';
import { createPageCompiler } from '../../read/page-compiler.ts';
import { cacheDir } from '../../disk/cache-dir.ts';
import { makeSite, type LoadedSite } from '../../check/load-site.ts';
import { rememberTexts } from '../../read/remember-texts.ts';
import type { PluginTools } from '../../read/read-settings.ts';
import { createPluginRunner } from '../../extend/extensions.ts';
import { openStore } from '../../disk/store.ts';
import { findResponse, type DevContent, type DevResponse } from './find-response.ts';
import { createGradualCompiler } from './gradual-compiler.ts';
import { outlineIndexes } from './outline-indexes.ts';
import { readSite } from '../../read/read-site.ts';
import { rereadPages } from '../../read/reread-pages.ts';
import { replaceTexts } from '../../check/replace-texts.ts';

export type DevSite = Awaited<ReturnType<typeof createDevSite>>;

/** The site that the server shows. `outlines` are its pages that are not compiled yet. */
type GradualContent = DevContent & { outlines: ReadonlySet<Page> };

/** Number of replaced sites whose data is kept. */
const MAX_EARLIER_SITES = 3;

type Options = Pick<PluginTools, 'defaultPlugins'> & {
  /** Finds additional errors of a site each time it is read. */
  findMoreErrors?: (site: LoadedSite) => Promise<readonly SiteError[]>;
  /** Number of pages compiled before the site is shown; the others wait until afterwards. */
  atOnce?: number;
  /** Awaited before each waiting page is compiled. */
  turn?: () => Promise<unknown>;
};

/** Compiling this many pages takes half a second. */
const MAX_AT_ONCE = 50;

/** Loads a site for development. `onRead` receives the errors each time the site has been read again. */
export async function createDevSite(
  siteDir: string,
  onRead: (errors: readonly SiteError[]) => void,
  { defaultPlugins, findMoreErrors = async () => [], atOnce = MAX_AT_ONCE, turn = setImmediate }: Options = {},
) {
  const store = openStore(() => join(cacheDir(siteDir).path, 'store'));
  const compiler = createGradualCompiler(createPageCompiler(store), atOnce);
  const options = {
    siteDir,
    readPage: rememberTexts(),
    makeIndexes: outlineIndexes(),
    compiler: compiler.compile,
    lastGood: compiler.lastGood,
    runner: createPluginRunner(store),
    defaultPlugins,
    readsHistory: false,
  };
  let lastLoaded: LoadedSite | undefined;
  const load = async (changed?: ReadonlySet<string>): Promise<GradualContent> => {
    const before = lastLoaded;
    // If this load fails, the next one reads everything, because it does not know these changes.
    lastLoaded = undefined;
    const changedFiles = before && changed && (await rereadPages(before.files, changed, options));
    const files = changedFiles ?? (await readSite(options));
    const loaded = (before && replaceTexts(before, files)) ?? (await makeSite(files, options));
    lastLoaded = loaded;
    const errors = [...loaded.errors, ...(await findMoreErrors(loaded))];
    const isOutline = ({ body }: Page) => 'content' in body && body.content && compiler.isOutline(body.content);
    return { ...loaded, errors, outlines: new Set(loaded.site.pages.filter(isOutline)), earlier: [] };
  };
  let current = await load();
  let data = await componentData(current);
  const { baseUrl } = current.site.config;

  let lastPrintedStack: string | undefined;
  const read = async (changed: ReadonlySet<string> | undefined): Promise<readonly SiteError[]> => {
    try {
      const next = await load(changed);
      if (next.site.config.baseUrl !== baseUrl && isComplete(next)) return [changedBaseError(next)];
      // An incomplete site replaces only another incomplete site.
      const isShown = isComplete(next) || (!isComplete(current) && next.site.config.baseUrl === baseUrl);
      if (isShown && next.site.pages.length > 0) {
        data = await componentData(next);
        const { editions, earlier } = current;
        const isSameData = next.editions === editions;
        current = { ...next, earlier: isSameData ? earlier : [editions, ...earlier].slice(0, MAX_EARLIER_SITES) };
      }
      lastPrintedStack = undefined;
      return next.errors;
    } catch (error) {
      const siteErrors = knownErrors(error);
      if (siteErrors) return siteErrors;
      // The server keeps running, because the next change may fix the error. An unchanged error is not printed again:
      // if the output is logged to a file in the site folder, each print would cause the next read.
      const stack = inspect(error);
      if (stack !== lastPrintedStack) console.error(stack);
      lastPrintedStack = stack;
      return [readError(error)];
    }
  };
  let running = Promise.resolve();
  let isWaiting = false;
  let isPostponed = false;
  // Files changed since the last read began; undefined if some are unknown.
  let changed: Set<string> | undefined = new Set();
  /**
   * Reads the site again and passes its errors to `onRead`. If the site cannot be shown, the last valid one stays in
   * place. If each call names a changed file, relative to the site folder, other pages are not read.
   */
  const reload = (file?: string): Promise<void> => {
    if (file === undefined) changed = undefined;
    else changed?.add(file);
    // An editor saves several files at once: the next read covers them all.
    if (isWaiting) return running;
    isWaiting = true;
    const before = running;
    running = (async () => {
      await before;
      isWaiting = false;
      const files = changed;
      changed = new Set();
      const errors = await read(files);
      // Files changed during this read, for example because Git checked out a branch, so the next read may find no
      // errors. Postpone errors only once, in case files never stop changing.
      isPostponed = isWaiting && errors.length > 0 && !isPostponed;
      if (!isPostponed) onRead(errors);
    })();
    return running;
  };
  const waitForTurn = async () => {
    await turn();
    // Read edited files first.
    await running;
  };
  if (compiler.hasWaitingPages()) void compiler.compileWaitingPages(waitForTurn).then(() => reload());

  return {
    current: (): LoadedSite => current,
    componentData: () => data,
    reload,
    /** Number of pages of the current site that are not compiled yet. Their errors are unknown. */
    waiting: () => current.outlines.size,
    /** Waits until the last change is read, and compiles the pages that a response shows. */
    async prepare(pathname: string): Promise<void> {
      // Wait for the change, because a document keeps the Content-Security-Policy that it was loaded with.
      await running;
      if (current.outlines.size === 0) return;
      const outlines = pagesIn(findResponse(pathname, current)).filter((page) => current.outlines.has(page));
      if (outlines.length === 0) return;
      compiler.admit(outlines.flatMap((page) => pagesAround(page, current.site)).map(({ source }) => source));
      await reload();
    },
    find: (pathname: string) => findResponse(pathname, current),
  };
}

/** Number of pages compiled before and after a requested one, because browsers prefetch links. */
const NEIGHBOURS = 25;

function pagesAround(page: Page, { pages }: Site): readonly Page[] {
  const index = pages.indexOf(page);
  return pages.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1);
}

/** The pages whose texts a response contains. */
function pagesIn(response: DevResponse | undefined): readonly Page[] {
  if (response?.kind === 'joined') return response.parts.flatMap((part) => (typeof part === 'string' ? [] : part.page));
  return response?.kind === 'page' ? [response.page] : [];
}

/**
 * False while a sidebars file or a plugin's data has errors: the last valid site is then more complete, so it is shown.
 */
function isComplete({ files }: LoadedSite): boolean {
  return files.extensions.isComplete && files.sources.every(({ sidebars }) => sidebars);
}

function changedBaseError({ site, files }: LoadedSite): SiteError {
  return new SiteError({
    topic: 'servers',
    fact: `The base path changed to "${site.config.baseUrl}".`,
    place: { file: files.configFile },
    hint: 'Restart the server.',
  });
}

function readError(cause: unknown): SiteError {
  return new SiteError({
    topic: 'servers',
    fact: `The site could not be read: ${messageOf(cause)}`,
    hint: 'The terminal shows the cause. Until it is fixed, the last valid site is shown.',
    cause,
  });
}

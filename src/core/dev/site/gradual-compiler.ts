import { outlinePage, PageErrors } from '../../content/outline-page.ts';
import type { LazyPage } from '../../content/types.ts';
import { compileUnstored } from '../../read/page-compiler.ts';
import type { PageCompiler } from '../../read/read-page.ts';

/**
 * Compiles a site's pages during development: the first `atOnce` pages before the site is shown, the others afterwards.
 * An edit compiles only the pages whose text has changed. `compileFirst` compiles a page for the first time, and can
 * use stored results.
 */
export function createGradualCompiler(compileFirst: PageCompiler, atOnce: number) {
  /** Compiled pages by path. A page is valid for its `inputs`, as JSON. */
  const compiled = new Map<string, { inputs: string; page: LazyPage }>();
  /** Paths of the pages that are compiled without waiting. */
  const admitted = new Set<string>();
  const waiting = new Map<string, { page: Parameters<PageCompiler>[0]; outline: PageErrors }>();
  const outlines = new WeakSet<LazyPage>();
  let isGradual = true;

  // Pages beyond `atOnce` stay outlines until all are compiled: otherwise, each read would index a few more pages.
  const mustWait = (path: string) => isGradual && !admitted.has(path) && admitted.size >= atOnce;

  const compileNow: PageCompiler = async (input) => {
    const { source, path } = input;
    const before = compiled.get(path);
    // The same text can have other errors once a plugin declares other keys.
    const { declaredKeys, math, addedComponents, plugins, added } = input;
    const inputs = JSON.stringify([source, declaredKeys, math, addedComponents, plugins?.key, added]);
    if (before?.inputs === inputs) return before.page;
    const page = await (before ? compileUnstored(input) : compileFirst(input));
    // An editor empties a file before it writes it: keep the previous valid page.
    if (source.trim() !== '') compiled.set(path, { inputs, page });
    return page;
  };

  const compile: PageCompiler = async (input) => {
    if (mustWait(input.path)) throw outlineOf(input);
    admitted.add(input.path);
    return compileNow(input);
  };

  function outlineOf(page: Parameters<PageCompiler>[0]): PageErrors {
    const before = waiting.get(page.path);
    if (before?.page.source === page.source) return before.outline;
    const outline = new PageErrors([], outlinePage(page.file, page.source));
    outlines.add(outline.page);
    waiting.set(page.path, { page, outline });
    return outline;
  }

  return {
    /** Compiles a page. Throws the outline of a page that must wait, as an error without messages. */
    compile,
    /** The last version of a page that compiled. */
    lastGood: (path: string) => (mustWait(path) ? undefined : compiled.get(path)?.page),
    isOutline: (page: LazyPage) => outlines.has(page),
    hasWaitingPages: () => waiting.size > 0,
    /** Makes the next read compile these pages. */
    admit: (paths: readonly string[]) => paths.forEach((path) => admitted.add(path)),
    /** Compiles all waiting pages, one per `turn`. The next read reports their errors. */
    async compileWaitingPages(turn: () => Promise<unknown>): Promise<void> {
      for (const { page } of waiting.values()) {
        await turn();
        // The next read compiles pages with errors again, and reports them.
        await compileNow(page).catch(() => undefined);
      }
      isGradual = false;
      waiting.clear();
    },
  };
}

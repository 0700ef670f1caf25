import { changePassages } from '../base/text/change-passages.ts';
import type { Highlights } from '../content/code/highlight.ts';
import type { CompiledPage, LazyPage, PageWithCode } from '../content/types.ts';
import { compileIsolated } from './compile-isolated.ts';
import type { PageCompiler } from './read-page.ts';
import { keyOf, type Store } from '../disk/store.ts';

/** Creates a compiler that stores its results, so that unchanged pages without warnings are compiled only once. */
export function createPageCompiler(store: Store): PageCompiler {
  return async (input) => {
    const { path, source, declaredKeys, isMdx, math, addedComponents, plugins, added } = input;
    const key = keyOf('compiled', path, source, [declaredKeys, isMdx, math, addedComponents, plugins?.key, added]);
    const compileNow = async () => (await compile(input, { key, store })).page;
    const loadCode = async () => (await store.read<string>(key, CODE)) ?? (await compileNow()).code;
    const stored = await store.read<StoredPage>(key);
    if (stored) {
      if (stored.highlightsKey !== undefined) store.use(stored.highlightsKey);
      return { ...stored.page, key, loadCode };
    }
    const { page, isStored } = await compile(input, { key, store });
    if (!isStored) return { ...lazyPage(page), key };
    // Rendering loads the code from the store: the code of all pages would take more memory than everything else.
    const { code: _, ...withoutCode } = page;
    return { ...withoutCode, key, loadCode };
  };
}

export const compileUnstored: PageCompiler = async ({ seconds, ...page }) =>
  lazyPage(await compileIsolated(page, seconds));

/** A newly compiled page, with its code in memory. */
function lazyPage({ code, ...page }: PageWithCode): LazyPage {
  return { ...page, loadCode: async () => code };
}

/**
 * The stored data of a page without its code, and the key of its highlighted code blocks, which are reused when only
 * prose is edited.
 */
type StoredPage = { page: CompiledPage; highlightsKey?: string };

/** Index of the code among a page's values in the store. It is most of the data, and only rendering needs it. */
const CODE = 1;

/** Compiles a page and stores it if possible. */
async function compile(
  { seconds, ...input }: Parameters<PageCompiler>[0],
  { key, store }: { key: string; store: Store },
): Promise<{ page: PageWithCode; isStored: boolean }> {
  // Only the code blocks. After an edit of a block that `changePassages` misses, every compilation highlights it again.
  const codeBlocks = changePassages(input.source, () => '');
  const highlightsKey = keyOf('highlights', codeBlocks);
  const storedHighlights = await store.read<Highlights>(highlightsKey);
  const highlights: Highlights = new Map(storedHighlights);
  const page = await compileIsolated({ ...input, highlights }, seconds);
  if (!storedHighlights && highlights.size > 0) await store.write(highlightsKey, highlights);
  // Warnings are reported on every build, so pages with warnings are always compiled.
  if (page.warnings.length > 0) return { page, isStored: false };
  const { code, ...withoutCode } = page;
  const stored: StoredPage = { page: withoutCode, ...(highlights.size > 0 && { highlightsKey }) };
  return { page, isStored: await store.write(key, stored, code) };
}

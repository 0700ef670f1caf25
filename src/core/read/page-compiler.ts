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
    const loadCode = async () => (await store.read<string>(key, CODE)) ?? (await compile(input, key, store)).code;
    const stored = await store.read<StoredPage>(key);
    if (stored?.highlightsKey !== undefined) store.use(stored.highlightsKey);
    if (stored) return { ...stored.page, key, loadCode };
    const { isStored, ...page } = await compile(input, key, store);
    const lazy = withCodeInMemory(page);
    // Rendering loads the code from the store: the code of all pages would take more memory than everything else.
    return { ...lazy, key, ...(isStored && { loadCode }) };
  };
}

export const compileUnstored: PageCompiler = async ({ seconds, ...input }) =>
  withCodeInMemory(await compileIsolated(input, seconds));

/** A separate function, because a closure keeps all variables that closures of its scope use: here, only `code`. */
function withCodeInMemory({ code, ...page }: PageWithCode): LazyPage {
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
async function compile({ seconds, ...input }: Parameters<PageCompiler>[0], key: string, store: Store) {
  // Only the code blocks. If `changePassages` misses one, editing it keeps this key, so it is highlighted each time.
  const codeBlocks = changePassages(input.source, () => '');
  const highlightsKey = keyOf('highlights', codeBlocks);
  const storedHighlights = await store.read<Highlights>(highlightsKey);
  const highlights: Highlights = new Map(storedHighlights);
  const page = await compileIsolated({ ...input, highlights }, seconds);
  if (!storedHighlights && highlights.size > 0) await store.write(highlightsKey, highlights);
  const { code, ...withoutCode } = page;
  const stored: StoredPage = { page: withoutCode, ...(highlights.size > 0 && { highlightsKey }) };
  // Warnings are reported on every build, so pages with warnings are always compiled.
  return { ...page, isStored: page.warnings.length === 0 && (await store.write(key, stored, code)) };
}

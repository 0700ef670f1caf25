import { authorComponents } from '../content/component-names.ts';
import type { CompiledPage } from '../content/types.ts';
import { compileIsolated } from './compile-isolated.ts';
import { engineHash } from '../disk/engine-hash.ts';
import type { PageCompiler } from './read-docs.ts';
import { keyOf, type Store } from '../disk/store.ts';

/** The store's key of each page that was compiled in this run. */
const keys = new WeakMap<CompiledPage, string>();

/** Compiles pages through a store: a text that was compiled before by this engine is not compiled again. */
export async function createPageCompiler(store: Store): Promise<PageCompiler> {
  const engine = await engineHash('base', 'content');
  return async ({ file, source, path, seconds }) => {
    const key = keyOf('compiled', engine, path, source);
    const known = await store.read<CompiledPage>(key);
    const compiled =
      known ?? (await compileIsolated({ file, path, source, knownComponents: new Set(authorComponents) }, seconds));
    keys.set(compiled, key);
    // Warnings are reported at every build, so that a page with some is compiled every time.
    if (!known && compiled.warnings.length === 0) await store.write(key, compiled);
    return compiled;
  };
}

/** Changes whenever the compiled page does; undefined for a page that was not compiled in this run. */
export function compiledKey(page: CompiledPage): string | undefined {
  return keys.get(page);
}

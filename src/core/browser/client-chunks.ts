import { loadIds } from 'virtual:theme-chunks';
import { withTimeLimit } from '../base/async/time-limit.ts';
import { memoize } from '../base/data/once.ts';
import { chunkIdOf, setPartChunk } from '../theme/content/parts/part-chunks.ts';
import { reloadWindow } from '../theme/import-with-retry.ts';

/** A part of the page could not be loaded; loading it again may help. */
export class ChunkLoadError extends Error {
  // Lower layers recognise the error by its name, because they cannot import this class.
  override readonly name = 'ChunkLoadError';
  /** Id of the missing client component. */
  readonly id: string;

  constructor(id: string, cause: unknown) {
    super('A part of this page could not be loaded.', { cause });
    this.id = id;
  }
}

type RequireModule = (id: string) => unknown;

/** A promise with the fields from which React reads its value synchronously. */
type Settled = Promise<unknown> & { status?: 'fulfilled'; value?: unknown };

declare global {
  // Named by the bundler's plugin. React calls it to load client components.
  var __vite_rsc_client_require__: RequireModule | undefined;
}

/**
 * Replaces the plugin's loader of client components, which caches failed imports, so that Retry would have no effect.
 * Until the theme has loaded and hydrated the HTML, a component that fails to load stays pending, so that React keeps
 * its HTML.
 */
export function replaceChunkLoader(): void {
  const load = globalThis.__vite_rsc_client_require__;
  if (!load) return;
  const pending = new Map<string, Settled>();
  let attempt = 0;
  const request = (id: string): Settled => {
    const known = pending.get(id);
    if (known) return known;
    // The plugin caches by the whole id, but loads only the part before `$$`.
    const loaded = Promise.resolve(load(attempt === 0 ? id : `${id}$$cache=${attempt}`));
    const module = settle(
      loaded.catch((cause: unknown) => {
        pending.delete(id);
        attempt++;
        throw new ChunkLoadError(id, cause);
      }),
    );
    pending.set(id, module);
    return module;
  };
  const requestForHtml = memoize((id: string) => loadForHtml(id, request));
  globalThis.__vite_rsc_client_require__ = (id) =>
    document.documentElement.dataset['hydrated'] ? request(id) : requestForHtml(id);
}

/** Stores the value of a promise on it once it resolves. */
function settle(loading: Promise<unknown>): Settled {
  const module: Settled = loading.then((value) => {
    Object.assign(module, { status: 'fulfilled', value });
    return value;
  });
  return module;
}

/** Loads a component of the prerendered HTML. If it fails, the promise stays pending until a retry succeeds. */
function loadForHtml(id: string, request: (id: string) => Settled): Settled {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const chunk = chunkIdOf(id);
  const settled = withTimeLimit(request(id)).then(resolve, (error: unknown) => {
    console.warn(error);
    setPartChunk(chunk, { settled, retry: () => retry(error) });
  });
  async function retry(error: unknown): Promise<void> {
    if (error instanceof ChunkLoadError) await loadChunkAgain(error);
    resolve(await request(id));
    setPartChunk(chunk, { settled });
  }
  setPartChunk(chunk, { settled });
  return settle(promise);
}

/**
 * Loads a failed component, or reloads the window if the browser caches the failure. Rejects while the component cannot
 * be fetched.
 */
export async function loadChunkAgain({ id }: ChunkLoadError): Promise<void> {
  try {
    await globalThis.__vite_rsc_client_require__?.(id);
  } catch (error) {
    await reloadWindow(error instanceof ChunkLoadError ? error.cause : error);
  }
}

/**
 * Loads the theme's components before React needs them: a missing one would blank the document, and a late one would
 * leave a gap at the reader's scroll position.
 */
export async function loadThemeChunks(): Promise<void> {
  const ids = await loadIds();
  await Promise.all(ids.map((id) => globalThis.__vite_rsc_client_require__?.(id)));
}

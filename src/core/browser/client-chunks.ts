import { loadIds } from 'virtual:theme-chunks';
import { rememberPromise } from '../base/async/remember-promise.ts';
import { withTimeLimit } from '../base/async/time-limit.ts';
import { memoize } from '../base/data/once.ts';
import { chunkIdOf, setPartChunk } from '../theme/content/parts/part-chunks.ts';
import { reloadWindow } from '../theme/import-with-retry.ts';

/** A part of the page could not be loaded; loading it again may help. */
export class ChunkLoadError extends Error {
  // Lower layers recognize the error by its name, because they cannot import this class.
  override readonly name = 'ChunkLoadError';
  /** Id of the missing client component. */
  readonly id: string;

  constructor(id: string, cause: unknown) {
    super('A part of this page could not be loaded.', { cause });
    this.id = id;
  }
}

declare global {
  // Named by the bundler's plugin. React calls it to load client components.
  var __vite_rsc_client_require__: ((id: string) => unknown) | undefined;
}

/**
 * Replaces the loader of client components of `@vitejs/plugin-rsc`, which caches failed imports: a retry would have no
 * effect. Until the theme has loaded and hydrated the HTML, a component that fails to load stays pending, so that React
 * keeps the component's HTML.
 */
export function replaceChunkLoader(): void {
  const load = globalThis.__vite_rsc_client_require__;
  if (!load) return;
  const requests = new Map<string, Promise<unknown>>();
  let failures = 0;
  const request = (id: string) =>
    rememberPromise(requests, id, () => {
      // The plugin caches by the whole id, but loads only the part before `$$`.
      const loading = Promise.resolve(load(failures === 0 ? id : `${id}$$cache=${failures}`));
      const module = loading.catch((cause: unknown) => {
        failures++;
        throw new ChunkLoadError(id, cause);
      });
      return exposeValue(module);
    });
  const requestForHtml = memoize((id: string) => loadForHtml(id, request));
  globalThis.__vite_rsc_client_require__ = (id) =>
    document.documentElement.dataset.hydrated ? request(id) : requestForHtml(id);
}

/** Once a promise resolves, sets the fields from which React reads the value without waiting. */
function exposeValue(loading: Promise<unknown>): Promise<unknown> {
  const module: Promise<unknown> = loading.then((value) => {
    Object.assign(module, { status: 'fulfilled', value });
    return value;
  });
  return module;
}

/** Loads a component of the prerendered HTML. If it fails, the promise stays pending until a retry succeeds. */
function loadForHtml(id: string, request: (id: string) => Promise<unknown>): Promise<unknown> {
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
  return exposeValue(promise);
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
 * Loads the theme's components before React needs them: a missing component would blank the document, and a late
 * component would leave a gap at the reader's scroll position.
 */
export async function loadThemeChunks(): Promise<void> {
  const ids = await loadIds();
  await Promise.all(ids.map((id) => globalThis.__vite_rsc_client_require__?.(id)));
}

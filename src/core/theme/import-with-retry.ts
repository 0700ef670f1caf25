/** Names, chosen by the callers, of imports that failed in this document. */
const failedNames = new Set<string>();

/**
 * Runs a dynamic import that readers can try again. The second failure with the same name reloads the document, because
 * browsers may cache the first failure.
 * @throws The error of the import, on the first failure and whenever its module cannot be fetched over the network.
 * @example const { Chart } = await importWithRetry('chart', () => import('./chart.tsx'));
 */
export async function importWithRetry<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (failedNames.has(name)) return reloadWindow(error);
    failedNames.add(name);
    throw error;
  }
}

/**
 * Reloads the window after an import that failed again, because browsers cache failures for the lifetime of the
 * document: Firefox before 155 caches all failures (whatwg/html#10327), other browsers only those of invalid modules.
 * Rejects with the error of the import if the module cannot be fetched now; otherwise never settles, because the window
 * reloads. Call it only after an action of the reader, never during rendering, so that no window reloads in a loop.
 */
export async function reloadWindow(failure: unknown): Promise<never> {
  for (const url of failedAddresses(failure)) {
    // `reload` replaces a broken response in the browser's cache, which the next document would use. An error of this
    // request is ignored, because the error of the import is shown instead.
    const response = await fetch(url, { cache: 'reload' }).catch(() => undefined);
    if (!response?.ok) throw failure;
  }
  location.reload();
  return new Promise(() => undefined);
}

/**
 * Returns the addresses to fetch before reloading: in Chromium and Firefox the failed module, which the message names;
 * in Safari the page and all modules that Vite preloads, because the message names no module, and the memory cache
 * keeps the failure across the reload.
 */
function failedAddresses(error: unknown): string[] {
  const [url] = /https?:\/\/\S+/.exec(error instanceof Error ? error.message : '') ?? [];
  if (url !== undefined) return [url];
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  return [location.href, ...Array.from(links, ({ href }) => href)];
}

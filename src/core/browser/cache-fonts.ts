import text from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import mono from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url';
import { isConstrained } from '../theme/preferences/connection.ts';
import { siteStorage } from '../theme/preferences/web-storage.ts';

/**
 * Fetches the theme's fonts into the browser's cache, and stores their addresses. The next document's head script then
 * uses these fonts from the first paint. This document keeps the system's fonts, so that text never moves.
 */
export async function cacheFonts(): Promise<void> {
  const addresses = `${text} ${mono}`;
  try {
    if (isConstrained() || siteStorage.read('fonts') === addresses) return;
    const responses = await Promise.all([text, mono].map((url) => fetch(url, { priority: 'low' })));
    await Promise.all(responses.map((response) => response.arrayBuffer()));
    if (responses.every(({ ok }) => ok)) siteStorage.write('fonts', addresses);
  } catch {
    // The connection failed: keep the system's fonts.
  }
}

import { decodeAddress } from '../../base/addresses/decode-address.ts';

/**
 * Loads and shows the page at an address. Resolves when the page is in the document; rejects if it fails to load. Calls
 * `onShow` just before React renders the page.
 */
export type OpenPage = (url: URL, signal: AbortSignal, onShow?: () => void) => Promise<void>;

/** True for addresses that this client can show. */
export function isInSite(url: URL, baseUrl: string): boolean {
  if (url.origin !== location.origin) return false;
  const inside = url.pathname.startsWith(baseUrl) || `${url.pathname}/` === baseUrl;
  const isFile = /\.[a-z\d]+$/i.test(url.pathname) && !url.pathname.endsWith('.html');
  return inside && !isFile;
}

/** The element that a hash identifies, using the browser's algorithm: first as written, then decoded. */
export function elementOfHash(hash: string): HTMLElement | null {
  const written = hash.slice(1);
  if (written === '') return null;
  return document.getElementById(written) ?? document.getElementById(decodeAddress(written));
}

/**
 * Moves focus to the new page's heading or the hash's element, so that keyboard and screen reader users start there.
 */
export function focusPage(hash: string): void {
  const target =
    elementOfHash(hash) ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector<HTMLElement>('main');
  target?.focus({ preventScroll: true });
  if (!target || document.activeElement === target) return;
  // A target that can be focused, such as a link, has the focus by now, and stays a Tab stop. Others, such as headings,
  // need a `tabindex`.
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Loads and shows the page at an address; resolves when it is in the document. Rejects when it cannot be had. */
export type Go = (url: URL, signal: AbortSignal) => Promise<void>;

/** True for addresses that this client can show itself. */
export function isInSite(url: URL, baseUrl: string): boolean {
  if (url.origin !== location.origin) return false;
  const inside = url.pathname.startsWith(baseUrl) || `${url.pathname}/` === baseUrl;
  const isFile = /\.[a-z\d]+$/i.test(url.pathname) && !url.pathname.endsWith('.html');
  return inside && !isFile;
}

/** Moves focus to the new page's heading, or to what the hash names, so that keyboards and readers start there. */
export function focusPage(hash: string): void {
  const named = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  const target = named ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

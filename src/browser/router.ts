import type { PagePayload } from '../render/payload.ts';
import type { Navigation } from '../site/types.ts';
import { endProgress, startProgress } from '../theme/progress/store.ts';
import { readNavigation } from './navigation-data.ts';
import { payloadUrl, readPayload } from './payloads.ts';
import { startHistoryRouter } from './router-history.ts';
import { startNavigationRouter } from './router-navigation.ts';

/** What the window shows; `onCommit` runs once it is in the document. */
export type Shown = { navigation: Navigation; page: PagePayload; onCommit?: () => void };

export type RouterOptions = {
  build: string;
  baseUrl: string;
  notFoundUrl: string;
  show: (next: Shown) => void;
};

/** Loads and shows the page at an address; resolves when it is in the document. Rejects when it cannot be had. */
export type Go = (url: URL, signal: AbortSignal) => Promise<void>;

/** Takes over navigation inside the site; returns how to give it back. */
export function startRouter(options: RouterOptions): () => void {
  const go = makeGo(options);
  return 'navigation' in window ? startNavigationRouter(options.baseUrl, go) : startHistoryRouter(options.baseUrl, go);
}

function makeGo({ build, notFoundUrl, show }: RouterOptions): Go {
  return async (url, signal) => {
    const token = startProgress();
    try {
      const page = await readPayload(payloadUrl(new URL(url)), { notFoundUrl, build, signal });
      const navigation = await readNavigation(page.navigation);
      // A slow payload never renders over a newer navigation.
      signal.throwIfAborted();
      await new Promise<void>((resolve) => show({ navigation, page, onCommit: resolve }));
    } finally {
      endProgress(token);
    }
  };
}

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

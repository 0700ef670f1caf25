import { readView, restoreView } from './page-view.ts';
import { readStoredViews, storeViews } from './stored-views.ts';
import { elementOfHash, focusPage, type Go } from './visit.ts';

/** An entry whose page is not in its place yet; a new one starts at its hash or top and gets the focus. */
type Pending = { key: string; isNew: boolean };

type Arrival = Pending & {
  /** Aborted when another navigation takes over. */
  signal?: AbortSignal;
  /** Scrolls a new entry to its hash or top. */
  scroll?: () => void;
};

export type Arrivals = ReturnType<typeof startArrivals>;

/**
 * Shows the page of each history entry and puts it in its place: scroll position, what was open, and focus. An entry
 * that is left on the way has no view to remember; until it is in its place, neither has the browser.
 * `resting` is who restores the scroll position when nothing is on its way.
 */
export function startArrivals(go: Go, here: string, resting: ScrollRestoration) {
  const views = readStoredViews();
  let pending: Pending | undefined;
  let newest = new AbortController();
  let isRunning = false;
  let isLeaving = false;
  /** Path of the page that the window shows, or is about to. */
  let shown = location.pathname;

  /** Shows the page of the current entry. */
  async function arrive({ key, isNew, signal, scroll = scrollToHash }: Arrival): Promise<void> {
    if (isLeaving) return;
    newest.abort();
    const own = new AbortController();
    newest = own;
    isRunning = true;
    signal?.addEventListener('abort', () => own.abort());
    own.signal.addEventListener('abort', () => newest === own && (isRunning = false));
    pending = { key, isNew };
    // A link to the page of this entry starts it anew.
    if (isNew) views.delete(key);
    // A reload would restore the position of the page before.
    history.scrollRestoration = 'manual';
    try {
      await go(new URL(location.href), own.signal, () => (shown = location.pathname));
    } catch (error) {
      if (!own.signal.aborted) reload(error);
      return;
    }
    if (own.signal.aborted) return;
    const view = views.get(key);
    if (view) restoreView(view);
    else scroll();
    // Scrolling and focus run scripts, which may lead elsewhere.
    if (isNew && !own.signal.aborted) focusPage(location.hash);
    if (!own.signal.aborted) rest();
  }

  function rest(): void {
    pending = undefined;
    isRunning = false;
    history.scrollRestoration = resting;
  }

  /** Once: the document goes on for a moment, and has nothing more to show. */
  function reload(error: unknown): void {
    console.warn(error);
    isLeaving = true;
    // Not `assign`, which the router would take over. The address is already the new one.
    location.reload();
  }

  function onPageHide(): void {
    storeViews(views);
    if (!pending) history.scrollRestoration = 'auto';
  }

  function onPageShow(): void {
    if (!pending) history.scrollRestoration = resting;
  }

  // The document before was left while this entry was on its way, so the browser restored nothing.
  const unrestored = history.scrollRestoration === 'manual' ? views.get(here) : undefined;
  if (unrestored) restoreView(unrestored);
  rest();
  addEventListener('pagehide', onPageHide);
  addEventListener('pageshow', onPageShow);

  return {
    arrive,
    /** Remembers the view of an entry that is about to be left. */
    leave(key: string): void {
      if (!pending) views.set(key, readView());
    },
    /** Scrolls to where an entry of the shown page was left. */
    scrollBack(key: string): void {
      const view = views.get(key);
      if (view) scrollTo(view.position);
      else scrollToHash();
    },
    /** The entry that is not in its place yet. */
    pending: () => pending,
    isRunning: () => isRunning,
    shownPath: () => shown,
    stop(): void {
      isLeaving = true;
      newest.abort();
      history.scrollRestoration = 'auto';
      removeEventListener('pagehide', onPageHide);
      removeEventListener('pageshow', onPageShow);
    },
  };
}

function scrollToHash(): void {
  const target = elementOfHash(location.hash);
  if (target) target.scrollIntoView();
  else scrollTo({ top: 0, left: 0, behavior: 'instant' });
}

import { readView, restoreView, type PageView } from '../page-view.ts';
import { elementOfHash, focusPage, type Go } from './visit.ts';
import { tabStorage } from '../../theme/preferences/web-storage.ts';

const storageKey = 'docs-views';
/** Number of entries whose views outlive the document. */
const LIMIT = 100;

/** An entry whose page has not appeared yet. A new entry starts at its hash or at the top, and takes the focus. */
type Pending = { key: string; isNew: boolean };

type Arrival = Pending & {
  /** Aborted when another navigation takes over. */
  signal?: AbortSignal;
  /** Scrolls a new entry to its hash or top. */
  scroll?: () => void;
};

/**
 * Shows the page of each history entry and restores its scroll position, opened sections and focus. An entry that is
 * left before its page appears has no view to store; browsers store none either. `initialKey` is the key of the entry
 * that the document shows. `resting` determines who restores the scroll position while no navigation is in progress.
 */
export function startArrivals(go: Go, initialKey: string, resting: ScrollRestoration) {
  /** Views by the key of their entry, including those that the previous document in this tab stored. */
  const views = new Map(Object.entries(tabStorage.readObject(storageKey)) as [string, PageView][]);
  let pending: Pending | undefined;
  let newest = new AbortController();
  let isRunning = false;
  let isLeaving = false;
  /** Path of the page that the window shows or is about to show. */
  let shown = location.pathname;

  /** Shows the page of the current entry. */
  async function arrive({ key, isNew, signal, scroll = scrollToHash }: Arrival): Promise<void> {
    if (isLeaving) return;
    newest.abort();
    const controller = new AbortController();
    newest = controller;
    isRunning = true;
    signal?.addEventListener('abort', () => controller.abort());
    controller.signal.addEventListener('abort', () => newest === controller && (isRunning = false));
    pending = { key, isNew };
    // A link to the current entry's page does not restore the stored view.
    if (isNew) views.delete(key);
    // Otherwise, a reload would restore the previous page's position.
    history.scrollRestoration = 'manual';
    try {
      await go(new URL(location.href), controller.signal, () => (shown = location.pathname));
    } catch (error) {
      if (!controller.signal.aborted) reload(error);
      return;
    }
    if (controller.signal.aborted) return;
    const view = views.get(key);
    if (view) restoreView(view);
    else scroll();
    // Scrolling and focus run scripts, which may navigate.
    if (isNew && !controller.signal.aborted) focusPage(location.hash);
    if (!controller.signal.aborted) rest();
  }

  function rest(): void {
    pending = undefined;
    isRunning = false;
    history.scrollRestoration = resting;
  }

  /** Reloads once only, because the document remains for a moment and must not show anything else. */
  function reload(error: unknown): void {
    console.warn(error);
    isLeaving = true;
    // Not `assign`, which the router would intercept. The address is already the new one.
    location.reload();
  }

  function onPageHide(): void {
    tabStorage.write(storageKey, JSON.stringify(Object.fromEntries([...views].slice(-LIMIT))));
    if (!pending) history.scrollRestoration = 'auto';
  }

  function onPageShow({ persisted }: PageTransitionEvent): void {
    // The reader left before the reload and came back, so the document does not show the page at its address.
    if (persisted && isLeaving) location.reload();
    else if (!pending) history.scrollRestoration = resting;
  }

  // The previous document was left while this entry was loading, so the browser restored nothing.
  const unrestored = history.scrollRestoration === 'manual' ? views.get(initialKey) : undefined;
  if (unrestored) restoreView(unrestored);
  rest();
  addEventListener('pagehide', onPageHide);
  addEventListener('pageshow', onPageShow);

  return {
    arrive,
    /** Stores the view of an entry that is about to be left. */
    leave(key: string): void {
      if (!pending) views.set(key, readView());
    },
    /** Scrolls to the position at which an entry of the shown page was left. */
    scrollBack(key: string): void {
      const view = views.get(key);
      if (view) scrollTo(view.position);
      else scrollToHash();
    },
    /** The entry whose page has not appeared yet. */
    pending: () => pending,
    isRunning: () => isRunning,
    /** True while another document loads. Browsers then follow links, because this document shows no other page. */
    isLeaving: () => isLeaving,
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

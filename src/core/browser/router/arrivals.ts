import { readView, restoreView, type PageView } from '../page-view.ts';
import { elementOfHash, focusPage, type OpenPage } from './visit.ts';
import { tabStorage } from '../../theme/preferences/web-storage.ts';

const STORAGE_KEY = 'docs-views';
/** Number of entries whose views outlive the document. */
const LIMIT = 100;

/**
 * A history entry whose page has not appeared yet. The page of a new entry is shown at its hash or top, and gets the
 * focus.
 */
type Pending = { key: string; isNew: boolean };

type Arrival = Pending & {
  /** Aborted when another navigation takes over. */
  signal?: AbortSignal;
  /** Scrolls a new entry to its hash or top. */
  scroll?: () => void;
};

type ArrivalOptions = {
  openPage: OpenPage;
  /** Key of the entry that the document shows. */
  initialKey: string;
  /** Scroll restoration by the browser while no navigation is in progress. */
  idleRestoration: ScrollRestoration;
  /** Stops everything when it aborts. */
  lifetime: AbortSignal;
};

/**
 * Shows the page of each history entry and restores its scroll position, opened sections and focus. Like browsers,
 * stores no view of an entry that the reader leaves before its page appears.
 */
export function startArrivals({ openPage, initialKey, idleRestoration, lifetime }: ArrivalOptions) {
  /** Views by the key of their entry, including those that the previous document in this tab stored. */
  const views = new Map(Object.entries(tabStorage.readObject(STORAGE_KEY)) as [string, PageView][]);
  let pending: Pending | undefined;
  let newestArrival = new AbortController();
  let isLeaving = false;
  /** Path of the page that the window shows or is about to show. */
  let shownPath = location.pathname;

  /** Shows the page of the current entry. */
  async function arrive({ key, isNew, signal, scroll = scrollToHash }: Arrival): Promise<void> {
    if (isLeaving) return;
    newestArrival.abort();
    const controller = new AbortController();
    newestArrival = controller;
    signal?.addEventListener('abort', () => controller.abort());
    pending = { key, isNew };
    // A link to the shown address keeps the key of the entry, but shows the page at its anchor or top.
    if (isNew) views.delete(key);
    // Otherwise, a reload would restore the previous page's position.
    history.scrollRestoration = 'manual';
    try {
      await openPage(new URL(location.href), controller.signal, () => (shownPath = location.pathname));
    } catch (error) {
      if (controller.signal.aborted) return;
      console.warn(error);
      // Reloads once only, because the document remains for a moment and must not show anything else.
      isLeaving = true;
      // Not `assign`, which the router would intercept. The address is already the new one.
      location.reload();
      return;
    }
    if (controller.signal.aborted) return;
    const view = views.get(key);
    if (view) restoreView(view);
    else scroll();
    // Scrolling and focus run scripts, which may navigate.
    if (isNew && !controller.signal.aborted) focusPage(location.hash);
    if (!controller.signal.aborted) becomeIdle();
  }

  function becomeIdle(): void {
    pending = undefined;
    history.scrollRestoration = idleRestoration;
  }

  function onPageHide(): void {
    tabStorage.write(STORAGE_KEY, JSON.stringify(Object.fromEntries([...views].slice(-LIMIT))));
    if (!pending) history.scrollRestoration = 'auto';
  }

  function onPageShow({ persisted }: PageTransitionEvent): void {
    // The reader left before the reload and came back, so the document does not show the page at its address.
    if (persisted && isLeaving) location.reload();
    else if (!pending) history.scrollRestoration = idleRestoration;
  }

  // `manual` means that the previous document was left while this entry was loading, so the browser restored nothing.
  const unrestored = history.scrollRestoration === 'manual' ? views.get(initialKey) : undefined;
  if (unrestored) restoreView(unrestored);
  becomeIdle();
  addEventListener('pagehide', onPageHide, { signal: lifetime });
  addEventListener('pageshow', onPageShow, { signal: lifetime });
  lifetime.addEventListener('abort', () => {
    isLeaving = true;
    newestArrival.abort();
    history.scrollRestoration = 'auto';
  });

  return {
    arrive,
    /** Stores the view of an entry that is about to be left. */
    leave(key: string): void {
      if (pending) return;
      // Moves the entry to the end, because only the last views are stored.
      views.delete(key);
      views.set(key, readView());
    },
    /** Scrolls to the position at which an entry of the shown page was left. */
    scrollBack(key: string): void {
      const view = views.get(key);
      if (view) scrollTo(view.position);
      else scrollToHash();
    },
    /** The entry whose page has not appeared yet. */
    pending: () => pending,
    /** False after the navigation was aborted, even if its page is still pending. */
    isRunning: () => pending !== undefined && !newestArrival.signal.aborted,
    /** True while another document loads. Browsers then follow links, because this document shows no other page. */
    isLeaving: () => isLeaving,
    shownPath: () => shownPath,
  };
}

function scrollToHash(): void {
  const target = elementOfHash(location.hash);
  if (target) target.scrollIntoView();
  else scrollTo({ top: 0, left: 0, behavior: 'instant' });
}

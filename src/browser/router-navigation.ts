import { readView, restoreView, type PageView } from './page-view.ts';
import { focusPage, isInSite, type Go } from './visit.ts';

/** In-site navigation by the Navigation API; returns how to stop it. */
export function startNavigationRouter(baseUrl: string, go: Go): () => void {
  const views = new Map<string, PageView>();
  /** Path of the page that the window shows, or is about to. */
  let shown = location.pathname;
  /** Path of the page that is in the document. */
  let complete = shown;
  const leave = new AbortController();

  function onNavigate(event: NavigateEvent): void {
    const url = new URL(event.destination.url);
    if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return;
    if (event.navigationType === 'reload' || !isInSite(url, baseUrl)) return;
    // The state of an entry or what is after `?` differs, as when a tab writes its choice: nothing to load.
    if (event.destination.sameDocument && url.pathname === location.pathname) return;
    // The browser would record the scroll position after the new article is in, which is the wrong one.
    const left = navigation.currentEntry?.key;
    // A traversal that is overtaken has its address already, and the page of another.
    if (left !== undefined && complete === location.pathname) views.set(left, readView());
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      handler: async () => {
        try {
          await go(url, event.signal, () => (shown = url.pathname));
          complete = url.pathname;
        } catch (error) {
          if (event.signal.aborted) return;
          console.warn(error);
          // Not `assign`: it would come back here. The address is already the new one.
          reload();
          return;
        }
        const view = event.navigationType === 'traverse' ? views.get(event.destination.key) : undefined;
        if (view) restoreView(view);
        // To the hash or to the top; on back and forward to what the browser remembers.
        else event.scroll();
        if (event.navigationType !== 'traverse') focusPage(url.hash);
      },
    });
  }
  /** Once: the document goes on for a moment, and has nothing more to show. */
  function reload(): void {
    leave.abort();
    location.reload();
  }

  /** A traversal that another overtakes may have shown its page although the browser then stays where it was. */
  async function onSettled(): Promise<void> {
    // The browser closes its books after the event.
    await new Promise((done) => setTimeout(done));
    const isSettled = location.pathname === shown || !isInSite(new URL(location.href), baseUrl);
    if (leave.signal.aborted || navigation.transition || isSettled) return;
    try {
      await go(new URL(location.href), leave.signal, () => (shown = location.pathname));
      complete = shown;
    } catch (error) {
      if (leave.signal.aborted) return;
      console.warn(error);
      reload();
    }
  }

  const settled = ['navigateerror', 'navigatesuccess', 'currententrychange'] as const;
  navigation.addEventListener('navigate', onNavigate);
  for (const type of settled) navigation.addEventListener(type, onSettled);
  return () => {
    leave.abort();
    navigation.removeEventListener('navigate', onNavigate);
    for (const type of settled) navigation.removeEventListener(type, onSettled);
  };
}

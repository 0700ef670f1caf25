import { startArrivals } from './arrivals.ts';
import { isInSite, type OpenPage } from './visit.ts';

/** Handles in-site navigation with the Navigation API during `lifetime`. */
export function startNavigationRouter(baseUrl: string, openPage: OpenPage, lifetime: AbortSignal): void {
  const currentKey = () => navigation.currentEntry?.key ?? '';
  const arrivals = startArrivals({ openPage, initialKey: currentKey(), idleRestoration: 'auto', lifetime });

  function onNavigate(event: NavigateEvent): void {
    const url = new URL(event.destination.url);
    arrivals.leave(currentKey());
    if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return;
    if (event.navigationType === 'reload' || !isInSite(url, baseUrl) || arrivals.isLeaving()) return;
    // Only the entry's state or the query differs, for example when a `<Tabs>` component stores the selected tab:
    // nothing to load.
    if (event.destination.sameDocument && url.pathname === location.pathname) return;
    const isNew = event.navigationType !== 'traverse';
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      handler: () =>
        arrivals.arrive({
          key: currentKey(),
          isNew,
          signal: event.signal,
          // Also sets `:target`.
          ...(isNew && { scroll: () => event.scroll() }),
        }),
    });
  }

  /**
   * Shows the page of the current entry after a navigation that ended early. A link to a hash, or a `<Tabs>` component
   * that stores the selected tab, aborts the previous navigation. An aborted traversal may already have shown its page
   * although the browser stays at the old entry.
   */
  async function onSettled(): Promise<void> {
    // The browser updates its state after the event.
    await new Promise((done) => setTimeout(done));
    const pending = arrivals.pending();
    const isArriving = arrivals.isRunning() && pending?.key === currentKey();
    // `auto` means that the browser has restored the scroll position. It is `manual` if the reader followed a link to a
    // hash while the page of this entry was loading: the browser then restores nothing.
    const isRestored = !pending && history.scrollRestoration === 'auto';
    const isShown = isRestored && location.pathname === arrivals.shownPath();
    if (navigation.transition || isArriving || isShown || !isInSite(new URL(location.href), baseUrl)) return;
    await arrivals.arrive({ key: currentKey(), isNew: pending?.isNew ?? false });
  }

  navigation.addEventListener('navigate', onNavigate, { signal: lifetime });
  for (const type of ['navigateerror', 'navigatesuccess', 'currententrychange'] as const) {
    navigation.addEventListener(type, onSettled, { signal: lifetime });
  }
}

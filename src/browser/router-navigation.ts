import { focusPage, isInSite, type Go } from './visit.ts';

type Position = { left: number; top: number };

/** In-site navigation by the Navigation API; returns how to stop it. */
export function startNavigationRouter(baseUrl: string, go: Go): () => void {
  const positions = new Map<string, Position>();

  function onNavigate(event: NavigateEvent): void {
    const url = new URL(event.destination.url);
    if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return;
    if (event.navigationType === 'reload' || !isInSite(url, baseUrl)) return;
    // The state of an entry or what is after `?` differs, as when a tab writes its choice: nothing to load.
    if (event.destination.sameDocument && url.pathname === location.pathname) return;
    // The browser would remember where the page stands once the new article is in, which is somewhere else.
    const left = navigation.currentEntry?.key;
    if (left !== undefined) positions.set(left, { left: scrollX, top: scrollY });
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      handler: async () => {
        try {
          await go(url, event.signal);
        } catch (error) {
          if (event.signal.aborted) return;
          console.warn(error);
          // Not `assign`: it would come back here. The address is already the new one.
          location.reload();
          return;
        }
        const position = event.navigationType === 'traverse' ? positions.get(event.destination.key) : undefined;
        if (position) scrollTo({ ...position, behavior: 'instant' });
        // To the hash or to the top; on back and forward to what the browser remembers.
        else event.scroll();
        if (event.navigationType !== 'traverse') focusPage(url.hash);
      },
    });
  }
  navigation.addEventListener('navigate', onNavigate);
  return () => navigation.removeEventListener('navigate', onNavigate);
}

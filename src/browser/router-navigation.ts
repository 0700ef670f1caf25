import { focusPage, isInSite, type Go } from './visit.ts';

/** In-site navigation by the Navigation API; returns how to stop it. */
export function startNavigationRouter(baseUrl: string, go: Go): () => void {
  function onNavigate(event: NavigateEvent): void {
    const url = new URL(event.destination.url);
    if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return;
    if (event.navigationType === 'reload' || !isInSite(url, baseUrl)) return;
    // The state of an entry or what is after `?` differs, as when a tab writes its choice: nothing to load.
    if (event.destination.sameDocument && url.pathname === location.pathname) return;
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
        // Restores the position on back and forward, goes to the hash or to the top otherwise.
        event.scroll();
        if (event.navigationType !== 'traverse') focusPage(url.hash);
      },
    });
  }
  navigation.addEventListener('navigate', onNavigate);
  return () => navigation.removeEventListener('navigate', onNavigate);
}

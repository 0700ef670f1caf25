import { startArrivals } from './arrivals.ts';
import { isInSite, type Go } from './visit.ts';

/** What an entry of the history remembers: its name, and whether the menu's panel made it. */
type State = { key?: string; panel?: boolean } | null;

/** In-site navigation by the History API, for browsers without the Navigation API; returns how to stop it. */
export function startHistoryRouter(baseUrl: string, go: Go): () => void {
  let entry = nameEntry();
  let path = location.pathname;
  // A browser scrolls before the event of a traversal, while the page before is still there.
  const arrivals = startArrivals(go, entry, 'manual');

  function visit(isNew: boolean): void {
    path = location.pathname;
    void arrivals.arrive({ key: entry, isNew });
  }

  function onClick(event: MouseEvent): void {
    const link = plainLink(event);
    const url = link && URL.parse(link.href);
    if (!url || !isInSite(url, baseUrl)) return;
    arrivals.leave(entry);
    // The browser goes there, if the page is there.
    if (isHashOnly(url) && !arrivals.pending()) return;
    event.preventDefault();
    const { href } = url;
    // Replaces the entry of the panel, so that going back leads to the page before.
    if ((history.state as State)?.panel) history.replaceState(null, '', href);
    else if (href !== location.href) history.pushState(null, '', href);
    entry = nameEntry();
    visit(true);
  }

  function onPopState(event: PopStateEvent): void {
    const isKnown = (event.state as State)?.key !== undefined;
    // An entry without a name was made by a link to a hash: the browser went there already.
    if (isKnown) arrivals.leave(entry);
    entry = nameEntry();
    if (location.pathname !== path || arrivals.pending()) visit(false);
    else if (isKnown) arrivals.scrollBack(entry);
  }

  addEventListener('click', onClick);
  addEventListener('popstate', onPopState);
  return () => {
    arrivals.stop();
    removeEventListener('click', onClick);
    removeEventListener('popstate', onPopState);
  };
}

/** The name of the current entry; one without gets one. */
function nameEntry(): string {
  const state = history.state as State;
  if (state?.key !== undefined) return state.key;
  const key = String(Math.random());
  history.replaceState({ ...state, key }, '');
  return key;
}

/** The link of a click that a browser would follow in this window. */
function plainLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  ) {
    return undefined;
  }
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  if (link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return undefined;
  return link;
}

function isHashOnly(url: URL): boolean {
  return url.hash !== '' && withoutHash(url.href) === withoutHash(location.href);
}

function withoutHash(href: string): string {
  return href.replace(/#.*$/, '');
}

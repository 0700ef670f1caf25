import { plainLink } from '../../theme/link/plain-link.ts';
import { startArrivals } from './arrivals.ts';
import { isInSite, type OpenPage } from './visit.ts';

/** State of a history entry: its key, and whether opening the mobile panel created it. */
type State = { key?: string; panel?: boolean } | null;

/** Handles in-site navigation with the History API, for browsers without the Navigation API, during `lifetime`. */
export function startHistoryRouter(baseUrl: string, openPage: OpenPage, lifetime: AbortSignal): void {
  let entry = ensureEntryKey();
  let path = location.pathname;
  // Browsers scroll before `popstate`, while the previous page is still shown.
  const arrivals = startArrivals({ openPage, initialKey: entry, idleRestoration: 'manual', lifetime });

  function visit(isNew: boolean): void {
    path = location.pathname;
    void arrivals.arrive({ key: entry, isNew });
  }

  function onClick(event: MouseEvent): void {
    const link = plainLink(event);
    const url = link && URL.parse(link.href);
    if (!url || !isInSite(url, baseUrl) || arrivals.isLeaving()) return;
    arrivals.leave(entry);
    // The browser scrolls, because the page is already shown.
    const isHashOnly = url.hash !== '' && url.pathname + url.search === location.pathname + location.search;
    if (isHashOnly && !arrivals.pending()) return;
    event.preventDefault();
    const { href } = url;
    // Replaces the panel's entry, so that going back leads to the previous page.
    if ((history.state as State)?.panel) history.replaceState(null, '', href);
    else if (href !== location.href) history.pushState(null, '', href);
    entry = ensureEntryKey();
    visit(true);
  }

  function onPopState(event: PopStateEvent): void {
    const hasKey = (event.state as State)?.key !== undefined;
    // An entry without a key was created by a link to a hash: `onClick` has stored the view, and the browser has
    // scrolled.
    if (hasKey) arrivals.leave(entry);
    entry = ensureEntryKey();
    if (location.pathname !== path || arrivals.pending()) visit(false);
    else if (hasKey) arrivals.scrollBack(entry);
  }

  addEventListener('click', onClick, { signal: lifetime });
  addEventListener('popstate', onPopState, { signal: lifetime });
}

/** Returns the key of the current entry. Adds a random key to an entry without a key. */
function ensureEntryKey(): string {
  const state = history.state as State;
  if (state?.key !== undefined) return state.key;
  const key = String(Math.random());
  history.replaceState({ ...state, key }, '');
  return key;
}

import { readView, restoreView, type PageView } from './page-view.ts';
import { elementOfHash, focusPage, isInSite, type Go } from './visit.ts';

/** What an entry of the history remembers: its name, and whether the menu's panel made it. */
type State = { key?: string; panel?: boolean } | null;

/** In-site navigation by the History API, for browsers without the Navigation API; returns how to stop it. */
export function startHistoryRouter(baseUrl: string, go: Go): () => void {
  const views = new Map<string, PageView>();
  let running: AbortController | undefined;
  let entry = nameEntry();
  let path = location.pathname;
  /** Path of the page that is in the document. */
  let complete = path;
  const restoreBySelf = () => (history.scrollRestoration = 'manual');
  // What is remembered here ends with the document: a reload is the browser's.
  const restoreByBrowser = () => (history.scrollRestoration = 'auto');
  restoreBySelf();

  async function visit(place: () => void): Promise<void> {
    running?.abort();
    const own = new AbortController();
    running = own;
    path = location.pathname;
    try {
      await go(new URL(location.href), own.signal);
      complete = path;
      place();
    } catch (error) {
      if (own.signal.aborted) return;
      console.warn(error);
      location.reload();
    }
  }

  function rememberView(): void {
    if (complete === path) views.set(entry, readView());
  }

  function onClick(event: MouseEvent): void {
    const link = plainLink(event);
    const url = link && new URL(link.href);
    if (!url || !isInSite(url, baseUrl)) return;
    rememberView();
    if (isHashOnly(url)) return;
    event.preventDefault();
    const { hash, href } = url;
    // Replaces the entry of the panel, so that going back leads to the page before.
    if ((history.state as State)?.panel) history.replaceState(null, '', href);
    else if (href !== location.href) history.pushState(null, '', href);
    entry = nameEntry();
    void visit(() => {
      scrollToHash(hash);
      focusPage(hash);
    });
  }

  function onPopState(event: PopStateEvent): void {
    const isKnown = (event.state as State)?.key !== undefined;
    // An entry without a name was made by a link to a hash: the browser went there already.
    if (isKnown) rememberView();
    entry = nameEntry();
    const view = views.get(entry);
    if (location.pathname !== path) void visit(() => (view ? restoreView(view) : scrollToHash(location.hash)));
    else if (isKnown && view) scrollTo(view.position);
  }

  addEventListener('click', onClick);
  addEventListener('popstate', onPopState);
  addEventListener('pagehide', restoreByBrowser);
  addEventListener('pageshow', restoreBySelf);
  return () => {
    removeEventListener('click', onClick);
    removeEventListener('popstate', onPopState);
    removeEventListener('pagehide', restoreByBrowser);
    removeEventListener('pageshow', restoreBySelf);
    restoreByBrowser();
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

function scrollToHash(hash: string): void {
  const target = elementOfHash(hash);
  if (target) target.scrollIntoView();
  else scrollTo({ top: 0, left: 0, behavior: 'instant' });
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

import { elementOfHash, focusPage, isInSite, type Go } from './visit.ts';

type Position = { scrollX: number; scrollY: number };

/** In-site navigation by the History API, for browsers without the Navigation API; returns how to stop it. */
export function startHistoryRouter(baseUrl: string, go: Go): () => void {
  let running: AbortController | undefined;
  let current = location.href;
  history.scrollRestoration = 'manual';

  async function visit(url: URL, place: () => void): Promise<void> {
    running?.abort();
    const own = new AbortController();
    running = own;
    try {
      await go(url, own.signal);
      place();
    } catch (error) {
      if (own.signal.aborted) return;
      console.warn(error);
      location.reload();
    }
  }

  function onClick(event: MouseEvent): void {
    const link = plainLink(event);
    const url = link && new URL(link.href);
    if (!url || !isInSite(url, baseUrl) || isHashOnly(url)) return;
    event.preventDefault();
    rememberPosition();
    if (url.href !== location.href) history.pushState(null, '', url);
    current = location.href;
    void visit(url, () => {
      const target = elementOfHash(url.hash);
      if (target) target.scrollIntoView();
      else scrollTo(0, 0);
      focusPage(url.hash);
    });
  }

  function onPopState(event: PopStateEvent): void {
    const position = event.state as Position | null;
    const restore = () => scrollTo(position?.scrollX ?? 0, position?.scrollY ?? 0);
    const url = new URL(location.href);
    const isSamePage = withoutHash(current) === withoutHash(location.href);
    current = location.href;
    if (isSamePage) restore();
    else void visit(url, restore);
  }

  addEventListener('click', onClick);
  addEventListener('popstate', onPopState);
  addEventListener('scrollend', rememberPosition);
  return () => {
    removeEventListener('click', onClick);
    removeEventListener('popstate', onPopState);
    removeEventListener('scrollend', rememberPosition);
    history.scrollRestoration = 'auto';
  };
}

function rememberPosition(): void {
  const position: Position = { scrollX, scrollY };
  history.replaceState(position, '');
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
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return undefined;
  return link;
}

function isHashOnly(url: URL): boolean {
  return url.hash !== '' && withoutHash(url.href) === withoutHash(location.href);
}

function withoutHash(href: string): string {
  return href.replace(/#.*$/, '');
}

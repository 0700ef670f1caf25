import { isConstrained } from '../theme/preferences/connection.ts';
import { payloadUrl, prefetchPayload } from './payloads.ts';
import { isInSite } from './visit.ts';

/** Fetches pages ahead: on hover, focus and touch, and what is in view when idle. Returns how to stop it. */
export function startPrefetching(baseUrl: string): () => void {
  const onSign = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement) prefetch(link, baseUrl);
  };
  const signs = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
  const stopWatching = watchVisibleLinks(baseUrl);
  return () => {
    for (const sign of signs) document.removeEventListener(sign, onSign);
    stopWatching();
  };
}

function prefetch(link: HTMLAnchorElement, baseUrl: string): void {
  // Read each time: a phone leaves the wireless network, a reader turns data saving on.
  if (!navigator.onLine || isConstrained() || link.hasAttribute('download')) return;
  const url = URL.parse(link.href);
  if (url && isInSite(url, baseUrl) && url.pathname !== location.pathname) prefetchPayload(payloadUrl(url));
}

function watchVisibleLinks(baseUrl: string): () => void {
  const seen = new WeakSet<Element>();
  const visible = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      visible.unobserve(target);
      whenIdle(() => prefetch(target as HTMLAnchorElement, baseUrl));
    }
  });
  const observe = () => {
    for (const link of document.querySelectorAll('main a[href], nav a[href]')) {
      // SVG links have no address that can be read as text.
      if (seen.has(link) || !(link instanceof HTMLAnchorElement)) continue;
      seen.add(link);
      visible.observe(link);
    }
  };
  // A new page brings new links; one look for each change of the article is enough.
  const changed = new MutationObserver(() => whenIdle(observe));
  changed.observe(document.body, { childList: true, subtree: true });
  whenIdle(observe);
  return () => {
    visible.disconnect();
    changed.disconnect();
  };
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
}

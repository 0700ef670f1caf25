import { isConstrained, isFast } from '../theme/preferences/connection.ts';
import { payloadUrl, prefetchPayload } from './payloads.ts';
import { isInSite } from './router/visit.ts';
import { whenIdle } from './when-idle.ts';

/**
 * During `lifetime`, prefetches the page of a link on hover, focus and touch. With a fast connection, prefetches the
 * pages of all visible links when the browser is idle.
 */
export function startPrefetching(baseUrl: string, lifetime: AbortSignal): void {
  const onEvent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement) prefetch(link, baseUrl);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(type, onEvent, { passive: true, signal: lifetime });
  }
  watchVisibleLinks(baseUrl, lifetime);
}

function prefetch(link: HTMLAnchorElement, baseUrl: string): void {
  // Checked each time, because the connection and the data saving mode can change.
  if (!navigator.onLine || isConstrained() || link.hasAttribute('download')) return;
  const url = URL.parse(link.href);
  if (url && isInSite(url, baseUrl) && url.pathname !== location.pathname) prefetchPayload(payloadUrl(url));
}

function watchVisibleLinks(baseUrl: string, lifetime: AbortSignal): void {
  const seen = new WeakSet<Element>();
  const visibilityObserver = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      visibilityObserver.unobserve(target);
      whenIdle(() => isFast() && prefetch(target as HTMLAnchorElement, baseUrl));
    }
  });
  const observe = () => {
    for (const link of document.querySelectorAll('main a[href], nav a[href]')) {
      // The `href` of an SVG link is not a string.
      if (seen.has(link) || !(link instanceof HTMLAnchorElement)) continue;
      seen.add(link);
      visibilityObserver.observe(link);
    }
  };
  // A new page has new links. Changes that occur together cause one check.
  const mutationObserver = new MutationObserver(() => whenIdle(observe));
  mutationObserver.observe(document.body, { childList: true, subtree: true });
  whenIdle(observe);
  lifetime.addEventListener('abort', () => {
    visibilityObserver.disconnect();
    mutationObserver.disconnect();
  });
}

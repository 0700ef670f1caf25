import { isConstrained, isFast } from '../theme/preferences/connection.ts';
import { payloadUrl, prefetchPayload } from './payloads.ts';
import { isInSite } from './router/visit.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Prefetches pages on hover, focus and touch and, with a fast connection, those of visible links when idle, during
 * `lifetime`.
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
  const visible = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      visible.unobserve(target);
      whenIdle(() => isFast() && prefetch(target as HTMLAnchorElement, baseUrl));
    }
  });
  const observe = () => {
    for (const link of document.querySelectorAll('main a[href], nav a[href]')) {
      // The `href` of an SVG link is not a string.
      if (seen.has(link) || !(link instanceof HTMLAnchorElement)) continue;
      seen.add(link);
      visible.observe(link);
    }
  };
  // A new page has new links. Changes that occur together cause one check.
  const changed = new MutationObserver(() => whenIdle(observe));
  changed.observe(document.body, { childList: true, subtree: true });
  whenIdle(observe);
  lifetime.addEventListener('abort', () => {
    visible.disconnect();
    changed.disconnect();
  });
}

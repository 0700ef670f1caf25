import type { Navigation } from '../site/types.ts';

const loaded = new Map<string, Promise<Navigation>>();

/** Navbar, sidebars and words of one locale and version; fetched once, failures are not kept. */
export function readNavigation(url: string): Promise<Navigation> {
  let pending = loaded.get(url);
  if (!pending) {
    pending = fetch(url).then((response) => {
      if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
      return response.json() as Promise<Navigation>;
    });
    loaded.set(url, pending);
    pending.catch(() => loaded.delete(url));
  }
  return pending;
}

/** Forgets what was fetched, because the server has something newer. */
export function dropNavigation(): void {
  loaded.clear();
}

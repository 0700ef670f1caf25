import type { PageView } from './page-view.ts';

const storageKey = 'docs-views';
/** Entries whose views outlive the document. */
const LIMIT = 100;

/** How readers left the entries of the history, by key, as the document before in this tab stored it. */
export function readStoredViews(): Map<string, PageView> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, PageView][]);
  } catch {
    // Storage is forbidden, or something else wrote there: the browser restores what it remembers.
    return new Map();
  }
}

/** Stores views for the next document of this tab. */
export function storeViews(views: ReadonlyMap<string, PageView>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...views].slice(-LIMIT)));
  } catch {
    // Forbidden or full: the browser restores what it remembers.
  }
}

import { tabStorage } from '../theme/preferences/web-storage.ts';
import type { PageView } from './page-view.ts';

const storageKey = 'docs-views';
/** Entries whose views outlive the document. */
const LIMIT = 100;

/** How readers left the entries of the history, by key, as the document before in this tab stored it. */
export function readStoredViews(): Map<string, PageView> {
  return new Map(Object.entries(tabStorage.readObject(storageKey)) as [string, PageView][]);
}

/** Stores views for the next document of this tab. */
export function storeViews(views: ReadonlyMap<string, PageView>): void {
  tabStorage.write(storageKey, JSON.stringify(Object.fromEntries([...views].slice(-LIMIT))));
}

import { tabStorage } from '../../theme/preferences/web-storage.ts';
import type { PageView } from '../page-view.ts';

const storageKey = 'docs-views';
/** Number of entries whose views outlive the document. */
const LIMIT = 100;

/** Views of history entries by key, as stored by the previous document in this tab. */
export function readStoredViews(): Map<string, PageView> {
  return new Map(Object.entries(tabStorage.readObject(storageKey)) as [string, PageView][]);
}

/** Stores views for the next document of this tab. */
export function storeViews(views: ReadonlyMap<string, PageView>): void {
  tabStorage.write(storageKey, JSON.stringify(Object.fromEntries([...views].slice(-LIMIT))));
}

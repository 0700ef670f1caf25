import { createStore, tabStorage } from '../../../../../../browser.ts';

/** Per site, because several may share an origin. */
const key = `console drafts ${import.meta.env.BASE_URL}`;

/** Maximum characters of all drafts. Leaves most of a site's storage to the sandbox. */
const maxLength = 500_000;

const drafts = createStore((): ReadonlyMap<string, unknown> => new Map(Object.entries(tabStorage.readObject(key))));

/** Drafts of this tab, by operation. Their shape is unchecked, because other code may write there. */
export const storedDrafts = drafts.read;

/** Keeps a draft for the lifetime of the tab, including reloads. Drops the oldest ones if necessary. */
export function storeDraft(operationId: string, draft: unknown): void {
  const others = new Map(drafts.read());
  others.delete(operationId);
  let room = maxLength;
  const newest = [[operationId, draft] as const, ...[...others].toReversed()].filter((entry) => {
    const size = JSON.stringify(entry).length;
    if (size > room) return false;
    room -= size;
    return true;
  });
  const stored = new Map(newest.toReversed());
  drafts.write(stored);
  tabStorage.write(key, JSON.stringify(Object.fromEntries(stored)));
}

import { asObject } from '../../../../contract/document/json.ts';

/** By site: several may be published at one origin. */
const key = `console drafts ${import.meta.env.BASE_URL}`;

/** Characters of all drafts: a small part of what browsers store for a site, since the sandbox needs some of it too. */
const most = 500_000;

let stored: ReadonlyMap<string, unknown> | undefined;

/** What this tab has kept of the consoles, by operation; values of any shape, because others may write there. */
export function storedDrafts(): ReadonlyMap<string, unknown> {
  stored ??= load();
  return stored;
}

/** Keeps a draft for as long as the tab, also when the page is loaded again. The oldest ones make room for it. */
export function storeDraft(operationId: string, draft: unknown): void {
  const drafts = new Map(storedDrafts());
  drafts.delete(operationId);
  let room = most;
  const newest = [[operationId, draft] as const, ...[...drafts].toReversed()].filter((entry) => {
    const size = JSON.stringify(entry).length;
    if (size > room) return false;
    room -= size;
    return true;
  });
  stored = new Map(newest.toReversed());
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(stored)));
  } catch {
    // Storage is forbidden or full: the draft lives as long as the page.
  }
}

function load(): ReadonlyMap<string, unknown> {
  try {
    return new Map(Object.entries(asObject(JSON.parse(sessionStorage.getItem(key) ?? '{}'))));
  } catch {
    // Storage is forbidden, or something else wrote there.
    return new Map();
  }
}

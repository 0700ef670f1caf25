import { isRecord } from '../../base/records.ts';

/** Choices that persist across visits. */
export const siteStorage = openStorage(() => localStorage);

/**
 * State of the visit in this tab.
 * @example tabStorage.write('orders', JSON.stringify(orders));
 */
export const tabStorage = openStorage(() => sessionStorage);

/** Browser storage that never throws. If it is forbidden or full, reads find nothing and `write` returns false. */
function openStorage(storage: () => Storage) {
  const attempt = <T>(task: (opened: Storage) => T, fallback: T): T => {
    try {
      return task(storage());
    } catch {
      // Storage is forbidden or full, or another program wrote invalid JSON.
      return fallback;
    }
  };
  return {
    read: (key: string) => attempt((opened) => opened.getItem(key) ?? undefined, undefined),
    /** The JSON object under a key; empty if another program wrote something else there. */
    readObject: (key: string) => {
      const value: unknown = attempt((opened) => JSON.parse(opened.getItem(key) ?? '{}') as unknown, {});
      return isRecord(value) ? value : {};
    },
    write: (key: string, text: string) => attempt((opened) => (opened.setItem(key, text), true), false),
    remove: (key: string) => attempt((opened) => opened.removeItem(key), undefined),
  };
}

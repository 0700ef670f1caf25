import { tabStorage } from '../preferences/web-storage.ts';

const STORAGE_KEY = 'sidebar-categories';

/** The state in which the reader left a category on this visit; undefined if unchanged. */
export function rememberedOpen(category: string): boolean | undefined {
  const remembered = tabStorage.readObject(STORAGE_KEY)[category];
  return typeof remembered === 'boolean' ? remembered : undefined;
}

/** Stores the state of a category until the visit ends. */
export function rememberOpen(category: string, open: boolean): void {
  const all = { ...tabStorage.readObject(STORAGE_KEY), [category]: open };
  tabStorage.write(STORAGE_KEY, JSON.stringify(all));
}

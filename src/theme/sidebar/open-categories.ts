import { tabStorage } from '../preferences/web-storage.ts';

const STORAGE_KEY = 'sidebar-categories';

/** Whether the reader left a category open or closed on this visit; undefined when they never touched it. */
export function rememberedOpen(category: string): boolean | undefined {
  const remembered = tabStorage.readObject(STORAGE_KEY)[category];
  return typeof remembered === 'boolean' ? remembered : undefined;
}

/** Keeps what the reader did with a category until the visit ends. */
export function rememberOpen(category: string, open: boolean): void {
  const all = { ...tabStorage.readObject(STORAGE_KEY), [category]: open };
  if (!tabStorage.write(STORAGE_KEY, JSON.stringify(all))) console.info('Open categories cannot be stored.');
}

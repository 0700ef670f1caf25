import { asObject, type JsonObject } from '../../contract/document/json.ts';

const STORAGE_KEY = 'sidebar-categories';

/** Whether the reader left a category open or closed on this visit; undefined when they never touched it. */
export function rememberedOpen(category: string): boolean | undefined {
  const remembered = read()[category];
  return typeof remembered === 'boolean' ? remembered : undefined;
}

/** Keeps what the reader did with a category until the visit ends. */
export function rememberOpen(category: string, open: boolean): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...read(), [category]: open }));
  } catch (error) {
    console.info('Open categories cannot be remembered.', error);
  }
}

function read(): JsonObject {
  try {
    // `null` and `[]` are JSON as well: another page of this host may have used the key.
    return asObject(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}'));
  } catch {
    // Storage is forbidden or holds something of another page: as if nothing was remembered.
    return {};
  }
}

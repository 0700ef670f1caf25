import { rememberPromise } from '../../base/async/remember-promise.ts';
import { withTimeLimit } from '../../base/async/time-limit.ts';
import { isRecord } from '../../base/records.ts';
import { editionName, type Edition } from '../../site/editions/edition.ts';
import type { SidebarNode } from '../../site/types.ts';

/**
 * Addresses of an edition's data files. A file's address changes with its content. Only this list has a fixed address,
 * so that a change to one file does not change every page that may request the file.
 */
export type EditionFiles = {
  layout: string;
  /** Address of each sidebar branch, by its id. */
  branches: Readonly<Record<string, string>>;
  /** Address of the first file of each plugin's index, by the plugin's name, such as `search`. */
  [index: string]: unknown;
};

/** Address of the list, relative to the base path. */
export function editionFilesPath(edition: Edition): string {
  return `editions/${editionName(edition)}.json`;
}

/** Requests for lists, layouts and branches, by address. All callers expect the same shape from an address. */
const requestsByUrl = new Map<string, Promise<unknown>>();

type Guard<T> = (data: unknown) => data is T;

/** Fetches JSON of an edition with `readJson`, once per address. Failures are not cached. */
export function readOnce<T>(url: string, isExpected: Guard<T>, init?: RequestInit): Promise<T> {
  return rememberPromise(requestsByUrl, url, () => readJson(url, isExpected, init)) as Promise<T>;
}

/**
 * Reads a file of an edition by its address in the list. After a failure, the next call fetches the list and the file
 * again, because a deployment may have replaced both.
 * @throws {Error} If the file or the list fails to load.
 * @example readEditionFile('/docs/', edition, { find: ({ search }) => search, read: (url) => readJson(url, isIndex) });
 */
export async function readEditionFile<T>(
  baseUrl: string,
  edition: Edition,
  { find, read }: { find: (files: EditionFiles) => unknown; read: (url: string) => Promise<T> },
): Promise<T> {
  const listUrl = baseUrl + editionFilesPath(edition);
  try {
    // `no-cache`: the browser revalidates its cached copy.
    const files = await readOnce(listUrl, isEditionFiles, { cache: 'no-cache' });
    const url = find(files);
    if (typeof url !== 'string') throw new Error(`${listUrl} does not name the file.`);
    return await read(url);
  } catch (error) {
    requestsByUrl.delete(listUrl);
    throw error;
  }
}

/** Fetches the entries of a sidebar's branch by its id. */
export function readBranch(baseUrl: string, edition: Edition, id: string): Promise<readonly SidebarNode[]> {
  return readEditionFile(baseUrl, edition, { find: ({ branches: urls }) => urls[id], read: readBranchFile });
}

/** Fetches the entries of a branch from the address of its file. */
export function readBranchFile(url: string): Promise<readonly SidebarNode[]> {
  return readOnce<readonly SidebarNode[]>(url, Array.isArray);
}

/** Clears the cache. For `dev`, when the server has newer data. */
export function dropEditions(): void {
  requestsByUrl.clear();
}

function isEditionFiles(data: unknown): data is EditionFiles {
  return isRecord(data) && 'layout' in data && 'branches' in data;
}

/**
 * Fetches JSON and checks its shape, because a proxy or a misconfigured host may send other JSON with status 200, and
 * rendering it would blank the document.
 * @throws {Error} On network errors, error statuses and timeouts, and for a body that is not JSON of this shape.
 * @example const orders = await readJson('/orders.json', (data) => Array.isArray(data));
 */
export async function readJson<T>(url: string, isExpected: Guard<T>, init?: RequestInit): Promise<T> {
  const requests = new AbortController();
  const data = await withTimeLimit(fetchJson(url, { ...init, signal: requests.signal }), requests);
  if (!isExpected(data)) throw new Error(`${url} has unexpected content.`);
  return data;
}

async function fetchJson(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return response.json();
}

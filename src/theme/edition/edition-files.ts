import type { EditionKey } from '../../site/edition.ts';
import { editionName } from '../../site/edition.ts';
import type { SidebarNode } from '../../site/types.ts';

/**
 * Where the data of an edition are published: files whose names change with their content. This list is the only one
 * with a fixed address, so that a change of one file does not change every page that may ask for it.
 */
export type EditionFiles = {
  navigation: string;
  search: string;
  /** By the id of the branch. */
  branches: Readonly<Record<string, string>>;
};

/** Address of the list, from the base path. */
export function editionFilesPath(edition: EditionKey): string {
  return `editions/${editionName(edition)}.json`;
}

const editions = new Map<string, Promise<EditionFiles>>();
const branches = new Map<string, Promise<readonly SidebarNode[]>>();

/** The list of an edition, fetched once. Rejects when it cannot be had; the next call tries again. */
export function readEditionFiles(baseUrl: string, edition: EditionKey): Promise<EditionFiles> {
  return remember(editions, baseUrl + editionFilesPath(edition), (url) =>
    // A new deploy names other files: the browser asks whether its copy is still the newest.
    readJson<EditionFiles>(url, { cache: 'no-cache' }),
  );
}

/** The entries of a sidebar's branch. */
export async function readBranch(baseUrl: string, edition: EditionKey, id: string): Promise<readonly SidebarNode[]> {
  const url = (await readEditionFiles(baseUrl, edition)).branches[id];
  // The list is of another build than the page.
  if (url === undefined) throw new Error(`No branch "${id}" in ${editionName(edition)}.`);
  return readBranchFile(url);
}

/** The branch at an address that the page itself names. */
export function readBranchFile(url: string): Promise<readonly SidebarNode[]> {
  return remember(branches, url, (file) => readJson(file));
}

/** Forgets what was fetched, because the server has something newer. */
export function dropEditions(): void {
  editions.clear();
  branches.clear();
}

/** Parses a JSON response. Rejects on any status but success. */
export async function readJson<T>(url: string, init?: RequestInit): Promise<T> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return (await response.json()) as T;
}

function remember<T>(known: Map<string, Promise<T>>, url: string, read: (url: string) => Promise<T>): Promise<T> {
  let pending = known.get(url);
  if (!pending) {
    pending = read(url);
    known.set(url, pending);
    pending.catch(() => known.delete(url));
  }
  return pending;
}

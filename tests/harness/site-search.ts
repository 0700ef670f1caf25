import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPlaces } from '../../src/plugins/search/result/find-places.ts';
import type { SearchRoot } from '../../src/plugins/search/index/index-files.ts';
import { openIndex } from '../../src/plugins/search/index/index-reader.ts';
import type { SearchResult } from '../../src/plugins/search/result/find-places.ts';
import type { EditionFiles } from '../../src/core/theme/edition/edition-files.ts';
import { outputDir } from './sites.ts';

/** The search of a built site as in a browser, with files in place of requests. */
export type SiteSearch = {
  find: (query: string) => Promise<SearchResult[]>;
  /** The titles of all sections. */
  titles: () => Promise<{ title: string; url: string }[]>;
  /** Addresses of the files read since the last call. */
  takeReads: () => string[];
};

/** Opens the English search of a built site with this `baseUrl`. */
export function openSiteSearch(site: string, baseUrl: string): SiteSearch {
  let reads: string[] = [];
  const read = (url: string): unknown => {
    reads.push(url);
    return JSON.parse(readFileSync(join(outputDir(site), url.slice(baseUrl.length)), 'utf8'));
  };
  const { search } = read(`${baseUrl}editions/en.json`) as EditionFiles;
  const root = read(String(search)) as SearchRoot;
  const index = openIndex(root, async (name, isExpected) => {
    const data = read(name);
    if (!isExpected(data)) throw new Error(`${name} has unexpected content.`);
    return data;
  });
  return {
    find: (query) => findPlaces(query, index),
    async titles() {
      const pages = await Promise.all(Array.from({ length: root.pages }, (_, page) => index.place(page)));
      return pages.flatMap((page) => page?.sections.map(({ title }) => ({ title, url: page.url })) ?? []);
    },
    takeReads() {
      const taken = reads;
      reads = [];
      return taken;
    },
  };
}

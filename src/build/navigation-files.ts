import { createHash } from 'node:crypto';
import type { Navigation, Page, Site } from '../site/types.ts';

/** The navigation data as files whose names change with their content. */
export type NavigationFiles = {
  files: readonly { path: string; text: string }[];
  urlOf: (page: Pick<Page, 'locale' | 'version'>) => string;
  dataOf: (page: Pick<Page, 'locale' | 'version'>) => Navigation;
};

export function navigationFiles(site: Site): NavigationFiles {
  const entries = new Map(site.navigation.map((data) => [keyOf(data), { data, ...fileOf(data) }]));
  const entryOf = (page: Pick<Page, 'locale' | 'version'>) => {
    const entry = entries.get(keyOf(page));
    if (!entry) throw new Error(`No navigation for ${keyOf(page)}.`);
    return entry;
  };
  return {
    files: [...entries.values()].map(({ path, text }) => ({ path, text })),
    urlOf: (page) => site.config.baseUrl + entryOf(page).path,
    dataOf: (page) => entryOf(page).data,
  };
}

function fileOf(data: Navigation): { path: string; text: string } {
  const text = JSON.stringify(data);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  return { path: `assets/navigation-${keyOf(data)}-${hash}.json`, text };
}

function keyOf({ locale, version }: { locale: string; version?: string | undefined }): string {
  return version === undefined ? locale : `${locale}-${version}`;
}

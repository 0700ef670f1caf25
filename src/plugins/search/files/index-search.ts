import type { DataFile } from '../../../core/routes/data-file.ts';
import { searchGroups, searchSource, writeSearch } from './search-files.ts';
import { indexGroup, type IndexedGroup } from '../index/index-group.ts';
import type { PageGroup } from '../index/page-groups.ts';
import type { Section } from '../index/section.ts';
import { withoutRepeats } from '../index/section-marks.ts';
import { remember } from '../../../core/disk/remember.ts';
import { keyOf, type Store } from '../../../core/disk/store.ts';
import type { Output } from '../../../core/disk/output/output.ts';
import type { LoadedSite } from '../../../core/check/load-site.ts';
import type { RenderedTexts } from '../../../core/prerender/render-remembered.ts';

/** The search of an edition without its parts' texts. */
type SearchList = { root: DataFile; paths: readonly string[]; groups: readonly string[] };

/**
 * Publishes the search of each edition, built from rendered pages or the cache: after an edit, only pages in the same
 * group are read and indexed again. Returns the file that browsers read first, by edition name.
 */
export async function indexSearch(
  { site, layouts }: Pick<LoadedSite, 'site' | 'layouts'>,
  { factsOf, textsOf }: RenderedTexts,
  { store, output }: { store: Store; output: Pick<Output, 'keep' | 'write'> },
): Promise<ReadonlyMap<string, DataFile>> {
  const roots = new Map<string, DataFile>();
  for (const [name, { layout }] of layouts) {
    const source = searchSource(site, layout, () => []);
    const facts = source.pages.map(({ url }) => factsOf(url));
    const key = keyOf(
      'search',
      source,
      facts.map(({ digests }) => digests.sections),
    );
    const known = await store.read<SearchList>(key);
    if (known && known.paths.map((path) => output.keep(path, path)).every(Boolean)) {
      for (const group of known.groups) store.use(group);
      await output.write(known.root.path, known.root.text);
      roots.set(name, known.root);
      continue;
    }
    const marks = facts.map((page) => page.marks);
    const keys: string[] = [];
    const indexed: IndexedGroup[] = [];
    for (const group of searchGroups(source, marks)) {
      const digests = group.pages.map(({ url }) => factsOf(url).digests.sections);
      const groupKey = keyOf('words', group, digests);
      keys.push(groupKey);
      indexed.push(await remember(store, groupKey, async () => indexGroup(await withSections(group, textsOf))));
    }
    const paths: string[] = [];
    const writing: Promise<void>[] = [];
    const root = writeSearch(source, indexed, ({ path, text }) => {
      paths.push(path);
      // The path of each changes with its content.
      writing.push(output.write(path, text, path));
    });
    await Promise.all(writing);
    await output.write(root.path, root.text);
    await store.write(key, { root, paths, groups: keys } satisfies SearchList);
    roots.set(name, root);
  }
  return roots;
}

async function withSections(group: PageGroup, textsOf: RenderedTexts['textsOf']): Promise<PageGroup> {
  const pages = [];
  for (const [index, page] of group.pages.entries()) {
    const sections = JSON.parse((await textsOf(page.url)).sections) as readonly Section[];
    pages.push({ ...page, sections: withoutRepeats(sections, new Set(group.seen[index])) });
  }
  return { ...group, pages };
}

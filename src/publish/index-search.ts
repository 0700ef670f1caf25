import { engineHash } from '../disk/engine-hash.ts';
import type { Output } from '../disk/output/output.ts';
import { remember } from '../disk/remember.ts';
import { keyOf, type Store } from '../disk/store.ts';
import type { LoadedSite } from '../check/load-site.ts';
import type { DataFile } from '../routes/data-file.ts';
import { searchFiles, searchGroups, searchSource } from '../routes/search-files.ts';
import { wordsOfGroup, type GroupWords } from '../search/index/group-words.ts';
import type { PageGroup } from '../search/index/page-groups.ts';
import type { SectionsText } from '../prerender/render-batch.ts';
import type { Section } from '../search/index/section.ts';
import type { Page } from '../site/types.ts';

/** The search of an edition without the texts of its parts. */
type SearchList = { root: DataFile; paths: readonly string[]; groups: readonly string[] };

/**
 * Publishes the search of each edition, made from the rendered pages or known to the store: after an edit, only the words
 * of the pages around it are found again. Returns the file that browsers read first, by the name of the edition.
 */
export async function indexSearch(
  { site, layouts }: Pick<LoadedSite, 'site' | 'layouts'>,
  sectionsOf: (page: Page) => SectionsText | undefined,
  { store, output }: { store: Store; output: Pick<Output, 'keep' | 'write'> },
): Promise<ReadonlyMap<string, DataFile>> {
  const engine = await engineHash('base', 'search', 'routes');
  const digests = new Map(site.pages.map((page) => [page.url, sectionsOf(page)?.digest]));
  const roots = new Map<string, DataFile>();
  for (const [name, { layout }] of layouts) {
    const outline = searchSource(site, layout, () => []);
    const key = keyOf(
      'search',
      engine,
      outline,
      outline.pages.map(({ url }) => digests.get(url)),
    );
    const known = await store.read<SearchList>(key);
    if (known && known.paths.map((path) => output.keep(path, path)).every(Boolean)) {
      for (const group of known.groups) store.use(group);
      await output.write(known.root.path, known.root.text);
      roots.set(name, known.root);
      continue;
    }
    const source = searchSource(site, layout, (page) => parse(sectionsOf(page)));
    const groups = searchGroups(source).map((group) => ({ group, key: keyOf('words', engine, group) }));
    const made = searchFiles(source, await wordsOf(groups, store));
    const list = {
      root: made.root,
      paths: made.parts.map(({ path }) => path),
      groups: groups.map((group) => group.key),
    };
    await store.write(key, list satisfies SearchList);
    // The path of each changes with its content.
    for (const { path, text } of made.parts) await output.write(path, text, path);
    await output.write(made.root.path, made.root.text);
    roots.set(name, made.root);
  }
  return roots;
}

function parse(sections: SectionsText | undefined): readonly Section[] | undefined {
  return sections && (JSON.parse(sections.json) as readonly Section[]);
}

async function wordsOf(groups: readonly { group: PageGroup; key: string }[], store: Store): Promise<GroupWords[]> {
  const found: GroupWords[] = [];
  for (const { group, key } of groups) {
    found.push(await remember(store, key, () => wordsOfGroup(group)));
  }
  return found;
}

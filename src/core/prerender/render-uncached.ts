import { mapConcurrently } from '../base/async/map-concurrently.ts';
import { memoize } from '../base/data/once.ts';
import { editionName } from '../site/editions/edition.ts';
import { editionLayoutOf, surroundingsOf } from '../site/surroundings.ts';
import type { Page, SidebarNode } from '../site/types.ts';
import { outputWriter } from '../disk/output/output-writer.ts';
import type { PageTexts, TextFacts } from './article-readers.ts';
import { valueIndexes, type PageFacts } from './render-batch.ts';
import { pageFiles, writePage, type PageForms } from './write-page.ts';
import { renderPages, type RenderOptions } from './render-pages.ts';
import { keyOf, type Store } from '../disk/store.ts';

/** The texts of rendered pages by address; they stay in the store. */
export type RenderedTexts = ReturnType<typeof textsReader>;

/** Renders pages that are not cached. Throws `SiteErrors` with the diagnostics of all pages. */
export async function renderUncached(options: RenderOptions, store: Store): Promise<RenderedTexts> {
  const { pages, output, last, layoutUrlsOf, onCount } = options;
  const keyFor = memoize(renderKeys(options));
  const writer = output && outputWriter(output);
  const filesOf = (page: Page, { digests }: PageFacts) =>
    output ? pageFiles(page, digests, { ...output, layoutUrls: layoutUrlsOf(page) }) : [];
  const isKept = (path: string, key: string) => last?.keep(path, key) ?? false;
  const renderedPages = new Map<string, { page: Page; facts: PageFacts }>();
  const onPage = (page: Page, facts: PageFacts) => {
    renderedPages.set(page.url, { page, facts });
    options.onPage(page, facts);
  };
  const uncached = new Set<Page>();
  let cached = 0;
  await mapConcurrently(pages, async (page) => {
    const key = keyFor(page);
    const facts = await store.read<PageFacts>(key);
    if (!facts) return void uncached.add(page);
    const files = filesOf(page, facts);
    // Calls `isKept` for every file, because the call also adds the file to the output.
    const isUnchanged = files.map((file) => isKept(file.path, file.key)).every(Boolean);
    if (!isUnchanged && writer) {
      const forms = await store.read<PageForms>(key, valueIndexes.forms);
      if (!forms) return void uncached.add(page);
      await writePage(writer, forms, files, isKept);
    }
    onPage(page, facts);
    onCount((cached += 1), cached);
  });
  const rendered = textsReader(renderedPages, { ...options, keyFor }, store);
  if (uncached.size === 0) return rendered;
  await renderPages({
    ...options,
    pages: pages.filter((page) => uncached.has(page)),
    keyFor,
    onPage(page, facts) {
      for (const { path, key } of filesOf(page, facts)) isKept(path, key);
      onPage(page, facts);
    },
    onCount: (done) => onCount(cached + done, cached),
  });
  return rendered;
}

function textsReader(
  renderedPages: ReadonlyMap<string, { page: Page; facts: PageFacts }>,
  options: RenderOptions & { keyFor: (page: Page) => string },
  store: Store,
) {
  const find = (url: string) => {
    const page = renderedPages.get(url);
    if (!page) throw new Error(`${url} was not rendered.`);
    return page;
  };
  const read = async (page: Page, { texts }: PageFacts) =>
    texts.texts ?? (await store.read<PageTexts>(options.keyFor(page), valueIndexes.texts));
  return {
    factsOf: (url: string): TextFacts => find(url).facts.texts,
    /** Renders the page again if its texts were removed from the store in the meantime. */
    async textsOf(url: string): Promise<PageTexts> {
      const { page, facts } = find(url);
      const stillStored = await read(page, facts);
      if (stillStored) return stillStored;
      let newFacts = facts;
      const onPage = (_page: Page, rendered: PageFacts) => void (newFacts = rendered);
      await renderPages({ ...options, pages: [page], output: undefined, onPage, onCount: () => undefined });
      const texts = await read(page, newFacts);
      if (!texts) throw new Error(`The text of ${page.route} cannot be read.`);
      return texts;
    },
  };
}

/** Returns a function that computes the cache key of a page's rendering. The key changes with every input. */
function renderKeys({
  layouts,
  componentData,
  bundle,
  build,
  texts,
  readers,
  hasMarkdown,
}: RenderOptions): (page: Page) => string {
  const editionKeys = memoize((edition: string) =>
    keyOf('edition', bundle.key, build, readers, hasMarkdown, componentData[edition] ?? null),
  );
  const layoutKeys = memoize((edition: string) => keyOf('layout', layouts.get(edition)?.layout ?? null));
  // Many pages show the same branch of a sidebar.
  const branchKeys = memoize((nodes: readonly SidebarNode[]) => keyOf('branch', nodes));
  return (page) => {
    const { layout } = editionLayoutOf(page, layouts);
    const { branches } = surroundingsOf(page, layouts);
    const { body } = page;
    const content = 'content' in body ? body.content : undefined;
    // The compiled text is large, and its key is equivalent.
    const key = content?.key;
    const keyedBody = key === undefined ? body : { ...body, content: key };
    return keyOf(
      'page',
      editionKeys(editionName(page)),
      layoutKeys(editionName(layout)),
      Object.entries(branches).map(([id, nodes]) => [id, branchKeys(nodes)]),
      // `lastChange` is only for the sitemap and `sections` only for indexes, so neither changes the rendering.
      { ...page, body: keyedBody, lastChange: undefined, sections: undefined },
      // The key of a compiled page changes with its text.
      key === undefined ? (texts.get(page.source) ?? null) : null,
    );
  };
}

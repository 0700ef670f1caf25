import { mapConcurrently } from '../base/async/map-concurrently.ts';
import { editionName } from '../site/editions/edition.ts';
import { layoutOf, surroundingsOf } from '../site/surroundings.ts';
import type { Page } from '../site/page-types.ts';
import { outputWriter } from '../disk/output/output-writer.ts';
import { formsKey, textsKey, type PageFacts, type PageTexts } from './render-batch.ts';
import { pageFiles, writePage, type PageForms } from './write-page.ts';
import { renderPages, type RenderOptions } from './render-pages.ts';
import { keyOf, type Store } from '../disk/store.ts';

/** Rendered pages, all of whose text stays in the store. */
export type Rendered = {
  /** The texts of a page; one whose texts the store has lost since is rendered again. */
  textsOf: (page: Page, facts: PageFacts) => Promise<PageTexts>;
};

/** Renders the pages that are not in the store. Throws `SiteErrors` with the diagnostics of all pages. */
export async function renderRemembered(options: RenderOptions, store: Store): Promise<Rendered> {
  const { pages, output, last, layoutUrlsOf, onPage, onCount } = options;
  const keyFor = memoize(renderKeys(options));
  const writer = output && outputWriter(output);
  const filesOf = (page: Page, { digests }: PageFacts) =>
    output ? pageFiles(page, digests, { ...output, layoutUrls: layoutUrlsOf(page) }) : [];
  const isKept = (path: string, key: string) => last?.keep(path, key) ?? false;
  const missing: Page[] = [];
  let known = 0;
  await mapConcurrently(pages, async (page) => {
    const key = keyFor(page);
    const facts = await store.read<PageFacts>(key);
    if (!facts) return void missing.push(page);
    const files = filesOf(page, facts);
    // Each of them: all are listed.
    if (files.map((file) => isKept(file.path, file.key)).every(Boolean)) store.use(formsKey(key));
    else if (writer) {
      const forms = await store.read<PageForms>(formsKey(key));
      if (!forms) return void missing.push(page);
      await writePage(writer, forms, files, isKept);
    }
    store.use(textsKey(key));
    onPage(page, facts);
    onCount((known += 1), known);
  });
  const rendered = { textsOf: textsReader({ ...options, keyFor }, store) };
  if (missing.length === 0) return rendered;
  const order = new Map(pages.map((page, index) => [page, index]));
  await renderPages({
    ...options,
    pages: missing.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)),
    keyFor,
    onPage(page, facts) {
      for (const { path, key } of filesOf(page, facts)) isKept(path, key);
      onPage(page, facts);
    },
    onCount: (done) => onCount(known + done, known),
  });
  return rendered;
}

function textsReader(options: RenderOptions & { keyFor: (page: Page) => string }, store: Store) {
  const read = async (page: Page, { texts }: PageFacts) =>
    texts.texts ?? (await store.read<PageTexts>(textsKey(options.keyFor(page))));
  return async (page: Page, facts: PageFacts): Promise<PageTexts> => {
    const known = await read(page, facts);
    if (known) return known;
    let again = facts;
    const onPage = (_page: Page, made: PageFacts) => void (again = made);
    await renderPages({ ...options, pages: [page], output: undefined, onPage, onCount: () => undefined });
    const made = await read(page, again);
    if (!made) throw new Error(`The texts of ${page.route} cannot be read.`);
    return made;
  };
}

/** The key of a page's rendering: changes with everything that rendering reads. */
function renderKeys({ layouts, api, bundle, build, texts, hasMarkdown }: RenderOptions): (page: Page) => string {
  const sharedBy = memoize((edition: string) => keyOf('edition', bundle.key, build, hasMarkdown, api[edition] ?? null));
  const layoutKeys = memoize((edition: string) => keyOf('layout', layouts.get(edition)?.layout ?? null));
  return (page) => {
    const { layout } = layoutOf(page, layouts);
    const { branches } = surroundingsOf(page, layouts);
    const { body } = page;
    const content = 'content' in body ? body.content : undefined;
    // The compiled text is large, and its key says the same.
    const key = content?.key;
    const shown = key === undefined ? body : { ...body, content: key };
    return keyOf(
      'page',
      sharedBy(editionName(page)),
      layoutKeys(editionName(layout)),
      branches,
      // A commit changes no page.
      { ...page, body: shown, lastChange: undefined },
      // The key of a compiled page changes with its text.
      key === undefined ? (texts.get(page.source) ?? null) : null,
    );
  };
}

function memoize<Input, Result>(make: (input: Input) => Result): (input: Input) => Result {
  const known = new Map<Input, Result>();
  return (input) => {
    const before = known.get(input);
    if (before !== undefined) return before;
    const made = make(input);
    known.set(input, made);
    return made;
  };
}

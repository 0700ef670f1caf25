import { existsSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import { mapConcurrently } from '../base/async/map-concurrently.ts';
import { SiteError } from '../base/errors/site-error.ts';
import { categoryFiles, loadFolderCategory, type FolderCategory } from '../config/load-folder-category.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { filePathToId, isPageFile } from '../content/file-path.ts';
import { isOrdinary } from '../content/page-measure.ts';
import { PageErrors } from '../content/page-errors.ts';
import { placeholderPage } from '../content/placeholder-page.ts';
import type { CompiledPage, LazyPage } from '../content/types.ts';
import type { EditionSource, SourcePage, VersionInfo } from '../site/types.ts';
import { cutName } from '../site/editions/versions.ts';
import { collectInto } from '../base/errors/collect-errors.ts';
import { listInside } from '../disk/files/list-inside.ts';
import type { LastUpdate } from './last-updates.ts';
import { readImages } from './read-images.ts';
import { readMessages } from './read-messages.ts';
import { frontMatterBlock, hidesOwn } from '../content/front-matter.ts';
import { readText } from '../base/text/read-text.ts';
import { versionFiles } from './version-files.ts';

/** Compiles a page, from a cache where the text is known. `file` counts from the content folder. */
export type PageCompiler = (page: {
  file: string;
  source: string;
  path: string;
  /** Time limit. */
  seconds: number;
}) => Promise<LazyPage>;

/** Where a page was found; one that is refused or misspelled counts as there, so that nothing follows from its error. */
type Found = { path: string; folder: string; untranslated: boolean; problem?: 'refused' | 'misspelled' };

type Read = Pick<EditionSource, 'pages' | 'categories' | 'messages' | 'hidden'>;

/** Reads all pages of an edition; a page without a translation falls back to the default locale. */
export async function readDocs(options: {
  siteDir: string;
  config: ResolvedConfig;
  locale: string;
  version: VersionInfo | undefined;
  compiler: PageCompiler;
  lastGood?: ((path: string) => LazyPage | undefined) | undefined;
  lastUpdates: ReadonlyMap<string, LastUpdate>;
  readPage?: typeof readText | undefined;
}): Promise<{ read: Read; errors: readonly SiteError[]; warnings: readonly SiteError[] }> {
  const { siteDir, config, locale, version, compiler, lastGood, lastUpdates, readPage = readText } = options;
  const base = contentFolder(version, config);
  const isDefault = locale === config.i18n.defaultLocale;
  const folders = isDefault ? [base] : [posix.join('i18n', locale, base), base];
  const found = new Map<string, Found>();
  const errors: SiteError[] = [];
  const hidden = new Set<Read['hidden']>();
  for (const folder of folders) {
    const listing = await listInside(siteDir, folder);
    errors.push(...listing.errors, ...listing.files.flatMap((file) => misspelledEnding(posix.join(folder, file))));
    const untranslated = folder !== folders[0];
    const add = (file: string, written: string, problem?: Found['problem']) => {
      if (!isPageFile(file) || found.has(file)) return;
      found.set(file, { path: posix.join(folder, written), folder, untranslated, ...(problem && { problem }) });
    };
    for (const file of listing.files) add(file, file);
    for (const file of listing.refused) add(file, file, 'refused');
    for (const file of listing.files) add(withRightEnding(file), file, 'misspelled');
    // A folder that is not followed may hold pages.
    const lost = listing.refused.filter((file) => extname(file) === '' && existsSync(join(siteDir, folder, file)));
    if (lost.length > 0) hidden.add('ids');
  }
  const collect = collectInto(errors);
  const read = async ([file, { path, folder, untranslated, problem }]: [string, Found]) => {
    const readable =
      problem === 'refused' ? undefined : await collect<string | undefined>(readPage(siteDir, path), undefined);
    const source = readable ?? '';
    const compiling = compiler({ file, source, path, seconds: config.pageTimeout });
    const done = await collect<LazyPage | undefined>(compiling, undefined);
    const compiled = done ?? lastGood?.(path) ?? (await knownPart(compiling)) ?? placeholderPage(file, source);
    // What ended the compiler would end whatever else parses it; errors of the front matter still need their line.
    const text = done || isOrdinary(source) ? source : frontMatterBlock(source);
    const isBroken = !done || readable === undefined || problem !== undefined;
    if (isBroken) hidden.add(hiddenBy(compiled, readable, join(siteDir, path)));
    const { images, errors: missing } = await readImages(compiled, { siteDir, folder, path });
    errors.push(...missing);
    return { compiled, text, source: path, lastUpdate: lastUpdates.get(path), untranslated, images, isBroken };
  };
  const pages: SourcePage[] = await mapConcurrently([...found], read);
  const warnings = pages.flatMap(({ compiled }) => compiled.warnings);
  const categories = await readCategories(siteDir, base, (task) => {
    // Without its settings, the address of a category is unknown.
    const note = () => void hidden.add('addresses');
    void task.catch(note);
    return collect(task, {});
  });
  const messages = await collect(readMessages(siteDir, locale), {});
  const most = hidden.has('ids') ? 'ids' : hidden.has('addresses') ? 'addresses' : 'nothing';
  return { read: { pages, categories, messages, hidden: most }, errors, warnings };
}

/** What is known of a page that has errors. */
function knownPart(compiling: Promise<LazyPage>): Promise<LazyPage | undefined> {
  const known = (error: unknown) => (error instanceof PageErrors ? error.page : undefined);
  return compiling.catch(known);
}

/** What is not known of a page with errors: the text of one that cannot be read might set its id and its address. */
function hiddenBy({ frontMatter }: CompiledPage, text: string | undefined, file: string): Read['hidden'] {
  if (text === undefined) return existsSync(file) ? 'ids' : 'nothing';
  if (hidesOwn('id', text, frontMatter)) return 'ids';
  return hidesOwn('slug', text, frontMatter) ? 'addresses' : 'nothing';
}

const misspelled = /\.(?:mdx?|markdown|mkdn?)$/i;

/** The name of a page as it should be: `a.MDX` → `a.mdx`, `a.markdown` → `a.md`. */
function withRightEnding(file: string): string {
  return file.replace(misspelled, (ending) => (/x$/i.test(ending) ? '.mdx' : '.md'));
}

/** A file that its author means as a page, and that none is made of. */
function misspelledEnding(file: string): SiteError[] {
  const [ending] = misspelled.exec(file) ?? [];
  if (ending === undefined || /^\.mdx?$/.test(ending)) return [];
  const fact = `"${file}" is no page: the names of pages end in ".md" or ".mdx".`;
  return [new SiteError({ fact, place: { file }, hint: `Rename "${ending}".` })];
}

function contentFolder(version: VersionInfo | undefined, config: ResolvedConfig): string {
  const cut = cutName(version);
  return cut === undefined ? config.docs.path : versionFiles.pages(cut);
}

/** What the folders set for their categories, by folder; one that has errors sets nothing. */
async function readCategories(
  siteDir: string,
  base: string,
  collect: (category: Promise<FolderCategory>) => Promise<FolderCategory>,
) {
  const listing = await listInside(siteDir, base);
  const files = listing.files.filter((file) => categoryFiles.includes(posix.basename(file)));
  const nameOf = (file: string) => categoryFiles.indexOf(posix.basename(file));
  const byFolder = Map.groupBy(
    files.toSorted((one, other) => nameOf(one) - nameOf(other)),
    (file) => posix.dirname(file),
  );
  const first = [...byFolder.values()].flatMap((beside) => beside.slice(0, 1));
  const entries = await mapConcurrently(first, async (file): Promise<[string, FolderCategory]> => {
    const category = loadFolderCategory(join(siteDir, base, file), siteDir);
    return [filePathToId(posix.dirname(file)), await collect(category)];
  });
  return Object.fromEntries(entries);
}

import { collectInto } from '../base/errors/collect-errors.ts';
import type { SiteError } from '../base/errors/site-error.ts';
import { readText } from '../base/text/read-text.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { PageErrors } from '../content/page-errors.ts';
import { placeholderPage } from '../content/placeholder-page.ts';
import type { LazyPage } from '../content/types.ts';
import type { DeclaredFrontMatter } from '../extend/declared-front-matter.ts';
import type { MarkdownPlugins } from '../extend/markdown-plugins.ts';
import type { SourcePage } from '../site/source-types.ts';
import type { LastUpdate } from './last-updates.ts';
import { readImages } from './read-images.ts';

/** Compiles a page, from a cache where the text is known. `file` counts from the content folder. */
export type PageCompiler = (page: {
  file: string;
  source: string;
  path: string;
  /** Time limit. */
  seconds: number;
  /** Front matter keys of plugins. */
  declaredKeys?: readonly string[];
  /** The plugins that change its tree. */
  plugins?: MarkdownPlugins | undefined;
}) => Promise<LazyPage>;

/** How pages are read. */
export type PageOptions = {
  siteDir: string;
  config: ResolvedConfig;
  compiler: PageCompiler;
  /** The last version of a page that compiled, used while it has errors; without it an empty page takes its place. */
  lastGood?: ((path: string) => LazyPage | undefined) | undefined;
  lastUpdates: ReadonlyMap<string, LastUpdate>;
  /** How their texts are read; `readText` if this is left out. */
  readPage?: typeof readText | undefined;
  /** The front matter keys of plugins. */
  declared?: DeclaredFrontMatter | undefined;
  /** The plugins that change trees. */
  plugins?: MarkdownPlugins | undefined;
};

/** Where a page was found; `dev` shows one that is refused or misspelled as an empty page. */
export type FoundPage = {
  /** From the folder of the pages. */
  file: string;
  /** From the site folder. */
  path: string;
  /** The folder of the pages, from the site folder. */
  folder: string;
  untranslated: boolean;
  problem?: 'refused' | 'misspelled';
};

/** A page as read, and its errors. */
export type PageReading = { page: SourcePage; errors: readonly SiteError[] };

/** Reads and compiles a page; never throws, all errors are in `errors`. */
export async function readPage(
  { file, path, folder, untranslated, problem }: FoundPage,
  { siteDir, config, compiler, lastGood, lastUpdates, readPage: read = readText, declared, plugins }: PageOptions,
): Promise<PageReading> {
  const errors: SiteError[] = [];
  const collect = collectInto(errors);
  const readable =
    problem === 'refused' ? undefined : await collect<string | undefined>(read(siteDir, path), undefined);
  const source = readable ?? '';
  const compiling = compiler({
    file,
    source,
    path,
    seconds: config.pageTimeout,
    declaredKeys: declared?.names ?? [],
    plugins,
  });
  const done = await collect<LazyPage | undefined>(compiling, undefined);
  const compiled = done ?? lastGood?.(path) ?? (await knownPart(compiling)) ?? placeholderPage(file, source);
  const isBroken = !done || readable === undefined || problem !== undefined;
  const { images, errors: missing } = await readImages(compiled, { siteDir, folder, path });
  const checking = declared?.check(compiled.declared ?? {}, { path, source });
  const found = checking && (await collect(checking, undefined));
  const page = {
    compiled,
    text: source,
    source: path,
    lastUpdate: lastUpdates.get(path),
    untranslated,
    images,
    isBroken,
    ...(found && Object.keys(found.values).length > 0 && { declared: found.values }),
  };
  return { page, errors: [...errors, ...missing, ...(found?.errors ?? [])] };
}

/** What is known of a page that has errors. */
function knownPart(compiling: Promise<LazyPage>): Promise<LazyPage | undefined> {
  const known = (error: unknown) => (error instanceof PageErrors ? error.page : undefined);
  return compiling.catch(known);
}

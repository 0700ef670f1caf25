import { hasEntry } from '../base/has-entry.ts';
import { join, posix } from 'node:path';
import { collectInto, type SiteError } from '../base/errors/site-error.ts';
import { readText } from '../base/text/read-text.ts';
import { sourceText } from '../base/text/source-text.ts';
import type { Reaction, ResolvedConfig } from '../config/types.ts';
import { PageErrors, placeholderPage } from '../content/outline-page.ts';
import type { LazyPage } from '../content/types.ts';
import type { Extensions } from '../extend/extensions.ts';
import { declaredFrontMatter } from '../extend/fields/declared-front-matter.ts';
import { markdownPlugins } from '../extend/fields/markdown-plugins.ts';
import { pageTexts } from '../extend/fields/page-text.ts';
import type { PagePlacement, SourcePage } from '../site/source-types.ts';
import type { IsolatedPage } from './compile-child.ts';
import type { LastUpdate } from './last-updates.ts';
import { completeImports } from './import-hints.ts';
import { finalText, restorePlaces } from './final-text.ts';
import { textOf, traced, type TracedText } from './partials/traced-text.ts';
import { readImages } from './pictures/read-images.ts';
import { append } from '../base/append.ts';

/** Compiles a page within a number of seconds, from a cache if possible. */
export type PageCompiler = (
  page: Omit<IsolatedPage, 'highlights'> & { path: string; seconds: number },
) => Promise<LazyPage>;

export function pluginOptions(extensions: Extensions, siteDir: string) {
  return {
    declared: declaredFrontMatter(extensions),
    addedComponents: extensions.additions.components.map(({ name }) => name),
    plugins: markdownPlugins(extensions, siteDir),
    changeText: pageTexts(extensions),
    sources: new Set(extensions.watched),
  };
}

export type PluginOptions = ReturnType<typeof pluginOptions>;

export type PageOptions = Partial<PluginOptions> & {
  siteDir: string;
  config: ResolvedConfig;
  compiler: PageCompiler;
  /** Returns the last error-free version of a page with errors. Default: its outline, or an empty page. */
  lastGood?: ((path: string) => LazyPage | undefined) | undefined;
  lastUpdates: ReadonlyMap<string, LastUpdate>;
  /** Reads the text of a page; defaults to `readText`. */
  readPage?: typeof readText | undefined;
};

/** The source of a page to read. `dev` also shows a page with a `problem`, which `readDocs` reports. */
export type PageInput = {
  /** Relative to the folder of the pages. */
  file: string;
  /** Relative to the site folder. */
  path: string;
  /** The folder of the pages, relative to the site folder. */
  folder: string;
  untranslated: boolean;
  /** `refused`: its text is not read, so the page is empty. `misspelled`: its extension is wrong, such as `.MDX`. */
  problem?: 'refused' | 'misspelled';
  /** The text of a generated page, whose `path` only appears in messages. */
  text?: string;
  /** Omitted for pages in the folder of the docs. */
  placement?: PagePlacement | undefined;
};

export type PageReading = { page: SourcePage; errors: readonly SiteError[] };

/** Reads and compiles a page. Never throws; all errors are in `errors`. */
export async function readPage(input: PageInput, options: PageOptions): Promise<PageReading> {
  const { file, path, folder, untranslated, problem, text, placement } = input;
  const { siteDir, config, compiler, lastGood, lastUpdates, declared, addedComponents, plugins, changeText, sources } =
    options;
  const { onBrokenImages, baseUrl, staticDirectories: staticFolders } = config;
  const read = options.readPage ?? readText;
  const errors: SiteError[] = [];
  const collect = collectInto(errors);
  const readPartial = async (partial: string) =>
    hasEntry(join(siteDir, partial)) ? sourceText(await read(siteDir, partial)) : undefined;
  const rawText =
    problem === 'refused' ? undefined : (text ?? (await collect<string | undefined>(read(siteDir, path), undefined)));
  const source = sourceText(rawText ?? '');
  const { format = 'detect', math = false } = config.markdown ?? {};
  const isMdx = format === 'detect' ? file.endsWith('.mdx') : format === 'mdx';
  const makingText = finalText(source, { path, isMdx, read: readPartial, changeText });
  const final = await collect<TracedText>(makingText, traced({ path, text: source }));
  const compilingFinal = compiler({
    file,
    source: textOf(final),
    path,
    isMdx,
    seconds: config.pageTimeout,
    declaredKeys: declared?.names ?? [],
    addedComponents,
    math,
    plugins,
    added: placement?.added,
  });
  const compiling = restorePlaces(compilingFinal, final, path);
  const result = await collect<LazyPage | undefined>(compiling, undefined);
  const compiled = result ?? lastGood?.(path) ?? (await outlineOfBroken(compiling)) ?? placeholderPage(file, source);
  const isBroken = !result || rawText === undefined || problem !== undefined;
  const dir = text === undefined ? posix.dirname(path) : folder;
  const pictures = await readImages(compiled, { siteDir, folder, path, dir, baseUrl, staticFolders, sources });
  const checking = declared?.check(compiled.declared ?? {}, { path, source });
  const checked = checking && (await collect(checking, undefined));
  const missing = (reaction: Reaction) => (onBrokenImages === reaction ? pictures.missing : []);
  const warnings = missing('warn');
  append(errors, [...pictures.errors, ...missing('throw'), ...(checked?.errors ?? [])]);
  const page = {
    // Copied only if necessary, because `dev` recognizes outlines by object identity.
    compiled: warnings.length > 0 ? { ...compiled, warnings: [...compiled.warnings, ...warnings] } : compiled,
    text: source,
    source: path,
    lastUpdate: lastUpdates.get(path),
    untranslated,
    images: pictures.images,
    isBroken,
    placement,
    declared: checked?.values,
  };
  return { page, errors: await completeImports(errors, siteDir) };
}

/** The outline of a page with errors. Undefined if the errors do not include it. */
function outlineOfBroken(compiling: Promise<LazyPage>): Promise<LazyPage | undefined> {
  return compiling.catch((error: unknown) => (error instanceof PageErrors ? error.page : undefined));
}

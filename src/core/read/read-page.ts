import { globSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { append } from '../base/append.ts';
import { codeFrame } from '../base/errors/code-frame.ts';
import { collectInto, SiteError, partsOf, SiteErrors } from '../base/errors/site-error.ts';
import { hasEntry } from '../base/has-entry.ts';
import { readText } from '../base/text/read-text.ts';
import { sourceText } from '../base/text/source-text.ts';
import { createParser } from '../config/module/parse-module.ts';
import type { Reaction, ResolvedConfig } from '../config/types.ts';
import type { AddedMarkdown } from '../content/markdown/elements/added-markdown.ts';
import { PageErrors, placeholderPage } from '../content/outline-page.ts';
import type { LazyPage, CompiledPage, ContentPlace } from '../content/types.ts';
import type { Extensions } from '../extend/extensions.ts';
import { markdownPlugins } from '../extend/fields/markdown-plugins.ts';
import { declaredFrontMatter, pageTexts } from '../extend/fields/page-fields.ts';
import type { PagePlacement, SourcePage } from '../site/source-types.ts';
import type { IsolatedPage } from './compile-child.ts';
import type { LastUpdate } from './last-updates.ts';
import { inlinePartials } from './partials/inline-partials.ts';
import { movedPath } from './partials/partial-paths.ts';
import { textOf, traced, sourceFinder, type TracedText } from './partials/traced-text.ts';
import { readImages } from './read-pictures.ts';

/** Compiles a page within a number of seconds, from a cache if possible. */
export type PageCompiler = (
  page: Omit<IsolatedPage, 'highlights'> & { path: string; seconds: number },
) => Promise<LazyPage>;

export function pluginOptions(extensions: Extensions) {
  return {
    declared: declaredFrontMatter(extensions),
    addedComponents: extensions.additions.components.map(({ name }) => name),
    plugins: markdownPlugins(extensions),
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

/** Reads and compiles a page. Errors of the site are in `errors`; throws only for bugs in the engine. */
export async function readPage(input: PageInput, options: PageOptions): Promise<PageReading> {
  const { file, path, folder, untranslated, problem, text, placement } = input;
  const { siteDir, config, compiler, lastGood, lastUpdates, declared, addedComponents, plugins, changeText, sources } =
    options;
  const { onBrokenImages, baseUrl, staticDirectories: staticFolders } = config;
  const read = options.readPage ?? readText;
  const errors: SiteError[] = [];
  const collect = collectInto(errors);
  const rawText =
    problem === 'refused' ? undefined : (text ?? (await collect<string | undefined>(read(siteDir, path), undefined)));
  const source = sourceText(rawText ?? '');
  const { format = 'detect', math = false } = config.markdown ?? {};
  const isMdx = format === 'detect' ? file.endsWith('.mdx') : format === 'mdx';
  const change = async (written: string, partial = path) => changeText?.(written, { file: partial, isMdx }) ?? written;
  const readPartial = async (partial: string) =>
    hasEntry(join(siteDir, partial)) ? change(sourceText(await read(siteDir, partial)), partial) : undefined;
  const makingText = change(source).then((changed) => {
    return isMdx ? inlinePartials(changed, path, readPartial) : traced({ path, text: changed });
  });
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
    added: placement && addedMarkdown(placement),
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

/** Markdown that a plugin adds to the text of a file. */
function addedMarkdown(page: PagePlacement): AddedMarkdown | undefined {
  if (!('source' in page) || (page.before ?? page.after) === undefined) return undefined;
  return { before: page.before, after: page.after };
}

/** The outline of a page with errors. Undefined if the errors do not include it. */
function outlineOfBroken(compiling: Promise<LazyPage>): Promise<LazyPage | undefined> {
  return compiling.catch((error: unknown) => (error instanceof PageErrors ? error.page : undefined));
}

/** Replaces the places in a compiled page (of links, imports, warnings and errors) with those in the authors' files. */
async function restorePlaces(compiling: Promise<LazyPage>, text: TracedText, path: string): Promise<LazyPage> {
  // A single piece is the text of the page itself, so its places are correct.
  if (text.length === 1) return compiling;
  const sourceOf = sourceFinder(text);
  const move = (error: SiteError) => {
    const { line, column = 1 } = error.place ?? {};
    const origin = line === undefined ? undefined : sourceOf({ line, column });
    if (!origin) return error;
    const place = { file: origin.source.path, ...origin.point };
    return new SiteError({ ...partsOf(error), place, frame: codeFrame(origin.source.text, place), cause: error.cause });
  };
  const moveItem = <T extends ContentPlace>(item: T, address = ''): T => {
    const origin = sourceOf(item);
    if (!origin) return item;
    const { source, point } = origin;
    if (source.path === path) return { ...item, ...point };
    const fromPartial = movedPath(address, path, source.path);
    // In the partial, the address may lack `./`.
    const forms = [fromPartial, fromPartial.replace(/^\.\//, '')];
    const writtenAddress = forms.find((form) => source.text.includes(form)) ?? address;
    return { ...item, ...point, partial: { file: source.path, address: writtenAddress } };
  };
  const movePage = <T extends CompiledPage>(compiled: T): T => ({
    ...compiled,
    links: compiled.links.map((link) => moveItem(link, link.href)),
    imports: compiled.imports.map((one) => moveItem(one, one.specifier)),
    ...(compiled.uses && { uses: compiled.uses.map((use) => moveItem(use)) }),
    warnings: compiled.warnings.map(move),
  });
  try {
    return movePage(await compiling);
  } catch (error) {
    if (error instanceof PageErrors) throw new PageErrors(error.errors.map(move), movePage(error.page));
    throw error instanceof SiteErrors ? new SiteErrors(error.errors.map(move)) : error;
  }
}

/** The part of a hint that suggests an import, with `…` for the unknown file. */
const openImport = /`import (\w+) from '…'`/;

/** Completes hints to import a component, if a file in `components` exports one with its name. */
async function completeImports(errors: readonly SiteError[], siteDir: string): Promise<readonly SiteError[]> {
  if (!errors.some(({ hint = '' }) => openImport.test(hint))) return errors;
  const parse = await createParser({ allowsJsx: true });
  const files = globSync('components/**/*.{tsx,jsx,ts,js}', { cwd: siteDir }).map((file) => file.replaceAll(sep, '/'));
  return errors.map((error) => {
    const [, name] = openImport.exec(error.hint ?? '') ?? [];
    if (name === undefined) return error;
    const filesExporting = (exportName: string) =>
      files.filter((file) => parse(join(siteDir, file))?.exports.includes(exportName));
    const exportingFile = filesExporting(name)[0];
    const file = exportingFile ?? filesExporting('default').find((one) => isNamedAfter(one, name));
    if (file === undefined) return error;
    const statement = `\`import ${exportingFile ? `{ ${name} }` : name} from '@site/${file.replace(/\.\w+$/, '')}';\``;
    return new SiteError({ ...partsOf(error), hint: error.hint?.replace(openImport, statement), cause: error.cause });
  });
}

/** @example isNamedAfter('components/price-list.tsx', 'PriceList') // true */
function isNamedAfter(file: string, name: string): boolean {
  const [bare = ''] = posix.basename(file).split('.');
  return bare.replaceAll(/[-_]/g, '').toLowerCase() === name.toLowerCase();
}

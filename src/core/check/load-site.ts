import type { Redirects } from '../base/addresses/redirect-of.ts';
import type { MadeFile } from '../extend/fields/plugin-files.ts';
import { layoutAdditions, type Extensions } from '../extend/extensions.ts';
import { extendSite } from '../extend/extend-site.ts';
import { byPlace, uniqueErrors, type SiteError } from '../base/errors/site-error.ts';
import { readSite, type ReadOptions, type SiteFiles } from '../read/read-site.ts';
import { editionData, type EditionData, type MakeIndexes } from '../outputs/edition-data.ts';
import { linkTargets, listPublished, redirectsOf, type CopiedFile, type PublishedFiles } from '../outputs/published.ts';
import { addToDocs } from '../read/read-additions.ts';
import { assembleSite } from '../site/assemble-site.ts';
import { layoutsOf, type SiteLayouts } from '../site/surroundings.ts';
import type { EditionSource, SourcePage } from '../site/source-types.ts';
import type { Site } from '../site/types.ts';
import { checkSite } from './check-site.ts';
import { checkWrittenLinks } from './links/written-links.ts';
import { escapePattern } from '../base/text/escape-pattern.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { locateErrors } from '../config/locate-errors.ts';

/** A site and its published files. */
export type LoadedSite = {
  /** The source files. */
  files: SiteFiles;
  site: Site;
  /** Relative to the site folder. */
  configFile: string;
  /** Source texts of pages that compile, by `source`. */
  texts: ReadonlyMap<string, string>;
  /** Layout data by edition. */
  layouts: SiteLayouts;
  /** Layout data that browsers fetch. */
  editions: EditionData;
  /** Files that do not depend on the bundle. */
  published: PublishedFiles;
  /** New addresses by old address. */
  redirects: Redirects;
  /** Published files of plugins. */
  pluginFiles: readonly MadeFile[];
  /** The errors of the sources or, if these have none, the errors known before rendering. */
  errors: readonly SiteError[];
  warnings: readonly SiteError[];
  /** Broken addresses in the layout: every page has them, so they are reported once, at their place in the settings. */
  brokenLayoutLinks: ReadonlySet<string>;
  /**
   * Paths of files that are not published because of an error, such as two files with the same path. Links to them are
   * not reported.
   */
  refusedFiles: readonly string[];
};

export type LoadOptions = Omit<ReadOptions, 'readsHistory'> & MakeOptions;

type MakeOptions = {
  withDrafts: boolean;
  /** True if all pages are rendered. Links are then checked in the rendered pages instead of the sources. */
  rendersAll: boolean;
  /** Makes indexes from pages that are not rendered. Omitted by a build, which indexes the rendered pages. */
  makeIndexes?: (site: Site, extensions: Extensions) => MakeIndexes;
};

/** Reads, assembles and checks a site. Throws `SiteErrors` for an invalid configuration. */
export async function loadSite(options: LoadOptions): Promise<LoadedSite> {
  return makeSite(await readSite({ ...options, readsHistory: options.rendersAll }), options);
}

/**
 * Assembles a site from its files. Checks it only if the sources have no errors, because with incomplete pages or
 * sidebars the checks would report follow-up errors.
 */
export async function makeSite(
  files: SiteFiles,
  { siteDir, withDrafts, rendersAll, makeIndexes }: MakeOptions & Pick<LoadOptions, 'siteDir'>,
): Promise<LoadedSite> {
  const { config, configFile, extensions, staticFiles } = files;
  const { sources, errors: docsErrors } = await addToDocs(files, withDrafts);
  const assembled = assembleSite({ ...files, sources, withDrafts, ...layoutAdditions(extensions) });
  const hasErrors = files.errors.length > 0;
  // A build stops because of these errors, so plugins need not extend the site; `dev` shows the valid pages.
  const calledExtensions = hasErrors && rendersAll ? { ...extensions, plugins: [] } : extensions;
  const extended = await extendSite(assembled.site, calledExtensions, !hasErrors);
  const { site } = extended;
  const layouts = layoutsOf(site);
  const editions = editionData(site, layouts, makeIndexes?.(site, extensions));
  const copies = [
    ...Array.from(staticFiles, ([path, from]) => ({ path, from, isHashed: false })),
    ...picturesOf(sources),
  ];
  const published = listPublished({ site, editions, siteDir, configFile, copies, pluginFiles: extended.files });
  const targets = [...linkTargets(published.files), ...published.refused];
  const redirects = redirectsOf(extended.files);
  const check = hasErrors
    ? undefined
    : checkSite(site, files, { files: targets, redirects, pluginFiles: extended.files });
  const errors = check
    ? [...docsErrors, ...assembled.errors, ...extended.errors, ...published.errors, ...check.errors]
    : files.errors;
  const links = hasErrors || rendersAll ? [] : checkWrittenLinks(site, targets, redirects);
  const located = await locateErrors(uniqueErrors(errors, withoutLocale(config.i18n)), siteDir);
  const warnings = [...files.warnings, ...(check?.warnings ?? []), ...extended.warnings];
  return {
    files,
    site,
    configFile,
    texts: new Map(sources.flatMap(({ pages }) => pages.flatMap(textOf))),
    layouts,
    editions,
    published: published.files,
    redirects,
    pluginFiles: extended.files,
    errors: [...located, ...links].toSorted(byPlace),
    warnings: uniqueErrors(await locateErrors(warnings, siteDir)),
    brokenLayoutLinks: check?.brokenLinks ?? new Set(),
    refusedFiles: published.refused,
  };
}

/**
 * Returns a function that removes locales from the addresses in an error's fact. Locales share the files of
 * untranslated pages, so the same error occurs in each of them.
 */
function withoutLocale({ locales, defaultLocale }: ResolvedConfig['i18n']): (error: SiteError) => string {
  const otherLocales = locales.filter((locale) => locale !== defaultLocale).map(escapePattern);
  const start = new RegExp(`"/(?:${otherLocales.join('|')})/`, 'g');
  return ({ fact }) => (otherLocales.length === 0 ? fact : fact.replaceAll(start, '"/'));
}

/** Omits pages that do not compile, because their text cannot be parsed. */
function textOf({ source, text, isBroken }: SourcePage): [string, string][] {
  return isBroken ? [] : [[source, text]];
}

function picturesOf(sources: readonly EditionSource[]): CopiedFile[] {
  const images = sources.flatMap(({ pages }) => pages.flatMap((page) => Object.values(page.images)));
  return images.flatMap(({ copyFrom, path }) =>
    copyFrom === undefined ? [] : [{ path, from: copyFrom, isHashed: true }],
  );
}

import type { Redirects } from '../base/addresses/redirect-of.ts';
import type { MadeFile } from '../extend/plugin-files.ts';
import { extendSite } from '../extend/extend-site.ts';
import { byPlace, eachOnce, type SiteError } from '../base/errors/site-error.ts';
import { readSite, type ReadOptions, type SiteFiles } from '../read/read-site.ts';
import { editionData, type EditionData } from '../routes/edition-data.ts';
import type { MakeSearch } from '../routes/search-files.ts';
import { linkTargets, listPublished, redirectsOf, type CopiedFile, type PublishedFiles } from '../routes/published.ts';
import { assembleSite } from '../site/assemble-site.ts';
import { layoutsOf, type SiteLayouts } from '../site/surroundings.ts';
import type { EditionSource, Page, Site } from '../site/types.ts';
import { unsoundPages } from './unsound-pages.ts';
import { checkSite } from './check-site.ts';
import { checkWrittenLinks } from './links/check-written-links.ts';
import { locateErrors } from '../config/locate-errors.ts';

/** A site, what it publishes, and everything that is wrong with it as far as that is known before rendering. */
export type LoadedSite = {
  /** What it was made from. */
  files: SiteFiles;
  site: Site;
  /** From the site folder. */
  configFile: string;
  /** The texts of pages as written, by `source`. */
  texts: ReadonlyMap<string, string>;
  /** What the layout shows, by edition. */
  layouts: SiteLayouts;
  /** The data that browsers fetch to show it. */
  editions: EditionData;
  /** What is published whatever the bundle is. */
  published: PublishedFiles;
  /** Old addresses. */
  redirects: Redirects;
  /** Files of plugins, which are among the published ones. */
  pluginFiles: readonly MadeFile[];
  errors: readonly SiteError[];
  warnings: readonly SiteError[];
  /** Addresses in the layout that lead nowhere: on every page, and reported once, where the settings have them. */
  brokenLayoutLinks: ReadonlySet<string>;
  /** True when configuration, contract or sidebars have errors: the site is then good for finding others only. */
  isPartial: boolean;
  /** Top-level keys of the configuration whose values are unknown. */
  unknownKeys: ReadonlySet<string>;
  /** Files beside the pages that links may lead to although they are not published, because of errors of their own. */
  refusedFiles: readonly string[];
  /** Pages with errors, or of which something is unknown that they show: what is in them is not to be rendered. */
  unsound: ReadonlySet<Page>;
};

export type LoadOptions = Omit<ReadOptions, 'readsHistory'> & MakeOptions;

type MakeOptions = {
  withDrafts: boolean;
  /** True where all pages are rendered, and their links are checked then. */
  rendersAll: boolean;
  /** How the search by titles is made; anew each time if this is left out. */
  makeSearch?: MakeSearch;
};

/** Reads, assembles and checks a site. Throws `SiteErrors` only if the config cannot be used at all. */
export async function loadSite(options: LoadOptions): Promise<LoadedSite> {
  return makeSite(await readSite({ ...options, readsHistory: options.rendersAll }), options);
}

/** Assembles and checks what was read. */
export async function makeSite(
  files: SiteFiles,
  { siteDir, withDrafts, rendersAll, makeSearch }: MakeOptions & Pick<LoadOptions, 'siteDir'>,
): Promise<LoadedSite> {
  const { config, configFile, sources, staticFiles, inlineLogos, lastUpdates, pictureSizes, icon, isPartial } = files;
  const assembled = assembleSite({
    config,
    configFile,
    sources,
    withDrafts,
    lastUpdates,
    inlineLogos,
    pictureSizes,
    icon,
    hidesVersions: files.hidesVersions,
  });
  const extended = await extendSite(assembled.site, files.extensions);
  const { site } = extended;
  const layouts = layoutsOf(site);
  const editions = editionData(site, layouts, makeSearch);
  const copies = [...staticFiles.map(fromStatic), ...picturesOf(sources)];
  const published = listPublished({ site, editions, siteDir, configFile, copies, pluginFiles: extended.files });
  const refusedFiles = [...published.refused, ...files.refusedFiles];
  const check = checkSite(site, files, [...linkTargets(published.files), ...refusedFiles]);
  const found = eachOnce([
    ...files.errors,
    ...assembled.errors,
    ...extended.errors,
    ...published.errors,
    ...check.errors,
  ]);
  const links = rendersAll ? [] : checkWrittenLinks(site, [...linkTargets(published.files), ...refusedFiles]);
  return {
    files,
    site,
    configFile,
    texts: new Map(sources.flatMap(({ pages }) => pages.map(({ source, text }) => [source, text] as const))),
    layouts,
    editions,
    published: published.files,
    redirects: redirectsOf(extended.files),
    pluginFiles: extended.files,
    errors: [...(await locateErrors(found, siteDir)), ...links].toSorted(byPlace),
    warnings: eachOnce([
      ...files.warnings,
      ...(await locateErrors([...check.warnings, ...extended.warnings], siteDir)),
    ]),
    brokenLayoutLinks: check.brokenLinks,
    isPartial,
    unknownKeys: files.unknownKeys,
    refusedFiles,
    unsound: unsoundPages(site, sources),
  };
}

function fromStatic(path: string): CopiedFile {
  return { path, from: `static/${path}`, isHashed: false };
}

function picturesOf(sources: readonly EditionSource[]): CopiedFile[] {
  const images = sources.flatMap(({ pages }) => pages.flatMap((page) => Object.values(page.images)));
  return images.flatMap(({ copyFrom, path }) =>
    copyFrom === undefined ? [] : [{ path, from: copyFrom, isHashed: true }],
  );
}

import type { Redirects } from '../base/addresses/redirect-of.ts';
import type { MadeFile } from '../extend/fields/plugin-files.ts';
import { extendSite } from '../extend/extend-site.ts';
import { byPlace, eachOnce, type SiteError } from '../base/errors/site-error.ts';
import { readSite, type ReadOptions, type SiteFiles } from '../read/read-site.ts';
import { editionData, type EditionData } from '../routes/edition-data.ts';
import type { MakeSearch } from '../routes/search-files.ts';
import { linkTargets, listPublished, redirectsOf, type CopiedFile, type PublishedFiles } from '../routes/published.ts';
import { assembleSite } from '../site/assemble-site.ts';
import { layoutsOf, type SiteLayouts } from '../site/surroundings.ts';
import type { EditionSource, SourcePage } from '../site/source-types.ts';
import type { Site } from '../site/types.ts';
import { checkSite } from './check-site.ts';
import { checkRedirectLinks } from './links/check-redirect-links.ts';
import { checkWrittenLinks } from './links/check-written-links.ts';
import { locateErrors } from '../config/locate-errors.ts';

/** A site and what it publishes. */
export type LoadedSite = {
  /** What it was made from. */
  files: SiteFiles;
  site: Site;
  /** From the site folder. */
  configFile: string;
  /** The texts of pages that compile, as written, by `source`. */
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
  /** The errors of the sources; where these have none, those known before rendering. */
  errors: readonly SiteError[];
  warnings: readonly SiteError[];
  /** Addresses in the layout that lead nowhere: on every page, and reported once, where the settings have them. */
  brokenLayoutLinks: ReadonlySet<string>;
  /** Paths that links may lead to although nothing is published there, because two files claim them. */
  refusedFiles: readonly string[];
};

export type LoadOptions = Omit<ReadOptions, 'readsHistory'> & MakeOptions;

type MakeOptions = {
  withDrafts: boolean;
  /** True where all pages are rendered, and their links are checked then. */
  rendersAll: boolean;
  /** How the search by titles is made; anew each time if this is left out. */
  makeSearch?: MakeSearch;
};

/** Reads, assembles and checks a site. Throws `SiteErrors` with the errors of the configuration. */
export async function loadSite(options: LoadOptions): Promise<LoadedSite> {
  return makeSite(await readSite({ ...options, readsHistory: options.rendersAll }), options);
}

/**
 * Assembles what was read. Checks it only if the sources have no errors: where a page or a sidebar is unknown, the checks
 * would report only follow-up errors.
 */
export async function makeSite(
  files: SiteFiles,
  { siteDir, withDrafts, rendersAll, makeSearch }: MakeOptions & Pick<LoadOptions, 'siteDir'>,
): Promise<LoadedSite> {
  const { config, configFile, sources, staticFiles, inlineLogos, lastUpdates, pictureSizes, icon } = files;
  const assembled = assembleSite({
    config,
    configFile,
    sources,
    withDrafts,
    lastUpdates,
    inlineLogos,
    pictureSizes,
    icon,
  });
  const hasErrors = files.errors.length > 0;
  // A build ends here if there are errors; `dev` shows the good pages.
  const called = hasErrors && rendersAll ? { ...files.extensions, plugins: [] } : files.extensions;
  const extended = await extendSite(assembled.site, called, { runsChecks: !hasErrors });
  const { site } = extended;
  const layouts = layoutsOf(site);
  const editions = editionData(site, layouts, makeSearch);
  const copies = [...staticFiles.map(fromStatic), ...picturesOf(sources)];
  const published = listPublished({ site, editions, siteDir, configFile, copies, pluginFiles: extended.files });
  const targets = [...linkTargets(published.files), ...published.refused];
  const check = hasErrors
    ? { errors: [], warnings: [], brokenLinks: new Set<string>() }
    : checkSite(site, files, targets);
  const redirects = hasErrors ? [] : checkRedirectLinks(site, extended.files, targets);
  const found = hasErrors
    ? files.errors
    : [...assembled.errors, ...extended.errors, ...published.errors, ...check.errors, ...redirects];
  const links = hasErrors || rendersAll ? [] : checkWrittenLinks(site, targets);
  return {
    files,
    site,
    configFile,
    texts: new Map(sources.flatMap(({ pages }) => pages.flatMap(textOf))),
    layouts,
    editions,
    published: published.files,
    redirects: redirectsOf(extended.files),
    pluginFiles: extended.files,
    errors: [...(await locateErrors(eachOnce(found), siteDir)), ...links].toSorted(byPlace),
    warnings: eachOnce([
      ...files.warnings,
      ...(await locateErrors([...check.warnings, ...extended.warnings], siteDir)),
    ]),
    brokenLayoutLinks: check.brokenLinks,
    refusedFiles: published.refused,
  };
}

/** Nothing can parse the text of a page that does not compile. */
function textOf({ source, text, isBroken }: SourcePage): [string, string][] {
  return isBroken ? [] : [[source, text]];
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

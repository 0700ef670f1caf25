import { layoutAdditions, type Extensions } from '../extend/extensions.ts';
import { extendSite } from '../extend/extend-site.ts';
import { byPlace, uniqueErrors, type SiteError } from '../base/errors/site-error.ts';
import { readSite, type ReadOptions, type SiteFiles } from '../read/read-site.ts';
import { editionData, type MakeIndexes } from '../outputs/edition-data.ts';
import { linkTargets, listPublished, redirectsOf, type CopiedFile } from '../outputs/published.ts';
import { addToDocs } from '../read/read-additions.ts';
import { assembleSite } from '../site/assemble-site.ts';
import { layoutsOf } from '../site/surroundings.ts';
import type { EditionSource } from '../site/source-types.ts';
import type { Site } from '../site/types.ts';
import { checkPictures } from './check-pictures.ts';
import { checkAddresses } from './links/check-addresses.ts';
import { checkLayoutLinks, checkRedirectLinks, type Targets } from './links/check-settings-links.ts';
import { checkSourcePictures, reactionTo } from './links/plugin-sources.ts';
import { checkWrittenLinks } from './links/written-links.ts';
import { escapePattern } from '../base/text/escape-pattern.ts';
import type { Reaction, ResolvedConfig } from '../config/types.ts';
import { locateErrors } from '../config/locate-errors.ts';

/** A site and its published files. */
export type LoadedSite = Awaited<ReturnType<typeof makeSite>>;

type MakeOptions = {
  siteDir: string;
  /**
   * Makes indexes from pages that are not rendered. Only `dev` sets this option. The site then includes drafts, and
   * links are checked in the sources, because `dev` renders only the requested pages.
   */
  makeIndexes?: (site: Site, extensions: Extensions) => MakeIndexes;
};

/** Reads, assembles and checks a site for a build. Throws `SiteErrors` for an invalid configuration. */
export async function loadSite(options: Omit<ReadOptions, 'readsHistory'>): Promise<LoadedSite> {
  return makeSite(await readSite({ ...options, readsHistory: true }), options);
}

/**
 * Assembles a site from its files. Checks it only if the sources have no errors, because with incomplete pages or
 * sidebars the checks would report follow-up errors.
 */
export async function makeSite(files: SiteFiles, { siteDir, makeIndexes }: MakeOptions) {
  const { config, configFile, extensions, staticFiles } = files;
  const withDrafts = makeIndexes !== undefined;
  const { sources, errors: docsErrors } = await addToDocs(files, withDrafts);
  const assembled = assembleSite({ ...files, sources, withDrafts, ...layoutAdditions(extensions) });
  const hasErrors = files.errors.length > 0;
  // A build stops because of these errors, so plugins need not extend the site; `dev` shows the valid pages.
  const calledExtensions = hasErrors && !makeIndexes ? { ...extensions, plugins: [] } : extensions;
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
  const links = hasErrors || !makeIndexes ? [] : checkWrittenLinks(site, siteDir, targets, redirects);
  const located = await locateErrors(uniqueErrors(errors, withoutLocale(config.i18n)), siteDir);
  const warnings = [...files.warnings, ...(check?.warnings ?? []), ...extended.warnings];
  const compiledPages = sources.flatMap(({ pages }) => pages).filter(({ isBroken }) => !isBroken);
  return {
    /** The source files. */
    files,
    site,
    /** Source texts of pages that compile, by `source`. */
    texts: new Map(compiledPages.map(({ source, text }) => [source, text])),
    /** Layout data by edition. */
    layouts,
    /** Layout data that browsers fetch. */
    editions,
    /** Files that do not depend on the bundle. */
    published: published.files,
    /** New addresses by old address. */
    redirects,
    /** Published files of plugins. */
    pluginFiles: extended.files,
    /** The errors of the sources or, if these have none, the errors known before rendering. */
    errors: [...located, ...links].toSorted(byPlace),
    warnings: uniqueErrors(await locateErrors(warnings, siteDir)),
    /** Broken addresses in the layout: every page has them, so they are reported once, at their place in settings. */
    brokenLayoutLinks: check?.brokenLinks ?? new Set<string>(),
    /**
     * Paths of files that are not published because of an error, such as two files with the same path. Links to them
     * are not reported.
     */
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

function picturesOf(sources: readonly EditionSource[]): CopiedFile[] {
  const images = sources.flatMap(({ pages }) => pages.flatMap((page) => Object.values(page.images)));
  return images.flatMap(({ copyFrom, path }) =>
    copyFrom === undefined ? [] : [{ path, from: copyFrom, isHashed: true }],
  );
}

/**
 * Checks a site before its pages are rendered. `brokenLinks` are addresses in the layout: every page has them, so they
 * are reported once, at their place in the settings.
 */
function checkSite(site: Site, files: SiteFiles, targets: Targets) {
  const { config, configFile, sources } = files;
  const settings = [
    { file: configFile, key: ['themeConfig'], value: config.themeConfig },
    ...sources.map(({ sidebarsFile, sidebars }) => ({ file: sidebarsFile, key: [], value: sidebars })),
    ...sources.flatMap(({ navbarItems = [] }) =>
      navbarItems.map(({ plugin, place: { file, key = [] }, items }) => {
        return { file, key, value: items, owner: ` of a navbar item of the plugin "${plugin}"` };
      }),
    ),
  ];
  const broken = checkLayoutLinks(site, settings, targets);
  const links = { reaction: config.onBrokenLinks, errors: broken.map(({ error }) => error) };
  const namedPictures = { reaction: config.onBrokenImages, errors: checkPictures(files) };
  const sourcePictures = (site.sources ?? []).map((source) => ({
    reaction: reactionTo(source, config.onBrokenImages),
    errors: checkSourcePictures(source, site, targets.files),
  }));
  const reported = (reaction: Reaction) =>
    [links, namedPictures, ...sourcePictures].flatMap((check) => (check.reaction === reaction ? check.errors : []));
  return {
    errors: [...checkAddresses(site.pages), ...reported('throw'), ...checkRedirectLinks(site, targets)],
    warnings: reported('warn'),
    brokenLinks: new Set(broken.map(({ url }) => url)),
  };
}

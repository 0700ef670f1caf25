import { join, relative } from 'node:path';
import { byPlace, eachOnce, SiteError } from '../base/site-error.ts';
import { tryConfig } from '../config/load-config.ts';
import { loadSidebars } from '../config/load-sidebars.ts';
import { loadFacts, loadGlossary } from '../config/load-words.ts';
import type { ResolvedConfig } from '../config/types.ts';
import type { CompiledPage } from '../content/types.ts';
import { assembleSite } from '../site/assemble-site.ts';
import type { DocsSource, Site, VersionInfo } from '../site/types.ts';
import { layoutsOf, type SiteLayouts } from '../site/surroundings.ts';
import { CURRENT_VERSION, listVersions } from '../site/versions.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkLayoutLinks } from './check-layout-links.ts';
import { checkRedirects } from './check-redirects.ts';
import { checkWords } from './check-words.ts';
import { editionData, type EditionData } from './edition-data.ts';
import { collectInto } from './faults.ts';
import { readLastUpdates } from './last-updates.ts';
import { listInside } from './list-inside.ts';
import { locateFaults } from './locate-faults.ts';
import { linkTargets, listPublished, type PublishedFiles } from './published.ts';
import { readContracts, type SourceWithoutContract } from './read-contracts.ts';
import { readDrawings, staticPath } from './read-drawings.ts';
import { readDocs, type PageCompiler } from './read-docs.ts';
import { readVersionNames, versionFiles } from './version-files.ts';

/** A site read from disk with all the faults that were found on the way. */
export type LoadedSite = {
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
  errors: readonly SiteError[];
  warnings: readonly SiteError[];
  /** Addresses of the layout that lead nowhere. They are on every page, and were told as what the settings say. */
  told: ReadonlySet<string>;
  /** True when configuration, contract or sidebars have faults: then the site is only good for finding others. */
  isMakeshift: boolean;
};

export type LoadOptions = {
  siteDir: string;
  compiler: PageCompiler;
  withDrafts: boolean;
  /** A page as it was before it got faults; without it an empty one takes its place. */
  lastGood?: (path: string) => CompiledPage | undefined;
};

/** Reads config, pages, sidebars, versions, locales and contract. Throws `SiteErrors` only when nothing can be made of the config. */
export async function loadSite({ siteDir, compiler, withDrafts, lastGood }: LoadOptions): Promise<LoadedSite> {
  const { config, file, errors: configErrors } = await tryConfig(siteDir);
  const configFile = relative(siteDir, file);
  const errors = [...configErrors];
  const collect = collectInto(errors);
  const [glossary, facts, cut, lastUpdates, statics] = await Promise.all([
    collect(loadGlossary(siteDir), undefined),
    collect(loadFacts(siteDir), undefined),
    collect(readVersionNames(siteDir), []),
    config.docs.showLastUpdateTime ? readLastUpdates(siteDir) : new Map(),
    listInside(siteDir, 'static'),
  ]);
  const drawings = await readDrawings(siteDir, config, statics.files);
  const { versions, errors: versionErrors } = listVersions(cut, config, configFile);
  errors.push(...versionErrors);
  const wanted: (VersionInfo | undefined)[] = versions.length > 0 ? [...versions] : [undefined];
  const read: SourceWithoutContract[] = [];
  const warnings: SiteError[] = [];
  for (const locale of config.i18n.locales) {
    for (const version of wanted) {
      const sidebarsFile = sidebarsFileOf(version, config);
      const sidebars = await collect(loadSidebars(join(siteDir, sidebarsFile), siteDir), undefined);
      const docs = await readDocs({ siteDir, config, locale, version, compiler, lastGood, lastUpdates });
      errors.push(...docs.errors);
      warnings.push(...docs.warnings);
      read.push({ locale, version, sidebars, sidebarsFile, ...docs.read });
    }
  }
  const sources = await readContracts(read, { siteDir, config, configFile, collect });
  const assembled = assembleSite({
    config,
    configFile,
    sources,
    withDrafts,
    drawings,
  });
  const { site } = assembled;
  errors.push(...assembled.errors, ...checkAddresses(site.pages), ...missingFiles(statics.files, config, configFile));
  errors.push(...checkWords({ site, sources, glossary, facts }));
  const copies = [
    ...statics.files.map((path) => ({ path, from: `static/${path}`, isHashed: false })),
    ...picturesOf(sources).map((picture) => ({ ...picture, isHashed: true })),
  ];
  const layouts = layoutsOf(site);
  const editions = editionData(site, layouts);
  const published = listPublished({ site, editions, siteDir, configFile, copies });
  errors.push(...statics.errors, ...published.errors);
  const targets = linkTargets(published.files);
  errors.push(...checkRedirects(site, configFile, targets));
  const settings = [
    { file: configFile, key: ['themeConfig'], value: config.themeConfig },
    ...sources.map(({ sidebarsFile, sidebars }) => ({ file: sidebarsFile, key: [], value: sidebars })),
  ];
  const brokenLinks = checkLayoutLinks(site, settings, targets);
  const broken = brokenLinks.map(({ error }) => error);
  if (config.onBrokenLinks === 'throw') errors.push(...broken);
  if (config.onBrokenLinks === 'warn') warnings.push(...(await locateFaults(broken, siteDir)));
  const texts = new Map(sources.flatMap(({ pages }) => pages.map(({ source, text }) => [source, text] as const)));
  return {
    site,
    configFile,
    texts,
    layouts,
    editions,
    published: published.files,
    errors: (await locateFaults(eachOnce(errors), siteDir)).toSorted(byPlace),
    warnings: eachOnce(warnings),
    told: new Set(brokenLinks.map(({ url }) => url)),
    isMakeshift:
      configErrors.length > 0 ||
      sources.some(({ sidebars, contract }) => !sidebars || (contract?.exists && !contract.contract)),
  };
}

function sidebarsFileOf(version: VersionInfo | undefined, config: ResolvedConfig): string {
  if (version === undefined || version.name === CURRENT_VERSION) return config.docs.sidebarPath;
  return versionFiles.sidebars(version.name);
}

function picturesOf(sources: readonly DocsSource[]): { from: string; path: string }[] {
  const images = sources.flatMap(({ pages }) => pages.flatMap((page) => Object.values(page.images)));
  return images.flatMap(({ copyFrom, path }) => (copyFrom === undefined ? [] : [{ from: copyFrom, path }]));
}

/** Pictures that the configuration names must be there. */
function missingFiles(files: readonly string[], config: ResolvedConfig, configFile: string): SiteError[] {
  const { navbar, footer, image } = config.themeConfig;
  const named: [string, string | undefined][] = [
    ['favicon', config.favicon],
    ['themeConfig.image', image],
    ['themeConfig.navbar.logo.src', navbar.logo?.src],
    ['themeConfig.navbar.logo.srcDark', navbar.logo?.srcDark],
    ['themeConfig.footer.logo.src', footer?.logo?.src],
    ['themeConfig.footer.logo.srcDark', footer?.logo?.srcDark],
  ];
  return named.flatMap(([key, path]) => {
    if (path === undefined || /^https?:/.test(path) || files.includes(staticPath(path))) return [];
    return [
      new SiteError({
        fact: `\`${key}\` names the file "${path}", which does not exist.`,
        place: { file: configFile, key: key.split('.') },
        hint: 'The path counts from the `static` folder of the site.',
      }),
    ];
  });
}

import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { AddedPage, HeadTag, LoadContext, PluginImports } from '../../plugin.ts';
import { collectModules } from './modules/collect-modules.ts';
import type { ForeignHosts } from '../shared/foreign-hosts.ts';
import { reactForPages } from './modules/generated-modules.ts';
import { themeFile } from './modules/find-module.ts';
import { pageModules } from './modules/page-imports.ts';
import { sitePackages, type SitePackages } from './modules/site-packages.ts';
import { liveModules, type LiveOptions } from './live/live-options.ts';
import { ownComponents, ownComponentsCode } from './config/mdx-components.ts';
import { readTranslations, type Translations } from './config/read-translations.ts';
import { mapSidebars } from './config/map-sidebars.ts';
import type { Fields } from '../shared/values.ts';
import type { DocusaurusOptions } from './docusaurus-options.ts';
import { prebuildCommand, withoutMissingFolders, type Sidebars } from './pages/generated-folders.ts';
import { allTags, type TaggedDocs } from './pages/docs-tags.ts';
import { instanceFolders } from './pages/instance-folders.ts';
import { instancePages } from './pages/instance-pages.ts';
import type { VersionPages } from './pages/instance-versions.ts';
import { pageHeads, sitePages } from './pages/site-pages.ts';
import { reactModule, withoutAlias } from './text/imports.ts';

/** Data of a Docusaurus site. */
export type DocusaurusData = {
  /** False for other sites, to which the plugin adds nothing. */
  isActive: boolean;
  options: DocusaurusOptions;
  /** Pages outside all docs, by locale. */
  pages: Readonly<Record<string, readonly AddedPage[]>>;
  /** The versions of additional docs folders, by locale. */
  versions: Readonly<Record<string, readonly VersionPages[]>>;
  /** Head elements of page components, by page id. */
  heads: Readonly<Record<string, readonly HeadTag[]>>;
  /** The sidebars of the docs by version; `current` is the docs folder. */
  sidebars: Readonly<Record<string, Sidebars>>;
  /** Folders of generated sidebars that contain no pages, and the command that may generate them. */
  missingFolders: { paths: readonly string[]; command?: string | undefined };
  /** By locale. */
  translations: Readonly<Record<string, Translations>>;
  /** Folders of docs with their tagged pages. */
  tags: readonly TaggedDocs[];
  modules: PluginImports;
  /** Packages of the site that convert its Markdown and compile its live code blocks. */
  packages: SitePackages;
  /** Undefined if code blocks do not run. */
  live?: LiveOptions | undefined;
  /** Packages and files that pages or components import, but that do not exist. */
  missing: readonly string[];
  /** Hosts of pictures, media and frames; undefined for other sites. */
  hosts?: ForeignHosts;
};

/** Reads the parts of a Docusaurus site that the engine itself does not read. */
export async function loadDocusaurus(context: LoadContext<DocusaurusOptions>): Promise<DocusaurusData> {
  const { options, files, siteDir, editions, docsPath, defaultLocale } = context;
  if (Object.keys(options.siteConfig).length === 0) return { isActive: false, options, ...noData };
  const versions = new Set(['current', ...editions.flatMap(({ version }) => version ?? [])]);
  const sidebars = await Promise.all(
    [...versions].map(async (version) => {
      const isCurrent = version === 'current';
      const allSidebars = isCurrent ? options.sidebars : await versionSidebars(version, context);
      const folder = isCurrent ? docsPath : `versioned_docs/version-${version}`;
      return { version, ...(await withoutMissingFolders(allSidebars, folder, context)) };
    }),
  );
  const missingFolders = sidebars.flatMap(({ missing }) => missing);
  const translations = await readTranslations(context);
  const locales = [...new Set(editions.map(({ locale }) => locale))];
  const byLocale = await Promise.all(
    locales.map(async (locale) => {
      const place = { siteDir, files, translations: locale === defaultLocale ? undefined : `i18n/${locale}` };
      const versionPages = options.instances.map(async (instance): Promise<VersionPages> => {
        const label = translations[locale]?.others[`${instance.translatedPath} version.label`] ?? instance.label;
        const instanceDocs = await instancePages(instance, place);
        return {
          instance,
          pages: instanceDocs,
          label,
          folders: await instanceFolders(instance, instanceDocs, context),
        };
      });
      const pages = await sitePages(options, { ...place, texts: translations[locale]?.code ?? {} });
      return { locale, pages, versions: await Promise.all(versionPages) };
    }),
  );
  const allPages = byLocale.flatMap(({ pages }) => pages);
  const packages = sitePackages(siteDir);
  const live = options.live && {
    ...options.live,
    scope: themeFile('ReactLiveScope', siteDir),
    compiler: packages.sucrase,
  };
  return {
    isActive: true,
    options,
    translations,
    packages,
    live,
    tags: await allTags(context),
    pages: Object.fromEntries(byLocale.map(({ locale, pages }) => [locale, pages])),
    versions: Object.fromEntries(byLocale.map(({ locale, versions: all }) => [locale, all])),
    heads: await pageHeads(allPages, files),
    sidebars: Object.fromEntries(sidebars.map(({ version, sidebars: ofVersion }) => [version, ofVersion])),
    missingFolders: {
      paths: missingFolders,
      ...(missingFolders.length > 0 && { command: await prebuildCommand(files) }),
    },
    ...(await modulesOf(allPages, { translations, live, locales }, context)),
  };
}

/** The data of sites that are not Docusaurus sites. */
const noData = {
  pages: {},
  versions: {},
  heads: {},
  sidebars: {},
  missingFolders: { paths: [] },
  translations: {},
  tags: [],
  modules: {},
  packages: {},
  missing: [],
};

async function modulesOf(
  pages: readonly AddedPage[],
  { translations, live, locales }: Pick<DocusaurusData, 'translations' | 'live'> & { locales: readonly string[] },
  { options, files, siteDir, defaultLocale }: LoadContext<DocusaurusOptions>,
): Promise<Pick<DocusaurusData, 'modules' | 'missing' | 'hosts'>> {
  const { aliases, components, staticFolders } = options;
  const folders = [
    ...options.contentFolders,
    ...options.instances.map(({ path }) => path),
    ...(options.pages ? [options.pages.path] : []),
    'versioned_docs',
    ...locales.filter((locale) => locale !== defaultLocale).map((locale) => `i18n/${locale}`),
  ];
  const { imports, code, hosts } = await pageModules(folders, options, { siteDir, files });
  const componentsCode = ownComponentsCode(components);
  const themeImports = Object.values(components)
    .filter(({ from }) => from !== ownComponents)
    .map(({ from, name }) => ({ specifier: withoutAlias(from, aliases), names: [name] }));
  const { modules, missing } = await collectModules(
    {
      aliases,
      staticFolders,
      imports: [...imports, ...themeImports],
      components: [
        ...pages.flatMap((page) => ('component' in page ? page.component : [])),
        ...(live?.scope === undefined ? [] : [live.scope]),
      ],
      themeFiles: options.themeFiles.map((one) => ({ ...one, file: resolve(siteDir, one.file) })),
      code: { ...code, ...(componentsCode !== '' && { [ownComponents]: `'use client';${componentsCode}` }) },
      sheets: options.sheets.map((path) => resolve(siteDir, path)),
    },
    siteDir,
    files,
  );
  // Omits the texts of the theme, which the engine shows itself.
  const texts = Object.entries(translations).map(([locale, { code: all }]) => {
    return [locale, Object.fromEntries(Object.entries(all).filter(([id]) => !id.startsWith('theme.')))];
  });
  const context = {
    siteConfig: options.siteConfig,
    i18n: { defaultLocale, locales },
    translations: Object.fromEntries(texts) as object,
  };
  return {
    modules: {
      ...modules,
      [reactModule]: { code: reactForPages(), isForPages: true },
      'docusaurus-context': { code: `export default ${JSON.stringify(context)};` },
      ...(live && liveModules(live)),
    },
    missing,
    hosts,
  };
}

async function versionSidebars(
  version: string,
  { options, files, siteDir, config }: LoadContext<DocusaurusOptions>,
): Promise<Record<string, Fields[]>> {
  const file = join(siteDir, 'versioned_sidebars', `version-${version}-sidebars.json`);
  const sidebars = (await files.exists(file)) ? await files.readData(file, z.unknown()) : {};
  return mapSidebars(withoutVersions(sidebars, version), { ...options.sidebarDefaults, names: config.docs.fileNames });
}

/** Old versions of Docusaurus wrote `version-1.0/intro` and `version-1.0/docs` into these files. */
function withoutVersions(value: unknown, version: string): unknown {
  const prefix = `version-${version}/`;
  return JSON.parse(JSON.stringify(value).replaceAll(`"${prefix}`, '"'));
}

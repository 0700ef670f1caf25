import type { ResolvedConfig, ResolvedSidebars } from '../../src/core/config/types.ts';
import { placeholderPage } from '../../src/core/content/outline-page.ts';
import type { FrontMatter } from '../../src/core/content/front-matter-schema.ts';
import type { LazyPage } from '../../src/core/content/types.ts';
import type { EditionSource, SiteSources, SourcePage } from '../../src/core/site/source-types.ts';

/** A configuration with defaults, for tests. Changes may have keys of plugins. */
export function makeConfig(changes: Partial<ResolvedConfig> & Readonly<Record<string, unknown>> = {}): ResolvedConfig {
  return {
    title: 'Test',
    url: 'https://example.com',
    baseUrl: '/base/',
    trailingSlash: true,
    pageFolders: false,
    staticDirectories: ['static'],
    i18n: {
      defaultLocale: 'en',
      locales: ['en'],
      localeConfigs: { en: { label: 'English', direction: 'ltr', htmlLang: 'en' } },
    },
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'throw',
    onBrokenImages: 'throw',
    pageTimeout: 10,
    redirects: [],
    docs: {
      path: 'content',
      routeBasePath: '',
      sidebarPath: 'sidebars.ts',
      showLastUpdateTime: false,
      breadcrumbs: true,
      includeCurrentVersion: true,
      versions: {},
      fileNames: {},
    },
    themeConfig: {
      socialCards: false,
      metadata: [],
      colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
      docs: { sidebar: { hideable: false, autoCollapseCategories: false } },
      navbar: { hideOnScroll: false, items: [] },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    },
    ...changes,
  };
}

/** A compiled page without text, for tests. */
export function makePage(file: string, frontMatter: FrontMatter = {}, changes: Partial<LazyPage> = {}): SourcePage {
  const compiled: LazyPage = {
    ...placeholderPage(file, ''),
    frontMatter,
    title: frontMatter.title ?? file.replace(/\.mdx?$/, ''),
    description: frontMatter.description ?? '',
    ...changes,
  };
  return { compiled, text: '', source: `content/${file}`, images: {} };
}

/** Pages and sidebars of one version and locale, for tests. */
export function makeSource(
  pages: readonly SourcePage[],
  sidebars: ResolvedSidebars = {},
  changes: Partial<EditionSource> = {},
): EditionSource {
  return {
    locale: 'en',
    version: undefined,
    pages,
    sidebars,
    sidebarsFile: 'sidebars.ts',
    categories: {},
    messages: {},
    ...changes,
  };
}

/** The input of `assembleSite`, for tests. */
export function makeSources(sources: readonly EditionSource[], config: ResolvedConfig = makeConfig()): SiteSources {
  return { siteDir: '/site', config, configFile: 'site.config.ts', sources, withDrafts: false };
}

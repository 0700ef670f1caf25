import type { ResolvedConfig } from '../../src/core/config/types.ts';
import type { FrontMatter } from '../../src/core/content/front-matter-schema.ts';
import { assembleSite } from '../../src/core/site/assemble-site.ts';
import { makeConfig, makePage, makeSource, makeSources } from './site.ts';
import type { SiteSources } from '../../src/core/site/source-types.ts';
import { layoutsOf, surroundingsOf } from '../../src/core/site/surroundings.ts';
import type { CurrentPage } from '../../src/core/theme/current-page.ts';

type Changes = {
  tagline?: string;
  metadata?: ResolvedConfig['themeConfig']['metadata'];
  localeConfigs?: ResolvedConfig['i18n']['localeConfigs'];
  navbar?: ResolvedConfig['themeConfig']['navbar']['items'];
  itemTypes?: SiteSources['itemTypes'];
};

const home = 'index.md';

/** One page of a small site with its surroundings, as the theme gets it, for tests. */
export function showPage(file: string, frontMatter: FrontMatter = {}, changes: Changes = {}): CurrentPage {
  const config = makeConfig(changes.tagline === undefined ? {} : { tagline: changes.tagline });
  const { themeConfig, i18n } = config;
  const { metadata = [], localeConfigs = i18n.localeConfigs, navbar = [], itemTypes = {} } = changes;
  const sources = makeSources([makeSource([makePage(file, frontMatter), ...(file === home ? [] : [makePage(home)])])], {
    ...config,
    i18n: { ...i18n, localeConfigs },
    themeConfig: { ...themeConfig, metadata, navbar: { ...themeConfig.navbar, items: navbar } },
  });
  const { site } = assembleSite({ ...sources, itemTypes });
  const [page] = site.pages;
  if (!page) throw new Error('The site has no pages.');
  return { ...surroundingsOf(page, layoutsOf(site)), meta: page.meta };
}

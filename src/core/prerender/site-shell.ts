import { sha256 } from '../base/data/sha256.ts';
import type { Site } from '../site/types.ts';
import { announcementCss } from '../theme/announcement/announcement-css.ts';
import type { Bundle } from '../bundle/bundle.ts';
import { siteHead, type SiteHead } from '../outputs/site-head.ts';
import type { PageShell } from './page-shell.ts';

/** The parts of a document that all pages of a site share outside React. */
export type SiteShell = PageShell & SiteHead & { build: string };

/** Builds the head of every page and the site's headers from bundle and configuration. */
export function siteShell(site: Site, bundle: Bundle): SiteShell {
  const { baseUrl, themeConfig } = site.config;
  return {
    ...siteHead(site),
    sheets: {
      main: baseUrl + bundle.sheet,
      all: Object.fromEntries(Object.entries(bundle.sheetRules).map(([path, rules]) => [baseUrl + path, rules])),
      // The colours of the announcement are settings, and inline styles are forbidden.
      ofSettings: announcementCss(themeConfig),
    },
    build: sha256([bundle.loader, ...bundle.scripts].join()).slice(0, 8),
    loader: baseUrl + bundle.loader,
  };
}

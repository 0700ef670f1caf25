import { sha256 } from '../base/data/sha256.ts';
import { hashedPath } from '../base/addresses/hashed-path.ts';
import type { Site } from '../site/types.ts';
import { announcementCss } from '../theme/announcement/announcement-css.ts';
import type { Bundle } from '../bundle/bundle.ts';
import { siteHead, type SiteHead } from '../routes/site-head.ts';
import type { PageShell } from './page-shell.ts';

/** What all pages of a site share outside of React. */
export type SiteShell = PageShell &
  SiteHead & {
    build: string;
    /** Files that the head names and the bundle does not hold. */
    files: readonly { path: string; text: string }[];
  };

/** Head of every page and the headers of the site, from the bundle and the configuration. */
export function siteShell(site: Site, bundle: Bundle): SiteShell {
  const { baseUrl, themeConfig } = site.config;
  const announcement = announcementSheet(themeConfig);
  const build = sha256([bundle.loader, ...bundle.scripts].join()).slice(0, 8);
  return {
    ...siteHead(site),
    build,
    styles: [...bundle.styles, ...(announcement ? [announcement.path] : [])].map((file) => ({
      href: baseUrl + file,
    })),
    files: announcement ? [announcement] : [],
    loader: baseUrl + bundle.loader,
  };
}

/** The configured colours of the announcement; a separate sheet, since inline styles are forbidden. */
function announcementSheet(themeConfig: Site['config']['themeConfig']): { path: string; text: string } | undefined {
  const text = announcementCss(themeConfig);
  if (text === '') return undefined;
  return { path: hashedPath('announcement', '.css', text), text };
}

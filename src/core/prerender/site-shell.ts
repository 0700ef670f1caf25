import { sha256 } from '../base/data/sha256.ts';
import { hashedPath } from '../base/addresses/hashed-path.ts';
import type { Site } from '../site/types.ts';
import { announcementCss } from '../theme/announcement/announcement-css.ts';
import type { Bundle } from '../bundle/bundle.ts';
import { siteHead, type SiteHead } from '../routes/site-head.ts';
import type { PageShell } from './page-shell.ts';

/** The parts of a document that all pages of a site share outside React. */
export type SiteShell = PageShell &
  SiteHead & {
    build: string;
    /** Files that the head references and the bundle lacks. */
    files: readonly { path: string; text: string }[];
  };

/** Builds the head of every page and the site's headers from bundle and configuration. */
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

/** Style sheet with the configured colours of the announcement; separate, because inline styles are forbidden. */
function announcementSheet(themeConfig: Site['config']['themeConfig']): { path: string; text: string } | undefined {
  const text = announcementCss(themeConfig);
  if (text === '') return undefined;
  return { path: hashedPath('announcement', '.css', text), text };
}

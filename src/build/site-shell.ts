import { createHash } from 'node:crypto';
import { minifySync } from 'vite';
import { hashedPath } from '../base/hashed-path.ts';
import type { Site } from '../site/types.ts';
import { announcementCss } from '../theme/announcement/announcement-css.ts';
import { headScript } from '../theme/head/head-script.ts';
import type { Bundle } from './bundle.ts';
import { contentPolicy, hashSource, policyText, withSource } from './content-policy.ts';
import type { PageShell } from './page-shell.ts';

/** What all pages of a site share outside of React. */
export type SiteShell = PageShell & {
  build: string;
  headers: Record<string, string>;
  /** Files that the head names and the bundle does not hold. */
  files: readonly { path: string; text: string }[];
};

/** What depends on the configuration alone: the inline script, the policy that allows it, and the headers of the site. */
export function siteHead(site: Site): Pick<SiteShell, 'headScript' | 'policy' | 'headers'> {
  const script = minifySync('head.js', headScript(site.config.themeConfig)).code.trim();
  const policy = policyText(withSource(contentPolicy(site), 'script-src', hashSource(script)));
  return {
    headScript: script,
    policy,
    headers: securityHeaders(policy),
  };
}

/** The headers that keep others out of a site; `frame-ancestors` counts in a header only. */
export function securityHeaders(policy: string): Record<string, string> {
  return {
    'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** Head of every page and the headers of the site, from the bundle and the configuration. */
export function siteShell(site: Site, bundle: Bundle): SiteShell {
  const { baseUrl, themeConfig } = site.config;
  const announcement = announcementSheet(themeConfig);
  const build = createHash('sha256')
    .update([bundle.loader, ...bundle.scripts].join())
    .digest('base64url')
    .slice(0, 8);
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

/** The configured colours of the announcement; a sheet of its own, since inline styles are forbidden. */
function announcementSheet(themeConfig: Site['config']['themeConfig']): { path: string; text: string } | undefined {
  const text = announcementCss(themeConfig);
  if (text === '') return undefined;
  return { path: hashedPath('announcement', '.css', text), text };
}

import { createHash } from 'node:crypto';
import type { Site } from '../site/types.ts';
import { headScript } from '../theme/head/head-script.ts';
import type { Bundle } from './bundle.ts';
import { contentSecurityPolicy, type PageShell } from './page-shell.ts';

/** Head of every page and the headers of the site, from the bundle and the configuration. */
export function siteShell(site: Site, bundle: Bundle): PageShell & { build: string; headers: Record<string, string> } {
  const { baseUrl, themeConfig } = site.config;
  const script = headScript(themeConfig);
  const policy = contentSecurityPolicy(script, site.contract ? ['http://localhost:*', 'http://127.0.0.1:*', 'https:'] : []);
  const build = createHash('sha256').update([bundle.loader, ...bundle.scripts].join()).digest('base64url').slice(0, 8);
  return {
    build,
    headScript: script,
    policy,
    styles: bundle.styles.map((file) => baseUrl + file),
    loader: baseUrl + bundle.loader,
    notFound: `${baseUrl}404.rsc`,
    headers: {
      'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
  };
}

import { minifySync } from 'rolldown/utils';
import type { Site } from '../site/types.ts';
import { headScript } from '../theme/head/head-script.ts';
import { contentPolicy, hashSource, policyText, withSource } from './content-policy.ts';

/** The inline script and sheet of every page, the policy that allows them, and the headers of the site. */
export type SiteHead = { headScript: string; sheet: string; policy: string; headers: Record<string, string> };

/** Computes the parts of the head that are the same on all pages. */
export function siteHead(site: Site, sheet = ''): SiteHead {
  const script = minifySync('head.js', headScript(site.config.themeConfig)).code.trim();
  const withScript = withSource(contentPolicy(site), 'script-src', hashSource(script));
  const policy = policyText(sheet === '' ? withScript : withSource(withScript, 'style-src', hashSource(sheet)));
  return {
    headScript: script,
    sheet,
    policy,
    headers: securityHeaders(policy),
  };
}

/** Headers that protect a site from others; browsers accept `frame-ancestors` only in a header. */
export function securityHeaders(policy: string): Record<string, string> {
  return {
    'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

import { minifySync } from 'rolldown/utils';
import type { Site } from '../site/types.ts';
import { headScript } from '../theme/head/head-script.ts';
import { contentPolicy, hashSource, policyText, withSource, type ContentPolicy } from './content-policy.ts';
import { securityHeaders } from './response-headers.ts';

/** The inline script of every page, the policy that allows it, and the headers of the site. */
export type SiteHead = { headScript: string; policy: ContentPolicy; headers: Record<string, string> };

/** Computes the parts of the head that are the same on all pages. */
export function siteHead(site: Site): SiteHead {
  const { themeConfig, baseUrl } = site.config;
  const script = minifySync('head.js', headScript(themeConfig, baseUrl)).code.trim();
  const policy = withSource(contentPolicy(site), 'script-src', hashSource(script));
  return { headScript: script, policy, headers: securityHeaders(policyText(withInlineStyles(policy))) };
}

/**
 * Allows all inline styles in the header, because the policy in each page's `<meta>` allows only the hashes of that
 * page's styles. The header cannot contain all hashes: hosts limit its length. Browsers apply both policies.
 */
function withInlineStyles(policy: ContentPolicy): ContentPolicy {
  const allowed = withSource(policy, 'style-src', "'unsafe-inline'");
  // Browsers ignore `'unsafe-inline'` in a directive that has a hash.
  return { ...allowed, 'style-src': (allowed['style-src'] ?? []).filter((source) => !source.startsWith("'sha256-")) };
}

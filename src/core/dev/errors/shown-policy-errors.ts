import { isDeepStrictEqual } from 'node:util';
import { checkPolicy, type PolicyErrors } from '../../check/policy/check-policy.ts';
import { governedResources } from '../../check/policy/page-resources.ts';
import { sheetUses } from '../../check/policy/sheet-resources.ts';
import { withoutHeadCode } from '../../site/inline-code.ts';
import type { LoadedSite } from '../../check/load-site.ts';
import type { Page } from '../../site/types.ts';

/** Remembers the policy violations in the pages shown so far, so that reloading a page does not repeat them. */
export function createShownPolicyErrors(siteDir: string) {
  const byPage = new Map<string, PolicyErrors>();
  return {
    /** Errors of all pages shown since the last change. */
    errors: () => [...byPage.values()].flatMap(({ errors }) => errors),
    /** Checks a rendered page. Returns undefined if it has the same errors or warnings as at the last check. */
    check(page: Page, html: string, { site, files }: Pick<LoadedSite, 'site' | 'files'>): PolicyErrors | undefined {
      const resources = governedResources(withoutHeadCode(html, page));
      const pageUses = resources.map((resource) => ({ resource, source: page.source, url: page.url }));
      const errors = checkPolicy(site, siteDir, [...pageUses, ...sheetUses(files.extensions)]);
      const before = byPage.get(page.url);
      byPage.set(page.url, errors);
      return isDeepStrictEqual(errors, before) ? undefined : errors;
    },
    /** Forgets the shown pages, because they may have changed. */
    forget: () => byPage.clear(),
  };
}

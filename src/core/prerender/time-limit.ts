import { SiteError } from '../base/errors/site-error.ts';
import type { Page } from '../site/page-types.ts';
import { describePage } from './describe-page.ts';

/** The error of a page that takes longer than `pageTimeout`. */
export function renderTimeout(page: Pick<Page, 'route' | 'source'>, seconds: number): SiteError {
  const { name, place } = describePage(page);
  return new SiteError({
    topic: 'rendering',
    fact: `The page ${name} did not finish rendering within ${seconds} s.`,
    ...(place && { place }),
    hint: 'Look for a component that never resolves or never returns, or raise `pageTimeout` in the configuration.',
  });
}

/** The error of a page whose component does not return and thus blocks `dev`. */
export function blockedByPage(page: Pick<Page, 'route' | 'source'>, seconds: number): SiteError {
  return new SiteError({
    topic: 'rendering',
    fact: `The page ${page.route} has blocked the server for ${seconds} s.`,
    place: { file: page.source },
    hint: 'Look for a component that never returns. Stop the server (Ctrl+C), and start it again.',
  });
}

import type { RunnableDevEnvironment } from 'vite';
import { withinTime } from '../../base/async/within-time.ts';
import type { SiteError } from '../../base/errors/site-error.ts';
import type { Renderer } from '../../bundle/bundle.ts';
import { engineFile } from '../../disk/engine-dir.ts';
import { blockedByPage, renderTimeout } from '../../prerender/time-limit.ts';
import { withCode } from '../../prerender/with-code.ts';
import type { RenderedPage } from '../../render/rsc.tsx';
import type { Page } from '../../site/page-types.ts';
import { devErrors } from '../errors/dev-errors.ts';
import { importError } from '../errors/import-error.ts';
import type { PageSource } from '../site/find-response.ts';
import type { Serving } from './serving.ts';

/**
 * Added to a page's time limit. Rendering imports the site's components, which Vite transforms on first use, and this
 * time cannot be measured separately. A page may still be reported on a machine where the first use takes longer.
 */
const FIRST_USE_SECONDS = 15;

/** Renders a page with the current components. Rejects with the error that one of them threw, or on timeout. */
export async function renderSource(
  { page, surroundings }: PageSource,
  { vite, site, blocking }: Serving,
): Promise<RenderedPage> {
  const environment = vite.environments['rsc'] as RunnableDevEnvironment;
  const renderer = await environment.runner.import<Renderer>(engineFile('render/rsc.tsx'));
  const context = { build: 'dev', api: site.api(), configFile: site.current().configFile };
  const seconds = site.current().site.config.pageTimeout + FIRST_USE_SECONDS;
  const whole = await withCode(page);
  // One second later than the limit, whose error is shown in the page unless the thread is blocked.
  const end = blocking.watch(blockedByPage(page, seconds).message, seconds + 1);
  const rendering = renderer.renderPage(whole, surroundings, context);
  return withinTime(rendering, seconds, () => renderTimeout(page, seconds)).finally(end);
}

/** The errors of a failed rendering. */
export async function failureOf(error: unknown, page: Page, { vite, siteDir }: Serving): Promise<readonly SiteError[]> {
  const cause = error ?? (await importError(vite, siteDir)) ?? error;
  return devErrors(cause, page, siteDir);
}

import type { RunnableDevEnvironment, ViteDevServer } from 'vite';
import { ownProcessorWait } from '../../base/async/processor-wait.ts';
import { withTimeout } from '../../base/async/with-timeout.ts';
import type { SiteError } from '../../base/errors/site-error.ts';
import type { Renderer } from '../../bundle/bundle.ts';
import { engineFile } from '../../disk/engine-dir.ts';
import { blockedByPage, renderTimeout } from '../../prerender/render-errors.ts';
import { withCode } from '../../prerender/with-code.ts';
import type { RenderedPage } from '../../rsc/rsc.tsx';
import type { Page } from '../../site/types.ts';
import { devErrors, authorPath } from '../errors/dev-errors.ts';
import type { PageSource } from '../site/find-response.ts';
import type { createErrorReport } from '../errors/error-report.ts';
import type { createShownPolicyErrors } from '../errors/shown-policy-errors.ts';
import type { DevSite } from '../site/dev-site.ts';
import type { watchBlocking } from '../watch/watch-blocking.ts';
import type { createSentRenderings } from './sent-renderings.ts';

/** The parts of the dev server that respond to requests and report their errors. */
export type Serving = {
  vite: ViteDevServer;
  site: DevSite;
  siteDir: string;
  report: ReturnType<typeof createErrorReport>;
  policyErrors: ReturnType<typeof createShownPolicyErrors>;
  blocking: ReturnType<typeof watchBlocking>;
  sent: ReturnType<typeof createSentRenderings>;
  /** Number of modules that Vite has transformed. */
  transforms: () => number;
};

/**
 * Renders a page with the current components. Rejects with a component's error, or with a timeout error if
 * `pageTimeout` passes without Vite transforming a module.
 */
export async function renderSource(
  { page, surroundings }: PageSource,
  { vite, site, blocking, transforms }: Serving,
): Promise<RenderedPage> {
  const environment = vite.environments['rsc'] as RunnableDevEnvironment;
  const renderer = await environment.runner.import<Renderer>(engineFile('core/rsc/rsc.tsx'));
  const context = { build: 'dev', componentData: site.componentData(), configFile: site.current().files.configFile };
  const seconds = site.current().site.config.pageTimeout;
  const pageWithCode = await withCode(page);
  const render = () => renderer.renderPage(pageWithCode, surroundings, context);
  const rendering = render().catch((error: unknown) => {
    // React throws `undefined` if Vite replaces a client module that React waits for: the new one is still loading.
    if (error !== undefined) throw error;
    return render();
  });
  const timeoutError = renderTimeout(page, { seconds, isShort: false });
  // Rendering imports the components of the site, which Vite transforms on first use. That can be slow.
  for (;;) {
    const transformsBefore = transforms();
    // One second beyond the limit: unless the thread is blocked, `withTimeout` reports the timeout first.
    const endWatch = blocking.watch(blockedByPage(page, seconds).message, seconds + 1);
    try {
      return await withTimeout(rendering, seconds, () => timeoutError, ownProcessorWait);
    } catch (error) {
      if (error !== timeoutError || transforms() === transformsBefore) throw error;
    } finally {
      endWatch();
    }
  }
}

/** The errors of a failed rendering. */
export async function failureOf(error: unknown, page: Page, { vite, siteDir }: Serving): Promise<readonly SiteError[]> {
  const cause = error ?? (await importError(vite, siteDir)) ?? error;
  return devErrors(cause, page, siteDir);
}

/** Imports client components again, because React reports a failed import as `null`. Returns the first error. */
async function importError({ environments }: ViteDevServer, siteDir: string): Promise<unknown> {
  const { moduleGraph } = environments['rsc'] as RunnableDevEnvironment;
  const { runner } = environments['ssr'] as RunnableDevEnvironment;
  for (const file of [...moduleGraph.fileToModulesMap.keys()].filter((name) => authorPath(siteDir, name))) {
    try {
      await runner.import(file);
    } catch (error) {
      return error;
    }
  }
  return undefined;
}

import type { PagePayload } from '../../theme/page-payload.ts';
import type { LayoutData } from '../../site/types.ts';
import { withTimeLimit } from '../../base/async/time-limit.ts';
import type { Surroundings } from '../../theme/current-page.ts';
import { announce } from '../../theme/announcer/store.ts';
import { endProgress, startProgress } from '../../theme/progress/store.ts';
import { assertSheetsLoaded } from '../sheet-failures.ts';
import { cachedBranches, readLayoutFor, readMissingBranches } from '../layout-data.ts';
import type { OpenPage } from './visit.ts';
import { payloadUrl, readPayload } from '../payloads.ts';
import { startHistoryRouter } from './router-history.ts';
import { startNavigationRouter } from './router-navigation.ts';

/** A page and its layout; `onCommit` runs once they are in the document. */
export type WindowContent = Surroundings & { page: PagePayload; onCommit?: () => void };

type RouterOptions = {
  build: string;
  /** The layout data that is shown. */
  layout: () => LayoutData;
  show: (next: WindowContent) => void;
  lifetime: AbortSignal;
};

/** Takes over navigation inside the site during `lifetime`. */
export function startRouter({ build, layout: shownLayout, show, lifetime }: RouterOptions): void {
  const { baseUrl } = shownLayout().site;
  const openPage: OpenPage = async (url, signal, onShow) => {
    const token = startProgress();
    try {
      assertSheetsLoaded();
      const page = await withTimeLimit(readPayload(payloadUrl(url), { build, signal }));
      const layout = await withTimeLimit(readLayoutFor(page.meta, shownLayout()));
      // Catches errors immediately, because nothing awaits the promise if the navigation is aborted first.
      const missingBranches = readMissingBranches(page.meta, baseUrl)?.catch((error: unknown) => console.warn(error));
      // A slow payload never replaces a newer navigation.
      signal.throwIfAborted();
      onShow?.();
      const branches = cachedBranches(page.meta);
      const { promise: committed, resolve, reject } = Promise.withResolvers<void>();
      // A page whose navigation was aborted may never be committed.
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      show({ layout, branches, page, onCommit: resolve });
      // React waits up to a minute for style sheets that neither load nor fail.
      await withTimeLimit(committed);
      signal.throwIfAborted();
      assertSheetsLoaded();
      // The article does not wait for the missing entries of the sidebar.
      void missingBranches?.then((loaded) => loaded && !signal.aborted && show({ layout, branches: loaded, page }));
      announce(document.title);
    } finally {
      endProgress(token);
    }
  };
  const start = 'navigation' in window ? startNavigationRouter : startHistoryRouter;
  start(baseUrl, openPage, lifetime);
}

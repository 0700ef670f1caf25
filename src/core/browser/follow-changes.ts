import { dropEditions } from '../theme/edition/edition-files.ts';
import { hydratedEvent, updateEvent, type PageHydrated, type SiteUpdate } from './dev-events.ts';
import type { LayoutData } from '../site/types.ts';
import { cachedBranches, dropBranches, readMissingBranches, readNewestLayout } from './layout-data.ts';
import { dropPayloads, payloadUrl, readPayload, StaleBuildError } from './payloads.ts';
import type { WindowContent } from './router/router.ts';

type Hot = NonNullable<ImportMeta['hot']>;

type FollowOptions = {
  site: LayoutData['site'];
  show: (next: WindowContent) => void;
  /** Id by which the dev server identifies the rendering that this document's HTML came from. */
  rendering: string | undefined;
  lifetime: AbortSignal;
};

/** During `lifetime`, shows edits of the site without reloading, so that opened sections and typed text are kept. */
export function followChanges(hot: Hot, { site, show, rendering = '', lifetime }: FollowOptions): void {
  let newestChange = 0;
  let isValid = false;

  async function onChange(update: Partial<SiteUpdate> = {}): Promise<void> {
    const change = ++newestChange;
    // A component's change does not affect the site's errors: keep the last state.
    isValid = update.isValid ?? isValid;
    // Close the overlay before fetching the page again, because rendering may open a new one.
    if (isValid) for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
    dropPayloads();
    dropEditions();
    dropBranches();
    const url = payloadUrl(location);
    // The server's overlay reports the error; the page stays unchanged.
    const next = await readContent(url).catch((error: unknown) => console.warn(error));
    if (change !== newestChange) return;
    // The reader has moved to another page, perhaps with a payload from before the change.
    if (url !== payloadUrl(location)) await onChange();
    else if (next) show(next);
  }

  async function readContent(url: string): Promise<WindowContent> {
    const page = await readPayload(url).catch((error: unknown) => {
      // The page was removed.
      if (error instanceof StaleBuildError) return readPayload(site.notFoundUrl);
      throw error;
    });
    const layout = await readNewestLayout(page.meta, site.baseUrl);
    await readMissingBranches(page.meta, site.baseUrl);
    return { layout, branches: cachedBranches(page.meta), page };
  }

  const events = [updateEvent, 'rsc:update'];
  for (const event of events) hot.on(event, onChange);
  hot.send(hydratedEvent, { rendering } satisfies PageHydrated);
  lifetime.addEventListener('abort', () => {
    for (const event of events) hot.off(event, onChange);
  });
}

import { dropEditions } from '../theme/edition/edition-files.ts';
import { hydratedEvent, updateEvent, type PageHydrated, type SiteUpdate } from './dev-events.ts';
import { cachedBranches, dropBranches, readMissingBranches, readNewestLayout } from './layout-data.ts';
import { dropPayloads, payloadUrl, readPayload, StaleBuildError } from './payloads.ts';
import type { WindowContent } from './router/router.ts';

type Hot = NonNullable<ImportMeta['hot']>;

type FollowOptions = {
  baseUrl: string;
  notFoundUrl: string;
  show: (next: WindowContent) => void;
  /** Id by which the dev server identifies the rendering that this document's HTML came from. */
  rendering: string | undefined;
  lifetime: AbortSignal;
};

/** During `lifetime`, shows edits of the site without reloading, so that opened sections and typed text are kept. */
export function followChanges(hot: Hot, { baseUrl, notFoundUrl, show, rendering = '', lifetime }: FollowOptions): void {
  let newestChange = 0;
  let isValid = false;

  async function onChange(update?: SiteUpdate): Promise<void> {
    const change = ++newestChange;
    // A component's change does not affect the site's errors: keep the last state.
    if (update) ({ isValid } = update);
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
      if (error instanceof StaleBuildError) return readPayload(notFoundUrl);
      throw error;
    });
    const layout = await readNewestLayout(page.meta, baseUrl);
    await readMissingBranches(page.meta, baseUrl);
    return { layout, branches: cachedBranches(page.meta), page };
  }

  const onComponent = () => onChange();
  hot.on(updateEvent, onChange);
  hot.on('rsc:update', onComponent);
  hot.send(hydratedEvent, { rendering } satisfies PageHydrated);
  lifetime.addEventListener('abort', () => {
    hot.off(updateEvent, onChange);
    hot.off('rsc:update', onComponent);
  });
}

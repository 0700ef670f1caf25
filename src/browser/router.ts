import type { PagePayload } from '../theme/page-payload.ts';
import type { Navigation } from '../site/types.ts';
import { announce } from '../theme/announcer/store.ts';
import { endProgress, startProgress } from '../theme/progress/store.ts';
import { readNavigation } from './navigation-data.ts';
import type { Go } from './visit.ts';
import { payloadUrl, readPayload } from './payloads.ts';
import { startHistoryRouter } from './router-history.ts';
import { startNavigationRouter } from './router-navigation.ts';

/** What the window shows; `onCommit` runs once it is in the document. */
export type Shown = { navigation: Navigation; page: PagePayload; onCommit?: () => void };

export type RouterOptions = {
  build: string;
  baseUrl: string;
  /** Payload of the not-found page in the language that the reader begins with. */
  notFoundUrl: string;
  show: (next: Shown) => void;
};

/** Takes over navigation inside the site; returns how to give it back. */
export function startRouter(options: RouterOptions): () => void {
  const go = makeGo(options);
  return 'navigation' in window ? startNavigationRouter(options.baseUrl, go) : startHistoryRouter(options.baseUrl, go);
}

function makeGo({ build, notFoundUrl, show }: RouterOptions): Go {
  let notFound = notFoundUrl;
  return async (url, signal) => {
    const token = startProgress();
    try {
      const page = await readPayload(payloadUrl(new URL(url)), { notFoundUrl: notFound, build, signal });
      const navigation = await readNavigation(page.navigation);
      // A slow payload never renders over a newer navigation.
      signal.throwIfAborted();
      await new Promise<void>((resolve) => show({ navigation, page, onCommit: resolve }));
      notFound = navigation.site.notFoundUrl;
      announce(document.title);
    } finally {
      endProgress(token);
    }
  };
}

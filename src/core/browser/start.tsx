import '../theme/main.css';
import 'virtual:plugin-styles';
import { startTransition, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { withTimeLimit } from '../base/async/time-limit.ts';
import { animateCollapsibles } from '../theme/collapsible/animate-collapsibles.ts';
import { Document } from '../theme/document.tsx';
import { PageBoundary } from '../theme/error/page-boundary.tsx';
import { providePageLocale } from '../theme/page-locale.ts';
import { ChunkLoadError, replaceChunkLoader, loadChunkAgain, loadThemeChunks } from './client-chunks.ts';
import { followChanges } from './follow-changes.ts';
import { cacheFonts } from './cache-fonts.ts';
import { readDocumentBranches, readLayout } from './layout-data.ts';
import { dropPayloads, payloadUrl, readDocumentPayload, readPayload, StaleBuildError } from './payloads.ts';
import { startPrefetching } from './prefetch.ts';
import { replayArticleClicks, replayLayoutClicks } from './replay-clicks.ts';
import { startRouter, type WindowContent } from './router/router.ts';
import { assertSheetsLoaded, markFailedSheets } from './sheet-failures.ts';
import { whenIdle } from './when-idle.ts';
import type { CurrentPage } from '../theme/current-page.ts';

/** Makes the static page interactive. Rejects if something required fails to load; the page then stays static. */
export async function startClient(): Promise<void> {
  replaceChunkLoader();
  markFailedSheets();
  const data = readLoaderData();
  const { payload = payloadUrl(location), build, rendering } = data;
  const pending = readDocumentPayload(rendering ? `${payload}?rendering=${rendering}` : payload, build);
  const pageWithBranches = pending.then((page) => ({
    page,
    // In an object, so that the page does not wait for its sidebar.
    branches: page.meta.branches ? readDocumentBranches(page.meta, data.branches?.split(' ') ?? []) : {},
  }));
  const parts = [readLayout(data.layout ?? ''), pageWithBranches, loadThemeChunks(), addSheets()] as const;
  const [layout, { page, branches }] = await Promise.all(parts);
  providePageLocale(() => layout.locale);
  // In a transition React hydrates in slices of 5 ms; otherwise the whole layout is one task.
  startTransition(() => {
    hydrateRoot(document, <Root initial={{ layout, branches, page }} />, {
      onRecoverableError: (error) => console.error(error),
    });
  });
}

/** Reads the data that the build wrote on the loader's script element. */
function readLoaderData(): DOMStringMap {
  return document.querySelector<HTMLScriptElement>('script[data-layout]')?.dataset ?? {};
}

function Root({ initial }: { initial: WindowContent }) {
  const [shown, setShown] = useState(initial);
  const { layout, branches, page, onCommit } = shown;

  /** Fetches the page and the failed part again. Reloads the document if a newer build has replaced the files. */
  async function retry(failure: Error) {
    dropPayloads();
    try {
      const requests = new AbortController();
      const options = { build: initial.page.build, signal: requests.signal };
      const newPage = await withTimeLimit(readPayload(payloadUrl(location), options), requests);
      if (failure instanceof ChunkLoadError) await loadChunkAgain(failure);
      // The reader may have followed a link meanwhile.
      startTransition(() => setShown((now) => (now.page === page ? { ...now, page: newPage } : now)));
    } catch (error) {
      if (!(error instanceof StaleBuildError)) throw error;
      location.reload();
    }
  }

  useEffect(() => onCommit?.(), [onCommit]);

  useEffect(() => {
    const controller = new AbortController();
    const lifetime = controller.signal;
    let newestLayout = initial.layout;
    const show = (next: WindowContent) => {
      newestLayout = next.layout;
      providePageLocale(() => next.layout.locale);
      // An edit may replace a navigation's page before React commits it. The navigation waits for its `onCommit`, so
      // the edited page keeps this callback.
      startTransition(() => setShown((before) => ({ ...before, ...next })));
    };
    const { site } = newestLayout;
    startRouter({ build: initial.page.build, layout: () => newestLayout, show, lifetime });
    startPrefetching(site.baseUrl, lifetime);
    animateCollapsibles(lifetime);
    if (import.meta.hot) {
      const { rendering } = readLoaderData();
      followChanges(import.meta.hot, { site, show, rendering, lifetime });
    }
    replayLayoutClicks();
    void cacheFonts();
    return () => controller.abort();
  }, [initial]);

  useEffect(() => {
    if (shown === initial) return undefined;
    const navigation = new AbortController();
    replaceStructuredData({ ...shown, meta: shown.page.meta }, navigation.signal).catch(console.warn);
    return () => navigation.abort();
  }, [initial, shown]);

  return (
    <Document layout={layout} branches={branches} meta={page.meta}>
      <PageBoundary resetKey={page} onRetry={retry}>
        <Article>{page.article}</Article>
      </PageBoundary>
    </Document>
  );
}

/** Rendered inside the article's `Suspense`, so that its effect runs once the article is hydrated, after the layout. */
function Article({ children }: { children: ReactNode }) {
  useLayoutEffect(replayArticleClicks, []);
  return children;
}

/**
 * Adds the complete style sheets. The HTML already contains the rules for its own elements, so its look does not
 * change. Rejects if a sheet fails to load.
 */
async function addSheets(): Promise<void> {
  const source = document.querySelector('noscript[data-sheets]');
  // In `dev`, the HTML links its sheets.
  if (!source) return;
  const first = document.querySelector('style[data-href="theme"]');
  const sheets = document.createRange().createContextualFragment(source.textContent);
  const requests = [...sheets.children].map(
    (link) => new Promise((end) => ['load', 'error'].forEach((name) => link.addEventListener(name, end))),
  );
  first?.after(sheets);
  await Promise.all(requests);
  // Those that the loader added for printing.
  document.querySelectorAll('link[data-print]').forEach((link) => link.remove());
  assertSheetsLoaded();
  // Otherwise the browser matches each element with two copies of the rules.
  first?.remove();
  source.remove();
}

/**
 * Replaces the JSON-LD of the document with that of the current page. The code that makes it is loaded on demand:
 * crawlers load whole documents, so only extensions and bookmark tools read the JSON-LD after a navigation.
 *
 * @param signal aborted when another page is shown
 */
async function replaceStructuredData(page: CurrentPage, signal: AbortSignal): Promise<void> {
  document.querySelector('body > script[type="application/ld+json"]')?.remove();
  // Skips pages that the reader only passes through, because the next navigation may cancel their requests.
  await new Promise<void>(whenIdle);
  if (signal.aborted) return;
  // If it fails to load, no data is better than the data of another page. Not reported, because WebKit cancels the
  // import when another document starts to load.
  const module = await import('../theme/head/structured-data.ts').catch(() => undefined);
  const data = module?.structuredData(page);
  if (data === undefined || signal.aborted) return;
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  script.text = data;
  document.body.append(script);
}

import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { createFromReadableStream } from '@vitejs/plugin-rsc/ssr';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server.node';
import { SiteErrors } from '../base/errors/site-error.ts';
import type { PageSurroundings } from '../site/surroundings.ts';
import { Document } from '../theme/document.tsx';
import { structuredData } from '../theme/head/structured-data.ts';
import { PageBoundary } from '../theme/error/page-boundary.tsx';
import type { PagePayload } from '../theme/page-payload.ts';
import { navbarErrors } from './navbar-errors.tsx';

/** The HTML of elements without client components. */
export const toHtml: (elements: ReactNode) => string = renderToStaticMarkup;

/** Renders a payload in the layout. Rejects with a component's error, or with `SiteErrors` about navbar items. */
export async function renderHtml(
  payload: Uint8Array<ArrayBuffer>,
  surroundings: PageSurroundings,
  configFile: string,
): Promise<string> {
  const page = await createFromReadableStream<PagePayload>(new Blob([payload]).stream());
  try {
    return await renderDocument(page, surroundings);
  } catch (error) {
    const errors = navbarErrors(surroundings.layout, page.meta, configFile);
    throw errors.length > 0 ? new SiteErrors(errors) : error;
  }
}

async function renderDocument({ meta, article }: PagePayload, surroundings: PageSurroundings): Promise<string> {
  let failure: { error: unknown } | undefined;
  const data = structuredData({ ...surroundings, meta });
  // At the end of the body, because in the head React would mistake the build's own script for this one. The
  // Content-Security-Policy allows inline scripts only by hash, but does not block a data block, which browsers do not
  // run (checked in Chromium).
  const end = data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />;
  const html = new PassThrough();
  // The web streams API takes nearly twice the time, because it encodes each tag and attribute separately.
  const { pipe } = renderToPipeableStream(
    <Document {...surroundings} meta={meta} end={end}>
      <PageBoundary resetKey={meta.url}>{article}</PageBoundary>
    </Document>,
    {
      // Otherwise React moves the article, which is inside Suspense, to a script that is unreadable without JavaScript.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(html),
      onShellError: () => html.end(),
      onError: (error) => {
        failure ??= { error };
      },
    },
  );
  const documentHtml = await text(html);
  if (failure) throw failure.error;
  return documentHtml;
}

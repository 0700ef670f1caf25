import { AsyncLocalStorage } from 'node:async_hooks';
import { renderToReadableStream } from '@vitejs/plugin-rsc/rsc/server';
import type { PageSurroundings } from '../site/surroundings.ts';
import type { PageWithCode } from '../content/types.ts';
import type { LayoutData } from '../site/layout-types.ts';
import type { Page } from '../site/page-types.ts';
import { addHeadCode } from '../site/inline-code.ts';
import { editionName } from '../site/editions/edition.ts';
import type { ComponentData } from '../site/component-data.ts';
import { Article } from '../theme/article/article.tsx';
import { PageBodyView } from './page-body.tsx';
import type { ToHtml } from './static-text/element-html.ts';
import { staticText } from './static-text/static-text.ts';
import { providePageLocale } from '../theme/page-locale.ts';
import { payloadEnd, type PagePayload } from '../theme/page-payload.ts';

const shownLayout = new AsyncLocalStorage<LayoutData>();
providePageLocale(() => shownLayout.getStore()?.locale);

/** Data shared by all pages of a build. */
export type RenderContext = {
  build: string;
  componentData: ComponentData;
  /** From the site folder, for messages. */
  configFile: string;
};

/** A rendered page: the html of the whole document and the payload for in-site navigation. */
export type RenderedPage = { html: string; payload: Uint8Array<ArrayBuffer> };

/** Renders one page. Rejects with the first error that a component threw. */
export function renderPage(...rendered: Parameters<typeof render>): Promise<RenderedPage> {
  return shownLayout.run(rendered[1].layout, () => render(...rendered));
}

async function render(
  page: Page<PageWithCode>,
  surroundings: PageSurroundings,
  context: RenderContext,
): Promise<RenderedPage> {
  const ssr = await import.meta.viteRsc.loadModule<typeof import('./ssr.tsx')>('ssr', 'index');
  const rendered = await renderPayload(page, surroundings.layout, context, ssr.toHtml);
  const html = await ssr.renderHtml(rendered, surroundings, context.configFile);
  return { payload: await new Blob([rendered, payloadEnd]).bytes(), html: addHeadCode(html, page) };
}

async function renderPayload(page: Page<PageWithCode>, layout: LayoutData, context: RenderContext, toHtml: ToHtml) {
  const body = await PageBodyView({ page, data: context.componentData[editionName(page)] ?? {}, layout });
  const text = await staticText(body, { toHtml, keepBlocks: import.meta.env.DEV });
  const root: PagePayload = {
    build: context.build,
    meta: page.meta,
    article: <Article meta={page.meta}>{text}</Article>,
  };
  let failure: { error: unknown } | undefined;
  const stream = renderToReadableStream(root, {
    onError: (error: unknown) => {
      failure ??= { error };
    },
  });
  const bytes = await new Response(stream).bytes();
  if (failure) throw failure.error;
  return bytes;
}

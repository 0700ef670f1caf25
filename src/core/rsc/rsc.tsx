import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReactNode } from 'react';
import { renderToReadableStream } from '@vitejs/plugin-rsc/rsc/server';
import type { PageSurroundings } from '../site/surroundings.ts';
import type { PageWithCode } from '../content/types.ts';
import type { Page, ComponentData } from '../site/types.ts';
import { addHeadCode } from '../site/inline-code.ts';
import { editionName } from '../site/editions/edition.ts';
import { Article } from '../theme/article/article.tsx';
import { failedComponents, type TraceComponent } from './failed-components.tsx';
import { pageBody } from './page-body.tsx';
import type { ToHtml } from './element-html.ts';
import { staticText } from './static-text.ts';
import { providePageLocale } from '../theme/page-locale.ts';
import { payloadEnd, type PagePayload } from '../theme/page-payload.ts';

const shownLayout = new AsyncLocalStorage<PageSurroundings['layout']>();
providePageLocale(() => shownLayout.getStore()?.locale);

/** Data shared by all pages of a build. */
export type RenderContext = {
  build: string;
  componentData: ComponentData;
  /** Relative to the site folder, for messages. */
  configFile: string;
};

/** A rendered page: the HTML of the whole document and the payload for in-site navigation. */
export type RenderedPage = { html: string; payload: Uint8Array<ArrayBuffer> };

/** Renders one page. Rejects with `SiteErrors` that name the failed components, or else with the first error. */
export function renderPage(
  page: Page<PageWithCode>,
  surroundings: PageSurroundings,
  context: RenderContext,
): Promise<RenderedPage> {
  const { layout } = surroundings;
  return shownLayout.run(layout, async () => {
    const { toHtml, renderHtml } = await import.meta.viteRsc.loadModule<typeof import('./ssr.tsx')>('ssr', 'index');
    const data = context.componentData[editionName(page)] ?? {};
    const makeBody = (trace: TraceComponent) => pageBody({ page, data, layout, toHtml, trace });
    const render = async (body: ReactNode) => {
      const payload = await renderPayload(body, page, context, toHtml);
      return { payload, html: await renderHtml(payload, surroundings, context.configFile) };
    };
    try {
      const { payload, html } = await render(await makeBody((_name, component) => component));
      return { payload: await new Blob([payload, payloadEnd]).bytes(), html: addHeadCode(html, page) };
    } catch (error) {
      throw (await failedComponents(error, page, { makeBody, render })) ?? error;
    }
  });
}

async function renderPayload(body: ReactNode, page: Page<PageWithCode>, context: RenderContext, toHtml: ToHtml) {
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

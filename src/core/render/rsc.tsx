import { renderToReadableStream } from '@vitejs/plugin-rsc/rsc/server';
import type { PageSurroundings } from '../site/surroundings.ts';
import type { PageWithCode } from '../content/types.ts';
import type { Page } from '../site/page-types.ts';
import { addHeadCode } from '../site/inline-code.ts';
import { editionName } from '../site/editions/edition.ts';
import type { ApiContexts } from '../../plugins/openapi/reference/contract-texts.ts';
import { Article } from '../theme/article/article.tsx';
import { PageBodyView } from './page-body.tsx';
import { staticText } from './static-text/static-text.ts';
import { payloadEnd, type PagePayload } from '../theme/page-payload.ts';

/** Data shared by all pages of a build. */
export type RenderContext = {
  build: string;
  api: ApiContexts;
  /** From the site folder, for messages. */
  configFile: string;
};

/** A rendered page: the html of the whole document and the payload for in-site navigation. */
export type RenderedPage = { html: string; payload: Uint8Array<ArrayBuffer> };

/** Renders one page. Rejects with the first error that a component threw. */
export async function renderPage(
  page: Page<PageWithCode>,
  surroundings: PageSurroundings,
  { api, build, configFile }: RenderContext,
): Promise<RenderedPage> {
  const ssr = await import.meta.viteRsc.loadModule<typeof import('./ssr.tsx')>('ssr', 'index');
  const { meta } = page;
  const body = await PageBodyView({ page, api: api[editionName(page)], layout: surroundings.layout });
  const text = await staticText(body, { toHtml: ssr.toHtml, keepBlocks: import.meta.env.DEV });
  const content =
    'plain' in text
      ? { build, meta, text: text.plain }
      : await writeElements({ build, meta, article: <Article meta={meta}>{text.node}</Article> });
  const html = await ssr.renderHtml(content, surroundings, configFile);
  const written = content instanceof Uint8Array ? content : `${JSON.stringify(content)}\n`;
  return { payload: await new Blob([written, payloadEnd]).bytes(), html: addHeadCode(html, page) };
}

async function writeElements(payload: PagePayload): Promise<Uint8Array<ArrayBuffer>> {
  let failure: { error: unknown } | undefined;
  const stream = renderToReadableStream(payload, {
    onError: (error: unknown) => {
      failure ??= { error };
    },
  });
  const bytes = await new Response(stream).bytes();
  if (failure) throw failure.error;
  return bytes;
}

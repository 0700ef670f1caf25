import type { LazyPage, PageWithCode } from '../content/types.ts';
import type { Page } from '../site/page-types.ts';

/** Loads the code of a page, which is plain data then, so that a thread can be sent it. */
export async function withCode(page: Page): Promise<Page<PageWithCode>> {
  const { body } = page;
  if (body.kind === 'content') return { ...page, body: { ...body, content: await loaded(body.content) } };
  if (body.kind !== 'operations') return { ...page, body };
  const { content, ...shown } = body;
  return { ...page, body: { ...shown, ...(content && { content: await loaded(content) }) } };
}

async function loaded({ loadCode, ...content }: LazyPage): Promise<PageWithCode> {
  return { ...content, code: await loadCode() };
}

import type { LazyPage, PageWithCode } from '../content/types.ts';
import type { Page } from '../site/types.ts';

/** Loads the code of a page, so that the page is plain data that can be sent to a thread. */
export async function withCode(page: Page): Promise<Page<PageWithCode>> {
  const { body } = page;
  if (body.kind === 'content') return { ...page, body: { ...body, content: await loadCodeOf(body.content) } };
  if (body.kind !== 'plugin') return { ...page, body };
  return { ...page, body: { ...body, content: body.content && (await loadCodeOf(body.content)) } };
}

async function loadCodeOf({ loadCode, ...content }: LazyPage): Promise<PageWithCode> {
  return { ...content, code: await loadCode() };
}

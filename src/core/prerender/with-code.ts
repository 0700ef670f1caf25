import type { PageWithCode } from '../content/types.ts';
import type { Page } from '../site/types.ts';

/** Loads the code of a page, so that the page is plain data, which can be sent to a thread. */
export async function withCode(page: Page): Promise<Page<PageWithCode>> {
  const { body } = page;
  if (!('content' in body) || !body.content) return page as Page<never>;
  const { loadCode, ...content } = body.content;
  return { ...page, body: { ...body, content: { ...content, code: await loadCode() } } };
}

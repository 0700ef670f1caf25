import { referenceMessageFormatter } from '../messages/reference-messages.ts';
import type { LayoutData } from '../site/layout-types.ts';
import type { ApiContext, ApiView } from '../theme/api/contract-texts.ts';
import { messageFormatter } from '../theme/content/content-context.ts';

/** What the components of the reference know on a page with these words. */
export async function apiView(api: ApiContext, messages: LayoutData['messages']): Promise<ApiView> {
  const { toHtml } = await import.meta.viteRsc.loadModule<typeof import('./ssr.tsx')>('ssr', 'index');
  return { ...api, message: messageFormatter({ messages }), word: referenceMessageFormatter(messages), toHtml };
}

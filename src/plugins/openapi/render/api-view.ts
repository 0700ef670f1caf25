import { referenceMessageFormatter } from '../messages/reference-messages.ts';
import type { LayoutData } from '../../../core/site/layout-types.ts';
import type { ApiContext, ApiView } from '../reference/contract-texts.ts';
import { apiMessageFormatter } from '../messages/api-messages.ts';

/** The data for the components of the reference on a page in this language. */
export async function apiView(api: ApiContext, messages: LayoutData['messages']): Promise<ApiView> {
  const { toHtml } = await import.meta.viteRsc.loadModule<typeof import('../../../core/render/ssr.tsx')>(
    'ssr',
    'index',
  );
  return { ...api, message: apiMessageFormatter(messages), word: referenceMessageFormatter(messages), toHtml };
}

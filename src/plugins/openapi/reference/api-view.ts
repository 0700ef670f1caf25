import type { ComponentPage } from '../../../theme.ts';
import { apiMessageFormatter } from '../messages/api-messages.ts';
import { referenceMessageFormatter } from '../messages/reference-messages.ts';
import type { ApiContext, ApiView } from './contract-texts.ts';

/** The data for the components of the reference on a page; undefined where the site has no contract. */
export function apiView({ data, messages, toHtml }: ComponentPage): ApiView | undefined {
  const api = data as ApiContext | undefined;
  return api && { ...api, message: apiMessageFormatter(messages), word: referenceMessageFormatter(messages), toHtml };
}

import { useCurrentPage } from '../../../core/theme/current-page.ts';
import { apiMessageFormatter, type FormatApiMessage } from '../messages/api-messages.ts';

/** The reference's words in the language of the page. */
export function useApiMessage(): FormatApiMessage {
  return apiMessageFormatter(useCurrentPage().layout.messages);
}

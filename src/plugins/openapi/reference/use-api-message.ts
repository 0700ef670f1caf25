import { useCurrentPage } from '../../../browser.ts';
import { browserMessageFormatter, type FormatBrowserMessage } from '../messages/browser-messages.ts';

/** The reference's words in the language of the page. */
export function useApiMessage(): FormatBrowserMessage {
  return browserMessageFormatter(useCurrentPage().layout.messages);
}

import { useCurrentPage } from '../../../browser.ts';
import { browserMessageFormatter, type FormatBrowserMessage } from '../messages/browser-messages.ts';

/** Formats the reference's messages in the language of the page. */
export function useApiMessage(): FormatBrowserMessage {
  return browserMessageFormatter(useCurrentPage().layout.messages);
}

import { consoleMessageFormatter, type FormatConsoleMessage } from '../../messages/console-messages.ts';
import { useCurrentPage } from '../../../../browser.ts';

/** Formats the console's messages in the language of the page. */
export function useConsoleMessage(): FormatConsoleMessage {
  return consoleMessageFormatter(useCurrentPage().layout.messages);
}

import { consoleMessageFormatter, type FormatConsoleMessage } from '../../messages/console-messages.ts';
import { useCurrentPage } from '../../../../browser.ts';

/** The console's words in the language of the page. */
export function useConsoleMessage(): FormatConsoleMessage {
  return consoleMessageFormatter(useCurrentPage().layout.messages);
}

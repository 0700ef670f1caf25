import { useMemo } from 'react';
import { consoleMessageFormatter, type FormatConsoleMessage } from '../../messages/console-messages.ts';
import { useCurrentPage } from '../../../../browser.ts';

/** Formats the console's messages in the language of the page. Returns the same function until the language changes. */
export function useConsoleMessage(): FormatConsoleMessage {
  const { messages } = useCurrentPage().layout;
  return useMemo(() => consoleMessageFormatter(messages), [messages]);
}

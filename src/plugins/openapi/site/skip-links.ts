import type { Messages, SkipLink } from '../../../plugin.ts';
import { apiMessageFormatter } from '../messages/api-messages.ts';

/** Links to the parts of an operation that readers use most. */
export function skipLinks(messages: Messages, { hasConsole }: { hasConsole: boolean }): SkipLink[] {
  const message = apiMessageFormatter(messages);
  return [
    { to: 'request', label: message('skipToRequest') },
    // The button is rendered by script.
    ...(hasConsole ? [{ to: 'try', label: message('skipToTry'), needsScript: true }] : []),
  ];
}

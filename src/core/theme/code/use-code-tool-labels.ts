import { useMemo } from 'react';
import { formatMessage } from '../../messages/theme-messages.ts';
import { useCurrentPage } from '../current-page.ts';
import type { CodeToolLabels } from './add-code-tools.ts';

/** The words of the buttons, in the language of the page. */
export function useCodeToolLabels(): CodeToolLabels {
  const { messages } = useCurrentPage().layout;
  return useMemo(
    () => ({
      wrap: formatMessage(messages, 'toggleWordWrap'),
      copy: formatMessage(messages, 'copyCode'),
      copied: formatMessage(messages, 'copied'),
      failed: formatMessage(messages, 'copyingFailed'),
    }),
    [messages],
  );
}

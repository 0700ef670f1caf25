import { fillMessage, type Messages } from '../../../helpers.ts';
import { useCurrentPage } from '../../../browser.ts';
import { searchMessages } from '../messages.ts';

/** Formats messages of the search in the language of the page. */
export function useSearchMessage(): (id: keyof typeof searchMessages, values?: Messages) => string {
  const { messages } = useCurrentPage().layout;
  return (id, values = {}) => fillMessage(messages, id, searchMessages[id], values);
}

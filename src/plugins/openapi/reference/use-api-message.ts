import { useCurrentPage } from '../../../browser.ts';
import { defaultMessages, fillMessage, type Messages } from '../../../helpers.ts';
import { browserMessages } from '../messages/browser-messages.ts';

const englishMessages = { ...defaultMessages, ...browserMessages };

/** Formats messages of the reference's client components and of the theme in the language of the page. */
export function useApiMessage() {
  const { messages } = useCurrentPage().layout;
  return (id: keyof typeof englishMessages, values: Messages = {}) =>
    fillMessage(messages, id, englishMessages[id], values);
}

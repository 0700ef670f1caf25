import { useCurrentPage } from '../../../browser.ts';
import { fillMessage } from '../../../helpers.ts';
import { buttonMessages } from './button-messages.ts';

/** Formats messages of the button in the language of the page. */
export function useButtonMessage(): (id: keyof typeof buttonMessages) => string {
  const { messages } = useCurrentPage().layout;
  return (id) => fillMessage(messages, id, buttonMessages[id], {});
}

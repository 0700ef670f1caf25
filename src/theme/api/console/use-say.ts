import { sayFrom, type Say } from '../../../messages/console-messages.ts';
import { useCurrentPage } from '../../current-page.ts';

/** The console's words in the language of the page. */
export function useSay(): Say {
  return sayFrom(useCurrentPage().layout.messages);
}

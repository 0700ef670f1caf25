import { createContext, useContext } from 'react';
import type { PageSurroundings } from '../site/surroundings.ts';
import type { PageMeta } from '../site/page-types.ts';
import type { Messages } from '../messages/fill-message.ts';
import { formatMessage, type MessageId } from '../messages/theme-messages.ts';

type Branches = PageSurroundings['branches'];

/** The layout around a page. Branches of the sidebar may still be loading, but the html of the first page has them. */
export type Surroundings = Omit<PageSurroundings, 'branches'> & { branches: Branches | Promise<Branches> };

/** The current page: the layout around it and its own data. */
export type CurrentPage = Surroundings & { meta: PageMeta };

export const CurrentPageContext = createContext<CurrentPage | undefined>(undefined);

/**
 * Returns the page that is shown.
 * @throws {Error} Outside of the document.
 *
 * @example
 * const { layout, meta } = useCurrentPage();
 * const isHome = meta.url === layout.site.homeUrl;
 */
export function useCurrentPage(): CurrentPage {
  const page = useContext(CurrentPageContext);
  if (!page) throw new Error('This component can only be rendered inside the document.');
  return page;
}

/**
 * Formats messages in the language of the page.
 *
 * @example
 * const message = useMessage();
 * <button>{message('retry')}</button>;
 */
export function useMessage(): (id: MessageId, values?: Messages) => string {
  const { messages } = useCurrentPage().layout;
  return (id, values) => formatMessage(messages, id, values);
}

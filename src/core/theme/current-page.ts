import { createContext, createElement, useContext, useMemo, type ComponentType, type ReactNode } from 'react';
import { toMarkdownUrl } from '../base/addresses/url.ts';
import { ownValue } from '../base/records.ts';
import type { PageSurroundings } from '../site/surroundings.ts';
import type { PageMeta, SidebarNode } from '../site/types.ts';
import type { layoutPartNames, PartName } from '../site/theme-parts.ts';
import { formatMessage, type FormatMessage } from '../messages/theme-messages.ts';
import type { ThemeParts } from './parts/part-props.ts';

type Branches = PageSurroundings['branches'];

/**
 * The layout around a page. On the first page of the visit, a promise provides the branches that the HTML contains. On
 * later pages, some branches may be missing until they have loaded.
 */
export type Surroundings = Omit<PageSurroundings, 'branches'> & { branches: Branches | Promise<Branches> };

/** The current page: the layout around it and its own data. */
export type CurrentPage = Surroundings & { meta: PageMeta };

/** The components of some theme parts, by the name of the part. */
export type Parts<Names extends PartName> = { [Name in Names]: ComponentType<ThemeParts[Name]> };

export type LayoutParts = Parts<(typeof layoutPartNames)[number]>;

const CurrentPageContext = createContext<CurrentPage | undefined>(undefined);
const LayoutContext = createContext<CurrentPage['layout'] | undefined>(undefined);
export const PartsContext = createContext<LayoutParts | undefined>(undefined);

/** Provides the page to the components of the theme. */
export function CurrentPageProvider({ layout, branches, meta, children }: CurrentPage & { children: ReactNode }) {
  const page = useMemo(() => ({ layout, branches, meta }), [layout, branches, meta]);
  return createElement(LayoutContext, { value: layout }, createElement(CurrentPageContext, { value: page }, children));
}

/**
 * Returns the page that is shown.
 * @throws {Error} Outside of `Document`.
 *
 * @example
 * const { layout, meta } = useCurrentPage();
 * const isHome = meta.url === layout.site.homeUrl;
 */
export function useCurrentPage(): CurrentPage {
  return requireContext(useContext(CurrentPageContext));
}

/** Returns the layout around the page. Components that use only it do not render again for each page. */
export function useLayout(): CurrentPage['layout'] {
  return requireContext(useContext(LayoutContext));
}

/** Returns the layout's parts, including replacements. */
export function useParts(): LayoutParts {
  return requireContext(useContext(PartsContext));
}

function requireContext<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('This component needs the document around it.');
  return value;
}

/**
 * Returns a function that formats messages in the language of the page.
 *
 * @example
 * const message = useMessage();
 * <button>{message('retry')}</button>;
 */
export function useMessage(): FormatMessage {
  const { messages } = useLayout();
  return (id, values) => formatMessage(messages, id, values);
}

/** Returns the page's sidebar, or undefined if it has none. Large sidebars omit branches, which load separately. */
export function useSidebar(): readonly SidebarNode[] | undefined {
  const { layout, meta } = useCurrentPage();
  return meta.sidebar === undefined ? undefined : ownValue(layout.sidebars, meta.sidebar);
}

/** Address of the page's Markdown version, if it has one. */
export function useMarkdownUrl(): string | undefined {
  const { layout, meta } = useCurrentPage();
  return meta.isHtmlOnly ? undefined : toMarkdownUrl(meta.url, layout.site);
}

import type { SearchPage, Section } from '../search/section.ts';
import { isSameEdition } from './edition.ts';
import { isOwnOperation, operationUrl } from './operation-url.ts';
import type { LayoutData, Page } from './types.ts';

/** The sections of a page with their text; undefined when the page was not rendered. */
export type ReadSections = (page: Page) => readonly Section[] | undefined;

/**
 * What the search of one locale and version reads. Unlisted pages are left out: only those who have their address find
 * them. Without their sections, pages have titles, headings and operations.
 */
export function searchPages(
  pages: readonly Page[],
  layout: LayoutData,
  sectionsOf: ReadSections = () => undefined,
): SearchPage[] {
  return pages
    .filter((page) => isSameEdition(page, layout) && !page.meta.unlisted)
    .map((page) => {
      const { title, description, keywords = [] } = page.meta;
      return {
        url: page.url,
        title,
        trail: trailOf(page, layout),
        description: description === title ? '' : description,
        keywords,
        sections: sectionsOf(page) ?? knownSections(page),
      };
    });
}

/** What is known of a page before it is rendered. */
function knownSections(page: Page): Section[] {
  const { body, meta } = page;
  const headings = 'content' in body ? (body.content?.headings ?? []).filter(({ level }) => level > 1) : [];
  const operations = body.kind === 'operations' ? body.operations : [];
  const own = operations.find(({ id }) => isOwnOperation(id, page.id));
  const nameOf = ({ id, method, path }: (typeof operations)[number]) => ({ operation: { id, method, path } });
  return [
    { id: '', title: meta.title, path: [], blocks: [], ...(own && nameOf(own)) },
    ...operations
      .filter((operation) => operation !== own)
      .map((operation) => ({
        id: operationUrl(operation.id, page).split('#')[1] ?? '',
        title: operation.summary,
        path: [],
        blocks: [],
        ...nameOf(operation),
      })),
    ...headings.map(({ id, text }) => ({ id, title: text, path: [], blocks: [] })),
  ];
}

/** The navbar's word for the page's sidebar, then its categories. */
export function trailOf({ meta }: Page, { navbar }: LayoutData): string[] {
  const items = navbar.flatMap((node) => (node.type === 'dropdown' ? node.items : [node]));
  const section = items.find(
    (node) => node.type === 'link' && node.activeSidebar !== undefined && node.activeSidebar === meta.sidebar,
  );
  const labels = section?.type === 'link' ? [section.label] : [];
  return [...labels, ...meta.breadcrumbs.slice(0, -1).map(({ label }) => label)];
}

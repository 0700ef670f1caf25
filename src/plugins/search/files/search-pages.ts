import { listErrors } from '../../openapi/contract/lists/list-errors.ts';
import { operationAnchor } from '../../openapi/contract/operation-page.ts';
import type { Operation } from '../../openapi/contract/types.ts';
import type { SearchPage, Section } from '../index/section.ts';
import { withoutRepeats } from '../index/section-marks.ts';
import { isSameEdition } from '../../../core/site/editions/edition.ts';
import { operationsOn } from '../../openapi/site/reference-part.ts';
import { isOwnOperation, operationUrl } from '../../openapi/site/operation-url.ts';
import type { LayoutData } from '../../../core/site/layout-types.ts';
import type { Page } from '../../../core/site/page-types.ts';

/** The sections of a page with their text; undefined if the page was not rendered. */
export type ReadSections = (page: Page) => readonly Section[] | undefined;

/**
 * The pages for the search of one locale and version, without unlisted ones. Without rendered sections, they have
 * titles, headings and operations only. Pages of one part of the site are adjacent; parts are in navbar order.
 */
export function searchPages(
  pages: readonly Page[],
  layout: LayoutData,
  sectionsOf: ReadSections = () => undefined,
): SearchPage[] {
  const seen = new Set<string>();
  const parts = sectionLinks(layout);
  const labels = parts.map(({ label }) => label);
  const found = pages
    .filter((page) => isSameEdition(page, layout) && !page.meta.unlisted)
    .map((page) => {
      const { title, description, keywords = [] } = page.meta;
      return {
        url: page.url,
        title,
        trail: trailIn(page, parts),
        description: description === title ? '' : description,
        keywords,
        sections: withoutRepeats(sectionsOf(page) ?? knownSections(page), seen),
      };
    });
  // The trail of a page outside the navbar's sidebars may begin with a category.
  const partOf = ({ trail: [label = ''] }: SearchPage) =>
    labels.includes(label) ? labels.indexOf(label) : labels.length;
  return found.toSorted((a, b) => partOf(a) - partOf(b));
}

/** The sections of a page that is not rendered. */
function knownSections(page: Page): Section[] {
  const { body, meta } = page;
  const headings = 'content' in body ? (body.content?.headings ?? []).filter(({ level }) => level > 1) : [];
  const operations = operationsOn(body);
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
    ...operations.flatMap((operation) => errorSections(operation, page)),
  ];
}

function errorSections(operation: Operation, page: Page): Section[] {
  const prefix = isOwnOperation(operation.id, page.id) ? '' : `${operationAnchor(operation.id)}-`;
  return listErrors(operation).map(({ anchor, text }) => {
    return { id: prefix + anchor, title: text, path: [], isError: true, blocks: [] };
  });
}

/** The navbar's label of the page's sidebar, then its categories. */
export function trailOf(page: Page, layout: LayoutData): string[] {
  return trailIn(page, sectionLinks(layout));
}

function trailIn({ meta }: Page, parts: ReturnType<typeof sectionLinks>): string[] {
  const section = parts.find(({ activeSidebar }) => activeSidebar === meta.sidebar);
  return [...(section ? [section.label] : []), ...meta.breadcrumbs.slice(0, -1).map(({ label }) => label)];
}

/** The navbar's links to sidebars, which are the parts of the site. */
export function sectionLinks({ navbar }: LayoutData): { label: string; url: string; activeSidebar: string }[] {
  return navbar
    .flatMap((node) => (node.type === 'dropdown' ? node.items : [node]))
    .flatMap((node) => {
      if (node.type !== 'link' || node.activeSidebar === undefined) return [];
      return { label: node.label, url: node.url, activeSidebar: node.activeSidebar };
    });
}

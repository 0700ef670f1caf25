import { listErrors } from '../contract/list-errors.ts';
import { operationAnchor } from '../contract/operation-page.ts';
import type { HttpMethod } from '../contract/types.ts';
import { isSameEdition } from './edition.ts';
import { isOwnOperation, operationUrl } from './operation-url.ts';
import type { LayoutData, Page } from './types.ts';

/** What the search knows of the pages of an edition; plain data, shipped as a separate file. */
export type SearchIndex = readonly SearchPage[];

export type SearchPage = {
  title: string;
  url: string;
  /** Labels of the sections around the page, from the navbar's inwards. */
  trail?: readonly string[];
  description?: string;
  keywords?: readonly string[];
  headings?: readonly { id: string; text: string }[];
  operations?: readonly SearchOperation[];
};

export type SearchOperation = { id: string; method: HttpMethod; path: string; summary: string; url: string };

/** The index of an edition. Unlisted pages are left out: only those who have their address find them. */
export function searchIndex(pages: readonly Page[], layout: LayoutData): SearchIndex {
  const seen = new Set<string>();
  return pages
    .filter((page) => isSameEdition(page, layout) && !page.meta.unlisted)
    .map((page) => searchPage(page, layout, errorHeadings(page, seen)));
}

/** Error texts of the page's operations that no page before it has: one result each is enough. */
function errorHeadings({ id: pageId, body }: Page, seen: Set<string>): { id: string; text: string }[] {
  if (body.kind !== 'operations') return [];
  return body.operations.flatMap((operation) => {
    const prefix = isOwnOperation(operation.id, pageId) ? '' : `${operationAnchor(operation.id)}-`;
    return listErrors(operation).flatMap(({ anchor, text }) => {
      if (seen.has(text)) return [];
      seen.add(text);
      return [{ id: prefix + anchor, text }];
    });
  });
}

function searchPage(page: Page, layout: LayoutData, errors: SearchPage['headings'] = []): SearchPage {
  const { url, body, meta } = page;
  const trail = trailOf(page, layout);
  const written = 'content' in body ? (body.content?.headings ?? []).filter(({ level }) => level > 1) : [];
  const headings = [...written.map(({ id, text }) => ({ id, text })), ...errors];
  const operations = body.kind === 'operations' ? body.operations : [];
  return {
    title: meta.title,
    url,
    ...(trail.length > 0 && { trail }),
    ...(meta.description !== '' && meta.description !== meta.title && { description: meta.description }),
    ...(meta.keywords && meta.keywords.length > 0 && { keywords: meta.keywords }),
    ...(headings.length > 0 && { headings }),
    ...(operations.length > 0 && {
      operations: operations.map(({ id, method, path, summary }) => ({
        id,
        method,
        path,
        summary,
        url: operationUrl(id, page),
      })),
    }),
  };
}

/** The navbar's word for the page's sidebar, then its categories. */
function trailOf({ meta }: Page, { navbar }: LayoutData): string[] {
  const items = navbar.flatMap((node) => (node.type === 'dropdown' ? node.items : [node]));
  const section = items.find(
    (node) => node.type === 'link' && node.activeSidebar !== undefined && node.activeSidebar === meta.sidebar,
  );
  const labels = section?.type === 'link' ? [section.label] : [];
  return [...labels, ...meta.breadcrumbs.slice(0, -1).map(({ label }) => label)];
}

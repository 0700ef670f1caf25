import type { IndexedEdition, IndexedPage } from '../../../plugin.ts';
import type { SearchPage, Section } from '../index/section.ts';
import { withoutRepeats } from '../index/section-marks.ts';
import { isTitle } from './read-sections.ts';

/**
 * The pages for the search of an edition. By default they have titles, headings and operations only, and no text. Pages
 * of one part of the site are adjacent; parts are in navbar order. `sectionsOf` may return `[]` for sections that are
 * read later.
 */
export function searchPages(
  { pages, sections }: Pick<IndexedEdition, 'pages' | 'sections'>,
  sectionsOf: (page: IndexedPage) => readonly Section[] = outlineSections,
): SearchPage[] {
  const seenErrors = new Set<string>();
  const labels = sections.map(({ label }) => label);
  const searchedPages = pages.map((page) => {
    const { url, title, description, keywords, version } = page;
    return {
      url,
      title,
      trail: trailOf(page, sections),
      description: description === title ? '' : description,
      keywords,
      version,
      sections: withoutRepeats(sectionsOf(page), seenErrors),
    };
  });
  // The trail of a page outside the navbar's sidebars may begin with a category, which is not a label of the navbar.
  const partOf = ({ trail: [label = ''] }: SearchPage) =>
    labels.includes(label) ? labels.indexOf(label) : labels.length;
  return searchedPages.toSorted((a, b) => partOf(a) - partOf(b));
}

/** The sections of a page that is not rendered. */
function outlineSections({ title, headings, sections }: IndexedPage): Section[] {
  const operation = sections.find(({ id }) => id === '')?.request;
  const inner = sections.filter(({ id }) => id !== '');
  return [
    { id: '', title, path: [], blocks: [], operation },
    ...inner.filter(({ isError }) => !isError).map(withoutText),
    ...headings
      .filter(({ level, text }) => level > 1 || !isTitle(text, title))
      .map(({ id, text }) => withoutText({ id, title: text })),
    ...inner.filter(({ isError }) => isError).map(withoutText),
  ];
}

function withoutText({ request: operation, ...section }: IndexedPage['sections'][number]): Section {
  return { ...section, operation, path: [], blocks: [] };
}

/** The navbar's label of the page's sidebar, then its categories. */
export function trailOf({ sidebar, categories }: IndexedPage, sections: IndexedEdition['sections']): string[] {
  const section = sections.find((candidate) => candidate.sidebar === sidebar);
  return [...(section ? [section.label] : []), ...categories];
}

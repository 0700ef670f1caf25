import type { EditionDraft } from './edition-draft.ts';
import type { PageDraft } from '../page-draft.ts';

/** The home of a version or locale, or else the first page of its first sidebar. */
export function mainDraft(edition: EditionDraft): PageDraft | undefined {
  const home = edition.drafts.find((draft) => draft.route === `${edition.docsPrefix}/`);
  const first = Object.values(edition.sidebars.order).flat()[0];
  return home ?? (first === undefined ? undefined : edition.byId.get(first)) ?? edition.drafts[0];
}

/** The page at the address of a version or locale itself, or else its main page. */
export function homeDraft(edition: EditionDraft): PageDraft | undefined {
  return edition.drafts.find((draft) => draft.route === `${edition.prefix}/`) ?? mainDraft(edition);
}

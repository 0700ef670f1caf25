import { toUrl } from '../base/addresses/url.ts';
import type { ResolvedConfig } from '../config/types.ts';
import type { EditionDraft } from './draft/edition-draft.ts';
import { mainDraft } from './draft/main-draft.ts';
import type { DocsVersion } from './editions/types.ts';

/** The versions of a locale with a page, in configured order; empty for a site without versions. */
export function docsVersions(locale: string, editions: readonly EditionDraft[], config: ResolvedConfig): DocsVersion[] {
  return editions.flatMap((edition) => {
    const { version } = edition.source;
    const main = mainDraft(edition);
    if (edition.source.locale !== locale || !version || !main) return [];
    const docs = edition.drafts.map((draft) => ({ id: draft.id, url: toUrl(draft.route, config) }));
    return [{ name: version.name, label: version.label, url: toUrl(main.route, config), mainDocId: main.id, docs }];
  });
}

import { toUrl } from '../../core/base/addresses/url.ts';
import { cardOf, type Card } from './card.ts';
import type { ResolvedConfig } from '../../core/config/types.ts';
import type { EditionDraft } from '../../core/site/draft/edition-draft.ts';
import { operationsOfPart } from '../openapi/site/reference-part.ts';
import { isOwnOperation } from '../openapi/site/operation-url.ts';
import type { PageDraft } from '../../core/site/page-draft.ts';

/** The generated link preview picture of a page; undefined if it has its own picture, or text that cannot be drawn. */
export function pageCard(
  draft: PageDraft,
  edition: EditionDraft,
  { config, icon }: { config: ResolvedConfig; icon?: string | undefined },
): Card | undefined {
  const { frontMatter } = draft;
  if (!config.themeConfig.socialCards || frontMatter.image !== undefined || frontMatter.unlisted) return undefined;
  const operation = operationsOfPart(draft.added?.data).find(({ id }) => isOwnOperation(id, draft.id));
  const host = URL.parse(config.url)?.host ?? '';
  const section = sectionOf(draft, edition, config);
  const texts = {
    site: config.title,
    title: draft.title,
    ...(section !== undefined && { section }),
    ...(operation
      ? { method: operation.method, address: operation.path }
      : { address: (host + toUrl(draft.route, config)).replace(/\/$/, '') }),
  };
  return cardOf(texts, icon);
}

/** The labels of the sidebar and of the first category above the page; outside sidebars, the group of an operation. */
function sectionOf(draft: PageDraft, { sidebars }: EditionDraft, config: ResolvedConfig): string | undefined {
  const spot = sidebars.spots.get(draft.id);
  const [operation] = operationsOfPart(draft.added?.data);
  if (!spot) return operation?.group ?? (draft.title === config.title ? config.tagline : undefined);
  const items = config.themeConfig.navbar.items;
  const entry = items.find((item) => item.type === 'docSidebar' && item.sidebarId === spot.sidebar);
  const names = [entry?.label, spot.trail[0]?.label].filter((name) => name !== undefined);
  return names.length > 0 ? [...new Set(names)].join(' / ') : undefined;
}

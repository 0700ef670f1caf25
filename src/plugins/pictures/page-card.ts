import { toUrl, type ListedPage, type PluginSite } from '../../plugin.ts';
import { cardOf, type Card } from './card.ts';

/** The picture of a page for link previews; undefined if the author names one, or the text cannot be drawn. */
export function pageCard(page: ListedPage, { config }: PluginSite, icon: string | undefined): Card | undefined {
  if (page.frontMatter['image'] !== undefined || page.unlisted) return undefined;
  const [method, path] = page.ownRequest?.split(' ') ?? [];
  const host = URL.parse(config.url)?.host ?? '';
  // The sidebar and the first category.
  const trail = [...new Set(page.trail.slice(0, 2))].join(' / ');
  const section = trail === '' && page.title === config.title ? config.tagline : trail;
  const texts = {
    site: config.title,
    title: page.title,
    ...(section && { section }),
    ...(method !== undefined && path !== undefined
      ? { method: method.toLowerCase(), address: path }
      : { address: (host + toUrl(page.route, config)).replace(/\/$/, '') }),
  };
  return cardOf(texts, icon);
}

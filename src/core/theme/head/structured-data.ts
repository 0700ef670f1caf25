import { absoluteUrl } from '../../base/addresses/url.ts';
import type { CurrentPage } from '../current-page.ts';
import { pictureUrl } from './social-tags.ts';

type JsonLdNode = { '@type': string; [name: string]: unknown };

/** Describes a page with the vocabulary of https://schema.org as JSON-LD. Undefined for unlisted pages. */
export function structuredData(page: CurrentPage): string | undefined {
  const { layout, meta } = page;
  if (meta.unlisted) return undefined;
  const nodes = meta.url === layout.site.homeUrl ? [websiteOf(page)] : [articleOf(page), breadcrumbsOf(page)];
  // `<` may start an end tag, which would close the script element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c');
}

function websiteOf({ layout, meta }: CurrentPage): JsonLdNode {
  const { site } = layout;
  const url = absoluteUrl(site.homeUrl, site);
  // An item of a plugin, such as the search, may describe an action of the site.
  const action = layout.navbar.map((item) => (item.type === 'custom' ? item.action : undefined)).find(Boolean);
  return {
    '@type': 'WebSite',
    name: site.title,
    url,
    description: meta.description || site.tagline,
    inLanguage: layout.htmlLang,
    potentialAction:
      action && Object.fromEntries(Object.entries(action).map(([key, text]) => [key, text.replace('{url}', url)])),
  };
}

function articleOf(page: CurrentPage): JsonLdNode {
  const { layout, meta } = page;
  const { site } = layout;
  return {
    '@type': meta.layout === 'operation' ? 'APIReference' : 'TechArticle',
    headline: meta.title,
    description: meta.description || undefined,
    url: absoluteUrl(meta.url, site),
    inLanguage: meta.untranslated?.lang ?? layout.htmlLang,
    dateModified: meta.lastUpdate,
    image: pictureUrl(page),
    isPartOf: { '@type': 'WebSite', name: site.title, url: absoluteUrl(site.homeUrl, site) },
  };
}

/**
 * The path from the home page to the current page. Omits categories without a page, because each step needs an address.
 */
function breadcrumbsOf({ layout, meta }: CurrentPage): JsonLdNode {
  const { site } = layout;
  const above = meta.breadcrumbs.slice(0, -1).flatMap(({ label, url }) => (url === undefined ? [] : [{ label, url }]));
  const trail = [{ label: site.title, url: site.homeUrl }, ...above, { label: meta.title, url: meta.url }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(url, site),
    })),
  };
}

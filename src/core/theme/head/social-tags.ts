import { absoluteUrl, assetUrl } from '../../base/addresses/url.ts';
import type { CurrentPage } from '../current-page.ts';
import type { HeadProps } from '../parts/part-props.ts';

/** The titles of the page and the site, or one of them if they are equal, as on most home pages. */
export function documentTitle({ layout, meta }: CurrentPage): string {
  const { title, titleDelimiter = '|' } = layout.site;
  return meta.title === title ? title : `${meta.title} ${titleDelimiter} ${title}`;
}

/** Absolute address of the page's link preview picture, if any. */
export function pictureUrl({ layout, meta }: CurrentPage): string | undefined {
  return meta.picture && absoluteUrl(assetUrl(meta.picture.src, layout.site), layout.site);
}

/**
 * Open Graph (https://ogp.me) and Twitter card tags of a page. Cards fall back to Open Graph tags, so only the type of
 * card needs a separate tag. Omits tags that the configuration sets.
 */
export function socialTags(page: CurrentPage): HeadProps['social'] {
  const { layout, meta } = page;
  const { site, theme, locales } = layout;
  const isHome = meta.url === site.homeUrl;
  const localeOf = (locale: string) => locales.find(({ name }) => name === locale)?.openGraph;
  const picture = pictureUrl(page);
  const properties: readonly (readonly [string, string | undefined])[] = [
    ['title', meta.title],
    ['description', meta.description || site.tagline],
    ['type', isHome ? 'website' : 'article'],
    ['url', absoluteUrl(meta.url, site)],
    ['site_name', site.title],
    ['locale', localeOf(layout.locale)],
    ...Object.keys(meta.alternates.locales)
      .filter((name) => name !== layout.locale)
      .map((name) => ['locale:alternate', localeOf(name)] as const),
    ['image', picture],
    ['image:width', meta.picture?.width?.toString()],
    ['image:height', meta.picture?.height?.toString()],
    ['image:alt', picture && documentTitle(page)],
  ];
  const tags: HeadProps['social'][number][] = properties.flatMap(([name, content]) =>
    content ? [{ property: `og:${name}`, content }] : [],
  );
  tags.push({ name: 'twitter:card', content: picture === undefined ? 'summary' : 'summary_large_image' });
  const configured = new Set(theme.metadata.map(({ name }) => name));
  return tags.filter(({ property, name }) => !configured.has(property ?? name ?? ''));
}

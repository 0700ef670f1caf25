import { absoluteUrl } from '../../base/addresses/url.ts';
import type { CurrentPage } from '../current-page.ts';
import type { HeadProps } from '../parts/part-props.ts';
import { documentTitle, socialTags } from './social-tags.ts';

/** The head's data about a page. */
export function headProps(page: CurrentPage): HeadProps {
  const { layout, meta } = page;
  const { site, locales } = layout;
  const all = locales.length > 1 ? locales.filter(({ name }) => name in meta.alternates.locales) : [];
  const alternates = all.map(({ name, htmlLang }) => ({
    hrefLang: htmlLang,
    path: meta.alternates.locales[name] ?? '',
  }));
  const standard = all.length > 1 ? meta.alternates.locales[site.defaultLocale] : undefined;
  if (standard !== undefined) alternates.push({ hrefLang: 'x-default', path: standard });
  const description = meta.description || site.tagline;
  const head = meta.head ?? [];
  const own = new Set(head.flatMap(({ attributes = {} }) => [attributes['name'], attributes['property']]));
  return {
    title: head.find(({ tag }) => tag === 'title')?.text ?? documentTitle(page),
    description: own.has('description') ? undefined : description,
    keywords: own.has('keywords') ? undefined : meta.keywords,
    url: absoluteUrl(meta.url, site),
    isIndexed: !meta.unlisted,
    social: socialTags(page).filter(({ property, name }) => !own.has(property ?? name)),
    alternates: alternates.map(({ hrefLang, path }) => ({ hrefLang, url: absoluteUrl(path, site) })),
  };
}

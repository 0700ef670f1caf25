import type { Navigation, Page, Site } from '../site/types.ts';

/** The page for addresses that do not exist, one for each locale; its route is the folder it lies in. */
export function notFoundPage(site: Site, navigation: Navigation): Page {
  const { locale } = navigation;
  const route = locale === site.config.i18n.defaultLocale ? '/' : `/${locale}/`;
  const title = navigation.messages['notFound.title'] ?? 'Page not found';
  return {
    id: '404',
    route,
    url: `${site.config.baseUrl}404.html`,
    source: '',
    locale,
    version: navigation.version,
    body: { kind: 'not-found' },
    links: {},
    images: {},
    meta: {
      title,
      description: title,
      url: `${site.config.baseUrl}404.html`,
      locale,
      ...(navigation.version !== undefined && { version: navigation.version }),
      showTitle: false,
      breadcrumbs: [],
      headings: [],
      showTableOfContents: false,
      unlisted: true,
      alternates: { locales: {}, versions: {} },
      layout: 'landing',
    },
  };
}

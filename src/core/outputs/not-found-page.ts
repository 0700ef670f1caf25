import type { Page, Site, LayoutData } from '../site/types.ts';
import { isSameEdition } from '../site/editions/edition.ts';
import { sectionOf } from '../site/sidebar/sidebar-nodes.ts';
import { formatMessage } from '../messages/theme-messages.ts';

/** The id of a not-found page. It starts with `/`, unlike the ids of files, so that authors may name a page `404`. */
export const notFoundId = '/404';

/** One not-found page per locale, in the latest version. A page of the site with the same output file replaces it. */
export function notFoundPages(site: Site): Page[] {
  const first = (locale: string) => site.layouts.find((data) => data.locale === locale);
  const filesOfPages = new Set(site.pages.map(({ files }) => files.html));
  return site.layouts
    .filter((data) => first(data.locale) === data)
    .map((data) => notFoundPage(site, data))
    .filter(({ files }) => !filesOfPages.has(files.html));
}

/** The not-found page of a locale. Its route is the locale's folder. */
function notFoundPage(site: Site, layout: LayoutData): Page {
  const { locale } = layout;
  const route = locale === site.config.i18n.defaultLocale ? '/' : `/${locale}/`;
  const title = formatMessage(layout.messages, 'notFound');
  const files = { html: `${route.slice(1)}404.html`, payload: `${route.slice(1)}404.rsc` };
  const url = site.config.baseUrl + files.html;
  return {
    id: notFoundId,
    route,
    url,
    files,
    source: '',
    place: { file: '' },
    locale,
    version: layout.version,
    body: { kind: 'not-found', descriptions: descriptionsOf(site, layout) },
    frontMatter: {},
    links: {},
    trail: [],
    images: {},
    meta: {
      title,
      description: title,
      url,
      locale,
      ...(layout.version !== undefined && { version: layout.version }),
      showTitle: false,
      breadcrumbs: [],
      headings: [],
      showTableOfContents: false,
      unlisted: true,
      alternates: { locales: {}, versions: {} },
      layout: 'landing',
      isHtmlOnly: true,
    },
  };
}

/** Descriptions of the pages that the not-found page links to, by address. */
function descriptionsOf({ pages }: Site, layout: LayoutData): Record<string, string> {
  const urls = new Set(Object.keys(layout.sidebars).map((id) => sectionOf(layout, id).url));
  const linkedPages = pages.filter((page) => isSameEdition(page, layout) && urls.has(page.url));
  return Object.fromEntries(linkedPages.map(({ url, meta }) => [url, meta.description]));
}

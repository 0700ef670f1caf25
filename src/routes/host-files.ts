import { escapeHtml } from '../base/html-text.ts';
import { hashedFolder } from '../base/hashed-path.ts';
import { absoluteUrl, toMarkdownUrl } from '../base/url.ts';
import type { Page, Site } from '../site/types.ts';
import { outputManifest } from './output-manifest.ts';
import { siteHead } from './site-head.ts';

/** A generated file; `isDefault` when a file of the static folder may take its place. */
type HostFile = { path: string; text: () => string; isDefault: boolean };

/** What search engines, language models and hosts look for at fixed places. */
export function hostFiles(site: Site): HostFile[] {
  const { url, baseUrl } = site.config;
  const listed = site.pages.filter((page) => !page.meta.unlisted);
  return [
    { path: 'sitemap.xml', text: () => sitemap(listed, site), isDefault: false },
    {
      path: 'robots.txt',
      text: () => `User-agent: *\nAllow: /\nSitemap: ${url}${baseUrl}sitemap.xml\n`,
      isDefault: true,
    },
    { path: 'llms.txt', text: () => overviewForModels(listed, site), isDefault: true },
    { path: '_headers', text: () => hostHeaders(baseUrl, siteHead(site).headers), isDefault: false },
    { path: '.nojekyll', text: () => '', isDefault: true },
    {
      path: outputManifest.file,
      text: () => JSON.stringify({ ...outputManifest.of(site), headers: siteHead(site).headers }),
      isDefault: false,
    },
  ];
}

function sitemap(pages: readonly Page[], { config }: Site): string {
  const languageOf = (locale: string) => config.i18n.localeConfigs[locale]?.htmlLang ?? locale;
  const entries = pages.map(({ url, meta }) => {
    const alternates = Object.entries(meta.alternates.locales);
    const links =
      alternates.length < 2
        ? ''
        : alternates
            .map(
              ([locale, href]) =>
                `<xhtml:link rel="alternate" hreflang="${languageOf(locale)}" href="${escapeHtml(absoluteUrl(href, config))}"/>`,
            )
            .join('');
    const modified = meta.lastUpdate === undefined ? '' : `<lastmod>${meta.lastUpdate.slice(0, 10)}</lastmod>`;
    return `<url><loc>${escapeHtml(absoluteUrl(url, config))}</loc>${modified}${links}</url>`;
  });
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${entries.join('\n')}\n</urlset>\n`;
}

/** The list of pages that language models look for (llmstxt.org). */
function overviewForModels(pages: readonly Page[], { config }: Site): string {
  const own = pages.filter((page) => page.locale === config.i18n.defaultLocale);
  const lines = own.map(
    ({ url, meta }) => `- [${meta.title}](${absoluteUrl(toMarkdownUrl(url, config), config)}): ${meta.description}`,
  );
  return [
    `# ${config.title}`,
    '',
    ...(config.tagline === undefined ? [] : [`> ${config.tagline}`, '']),
    '## Pages',
    '',
    ...lines,
    '',
  ].join('\n');
}

/** Headers in the form that several static hosts read. */
function hostHeaders(baseUrl: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [
    '/*',
    ...lines,
    `${baseUrl}${hashedFolder}/*`,
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ].join('\n');
}

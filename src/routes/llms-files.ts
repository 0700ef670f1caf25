import { codeSpan, markdownLine } from '../base/text/markdown-text.ts';
import { absoluteUrl, toMarkdownUrl } from '../base/addresses/url.ts';
import { readingOrder } from '../site/sidebar/reading-order.ts';
import { isOwnOperation } from '../site/contract/operation-url.ts';
import type { LayoutData } from '../site/layout-types.ts';
import type { Page } from '../site/page-types.ts';
import type { Site } from '../site/types.ts';

/** The list of pages for language models (llmstxt.org): one heading per sidebar, other versions last. */
export function llmsText(site: Site): string {
  const { config } = site;
  const [latest, ...others] = ownLayouts(site);
  const sections = latest ? readingOrder(site, latest) : [];
  const older = others.map(({ versionLabel = '', ...layout }) => ({
    title: `Version ${versionLabel}`,
    pages: readingOrder(site, layout).flatMap(({ pages }) => pages),
  }));
  return [
    `# ${markdownLine(config.title)}`,
    ...(config.tagline === undefined ? [] : [`> ${markdownLine(config.tagline)}`]),
    ...[...sections, ...older].flatMap(({ title = 'Other pages', pages }) => [
      `## ${markdownLine(title)}`,
      pages.map((page) => pageLine(page, site)).join('\n'),
    ]),
    '',
  ].join('\n\n');
}

/** The pages of `llms-full.txt`, in order: default locale, default version. */
export function pagesInFull(site: Site): Page[] {
  const [latest] = ownLayouts(site);
  return latest ? readingOrder(site, latest).flatMap(({ pages }) => pages) : [];
}

/** The heading of a page in `llms-full.txt`. */
export function fullTextHead({ url }: Pick<Page, 'url'>, { config }: Pick<Site, 'config'>): string {
  return `Source: ${absoluteUrl(url, config)}\n\n`;
}

/** A page as a list item: its Markdown address, operation and description. */
export function pageLine({ id, url, body, meta }: Page, { config }: Pick<Site, 'config'>): string {
  const operation = body.kind === 'operations' ? body.operations.find((one) => isOwnOperation(one.id, id)) : undefined;
  const request = operation && codeSpan(`${operation.method.toUpperCase()} ${operation.path}`);
  const about = [request, markdownLine(meta.description)].filter(Boolean).join(' ');
  const link = `- [${markdownLine(meta.title)}](${absoluteUrl(toMarkdownUrl(url, config), config)})`;
  return about === '' ? link : `${link}: ${about}`;
}

function ownLayouts({ layouts, config }: Site): readonly LayoutData[] {
  return layouts.filter(({ locale }) => locale === config.i18n.defaultLocale);
}

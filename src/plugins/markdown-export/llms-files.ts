import {
  absoluteUrl,
  codeSpan,
  linkTarget,
  markdownLine,
  toMarkdownUrl,
  type FilePart,
  type ListedEdition,
  type ListedPage,
  type PluginSite,
} from '../../plugin.ts';

/** The pages of a sidebar in its order. */
type ReadingSection = { title: string; pages: readonly ListedPage[] };

/** The list of pages for language models (llmstxt.org): one heading per sidebar, other versions last. */
export function llmsText(site: PluginSite): string {
  const { config } = site;
  const [latest, ...others] = defaultLocaleEditions(site);
  const sections = latest ? sectionsOf(site, latest) : [];
  const older = others.map((edition) => ({
    title: `Version ${edition.versionLabel ?? ''}`,
    pages: sectionsOf(site, edition).flatMap(({ pages }) => pages),
  }));
  return [
    `# ${markdownLine(config.title)}`,
    ...(config.tagline === undefined ? [] : [`> ${markdownLine(config.tagline)}`]),
    ...[...sections, ...older].flatMap(({ title, pages }) => [
      `## ${markdownLine(title)}`,
      pages.map((page) => pageLine(page, site)).join('\n'),
    ]),
    '',
  ].join('\n\n');
}

/** `llms-full.txt`: the text of all pages of the latest version in the default locale. */
export function fullText(site: PluginSite): FilePart[] {
  const [latest] = defaultLocaleEditions(site);
  const urls = latest?.sections.flatMap((section) => section.urls) ?? [];
  return urls.flatMap((url) => [`Source: ${absoluteUrl(url, site.config)}\n\n`, { markdown: url }, '\n']);
}

/** A page as a list item: its Markdown address, deprecation, operation and description. */
export function pageLine(
  { url, title, description, ownRequest, deprecation }: ListedPage,
  { config }: PluginSite,
): string {
  const about = [ownRequest && codeSpan(ownRequest), markdownLine(description)].filter(Boolean).join(' ');
  const target = linkTarget(absoluteUrl(toMarkdownUrl(url, config), config));
  const note = deprecation === undefined ? '' : ` (${markdownLine(deprecation)})`;
  const link = `- [${markdownLine(title)}](${target})${note}`;
  return about === '' ? link : `${link}: ${about}`;
}

/** The editions in the default locale, with the latest version first. */
export function defaultLocaleEditions({ editions, config }: PluginSite): readonly ListedEdition[] {
  return editions.filter(({ locale }) => locale === config.i18n.defaultLocale);
}

export function sectionsOf({ pages }: PluginSite, { sections }: ListedEdition): ReadingSection[] {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  return sections.map(({ title = 'Other pages', urls }) => ({
    title,
    pages: urls.flatMap((url) => byUrl.get(url) ?? []),
  }));
}

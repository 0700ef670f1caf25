import { createElement } from 'react';
import { iconPaths } from '../../base/addresses/icon-paths.ts';
import { absoluteUrl } from '../../base/addresses/url.ts';
import type { LayoutData } from '../../site/types.ts';
import { type CurrentPage, useCurrentPage, useMarkdownUrl } from '../current-page.ts';
import type { HeadProps } from '../parts/part-props.ts';
import { documentTitle, socialTags } from './social-tags.ts';

/** Metadata for search engines, social networks and browser tabs. React keeps it in sync with the page. */
export function DocumentHead({ title, description, keywords, url, isIndexed, social, alternates }: HeadProps) {
  const { layout, meta } = useCurrentPage();
  const { site, theme } = layout;
  const markdownUrl = useMarkdownUrl();
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords.join(', ')} />}
      {!isIndexed && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={url} />
      {alternates.map(({ hrefLang, url: href }) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
      ))}
      {social.map(({ content, ...kind }) => (
        <meta key={(kind.property ?? kind.name) + content} {...kind} content={content} />
      ))}
      {markdownUrl && <link rel="alternate" type="text/markdown" href={markdownUrl} />}
      {/* Elements of plugins, except for `title`, which replaces the page's title (`headProps`). */}
      {meta.head
        ?.filter(({ tag }) => tag !== 'title')
        .map(({ tag, attributes }, index) => createElement(tag, { key: `${index} ${tag}`, ...attributes }))}
      {theme.metadata.map(({ name, content }) => (
        <meta key={name + content} name={name} content={content} />
      ))}
      <IconLinks site={site} />
    </>
  );
}

/** The site's icon, and the manifest with larger icons. */
function IconLinks({ site }: Pick<LayoutData, 'site'>) {
  const { favicon, baseUrl, hasIconSet } = site;
  // Without a link, browsers request a /favicon.ico that does not exist.
  if (!hasIconSet) return <link rel="icon" href={favicon ?? 'data:,'} />;
  return (
    <>
      {/* With the size of the ICO file, so that browsers that support SVG prefer the SVG. */}
      <link rel="icon" href={baseUrl + iconPaths.ico} sizes="32x32" />
      <link rel="icon" href={favicon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={baseUrl + iconPaths.apple} />
      <link rel="manifest" href={baseUrl + iconPaths.manifest} />
    </>
  );
}

/** The props of the theme part `Head` for a page. */
export function headProps(page: CurrentPage): HeadProps {
  const { layout, meta } = page;
  const { site, locales } = layout;
  const paths = meta.alternates.locales;
  const translations = locales.length > 1 ? locales.filter(({ name }) => name in paths) : [];
  const alternates = translations.map(({ name, htmlLang }) => ({ hrefLang: htmlLang, path: paths[name] ?? '' }));
  const defaultPath = translations.length > 1 ? paths[site.defaultLocale] : undefined;
  if (defaultPath !== undefined) alternates.push({ hrefLang: 'x-default', path: defaultPath });
  const description = meta.description || site.tagline;
  const head = meta.head ?? [];
  // Elements of plugins replace those of the engine with the same name.
  const pluginTagNames = new Set(head.flatMap(({ attributes = {} }) => [attributes['name'], attributes['property']]));
  return {
    title: head.find(({ tag }) => tag === 'title')?.text ?? documentTitle(page),
    description: pluginTagNames.has('description') ? undefined : description,
    keywords: pluginTagNames.has('keywords') ? undefined : meta.keywords,
    url: absoluteUrl(meta.url, site),
    isIndexed: !meta.unlisted,
    social: socialTags(page).filter(({ property, name }) => !pluginTagNames.has(property ?? name)),
    alternates: alternates.map(({ hrefLang, path }) => ({ hrefLang, url: absoluteUrl(path, site) })),
  };
}

import { useCurrentPage } from '../current-page.ts';
import { useMarkdownUrl } from '../use-markdown-url.ts';
import type { HeadProps } from '../parts/part-props.ts';
import type { LayoutData } from '../../site/layout-types.ts';
import { iconPaths } from '../../base/addresses/icon-paths.ts';
import { createElement } from 'react';
import type { HeadTag } from '../../../plugin.ts';

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
      <PluginTags tags={meta.head ?? []} />
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
      {/* With its size, so that browsers that support SVG prefer the SVG. */}
      <link rel="icon" href={baseUrl + iconPaths.ico} sizes="32x32" />
      <link rel="icon" href={favicon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={baseUrl + iconPaths.apple} />
      <link rel="manifest" href={baseUrl + iconPaths.manifest} />
    </>
  );
}

/** Head elements that plugins add to a page, with React's attribute names. */
function PluginTags({ tags }: { tags: readonly HeadTag[] }) {
  return tags
    .filter(({ tag }) => tag !== 'title')
    .map(({ tag, attributes }, index) => createElement(tag, { key: `${index} ${tag}`, ...attributes }));
}

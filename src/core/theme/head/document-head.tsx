import { useCurrentPage } from '../current-page.ts';
import { useMarkdownUrl } from '../use-markdown-url.ts';
import type { HeadProps } from '../parts/part-props.ts';
import { IconLinks } from './icon-links.tsx';
import { PluginTags } from './plugin-tags.tsx';

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

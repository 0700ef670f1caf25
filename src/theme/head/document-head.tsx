import { useCurrentPage } from '../current-page.ts';
import { absoluteUrl, toMarkdownUrl } from '../../base/addresses/url.ts';
import { IconLinks } from './icon-links.tsx';
import { PluginTags } from './plugin-tags.tsx';
import { documentTitle, socialTags } from './social-tags.ts';

/** What search engines, social networks and tabs read. React keeps it in step with the page. */
export function DocumentHead() {
  const page = useCurrentPage();
  const { layout, meta } = page;
  const { site, theme, locales } = layout;
  const url = absoluteUrl(meta.url, site);
  const description = meta.description || site.tagline;
  const alternates = locales.length > 1 ? locales.filter(({ name }) => name in meta.alternates.locales) : [];
  const standard = alternates.length > 1 ? meta.alternates.locales[site.defaultLocale] : undefined;
  return (
    <>
      <title>{documentTitle(page)}</title>
      {description && <meta name="description" content={description} />}
      {meta.keywords && <meta name="keywords" content={meta.keywords.join(', ')} />}
      {meta.unlisted && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={url} />
      {alternates.map(({ name, htmlLang }) => (
        <link
          key={name}
          rel="alternate"
          hrefLang={htmlLang}
          href={absoluteUrl(meta.alternates.locales[name] ?? '', site)}
        />
      ))}
      {standard && <link rel="alternate" hrefLang="x-default" href={absoluteUrl(standard, site)} />}
      {socialTags(page).map(({ content, ...kind }) => (
        <meta key={(kind.property ?? kind.name) + content} {...kind} content={content} />
      ))}
      {/* The not-found page is shown at any address, and has no Markdown. */}
      {!meta.url.endsWith('/404.html') && (
        <link rel="alternate" type="text/markdown" href={toMarkdownUrl(meta.url, site)} />
      )}
      <PluginTags tags={meta.head ?? []} />
      {theme.metadata.map(({ name, content }) => (
        <meta key={name + content} name={name} content={content} />
      ))}
      <IconLinks site={site} />
    </>
  );
}

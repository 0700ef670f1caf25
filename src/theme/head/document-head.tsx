import { useCurrentPage } from '../current-page.ts';
import { absoluteUrl } from '../../base/url.ts';
import { assetUrl } from '../link/site-url.ts';

/** What search engines, social networks and tabs read. React keeps it in step with the page. */
export function DocumentHead() {
  const { layout, meta } = useCurrentPage();
  const { site, theme, locales } = layout;
  const title = meta.title === site.title ? site.title : `${meta.title} | ${site.title}`;
  const url = absoluteUrl(meta.url, site);
  const picture = meta.image ?? theme.image;
  const image = picture === undefined ? undefined : absoluteUrl(assetUrl(picture, site), site);
  const description = meta.description || site.tagline;
  const alternates = locales.length > 1 ? locales.filter(({ name }) => name in meta.alternates.locales) : [];
  return (
    <>
      <title>{title}</title>
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
      {/* Title and description are read from where they stand above. */}
      {image && <meta property="og:image" content={image} />}
      {image && <meta name="twitter:card" content="summary_large_image" />}
      {theme.metadata.map(({ name, content }) => (
        <meta key={name + content} name={name} content={content} />
      ))}
      {/* Without any, browsers would ask for a /favicon.ico that is not there. */}
      <link rel="icon" href={site.favicon ?? 'data:,'} />
    </>
  );
}

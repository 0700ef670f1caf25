import { toMarkdownUrl } from '../base/addresses/url.ts';
import { useCurrentPage } from './current-page.ts';

/** Address of the page as Markdown, if it has that form. */
export function useMarkdownUrl(): string | undefined {
  const { layout, meta } = useCurrentPage();
  return meta.isHtmlOnly ? undefined : toMarkdownUrl(meta.url, layout.site);
}

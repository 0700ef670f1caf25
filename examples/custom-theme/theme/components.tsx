import type { PageComponent } from 'area-docs/theme';

/** `<Since version="2.0" />` works in any `.mdx` page. In the Markdown of the page, it is "(since 2.0)". */
export const Since: PageComponent<{ version: string }> = {
  view: ({ version }) => <span className="since">since version {version}</span>,
  toMarkdown: ({ version }) => `(since ${version})`,
  toSearch: () => '',
};

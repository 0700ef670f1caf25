import type { PageComponent } from 'area-docs/theme';

/** `<Since version="2.0" />` in any page. In its Markdown it is "(since 2.0)". */
export const Since: PageComponent<{ version: string }> = {
  view: ({ version }) => <span className="since">since version {version}</span>,
  toMarkdown: ({ version }) => `(since ${version})`,
  toSearch: () => '',
};

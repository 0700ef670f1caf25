import type { PageComponent } from 'area-docs/theme';

/** Shows the release that added a feature, as "(since 2.0)" in the Markdown of the page. */
export const Since: PageComponent<{ version: string }> = {
  view: ({ version }) => <small data-since={version}>since {version}</small>,
  toMarkdown: ({ version }) => `(since ${version})`,
};

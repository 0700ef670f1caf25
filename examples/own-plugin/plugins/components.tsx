import type { PageComponent } from 'area-docs/theme';

/** The release that added a feature, in the Markdown of the page too. */
export const Since: PageComponent<{ version: string }> = {
  view: ({ version }) => <small data-since={version}>since {version}</small>,
  toMarkdown: ({ version }) => `(since ${version})`,
};

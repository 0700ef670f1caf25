import type { ComponentType } from 'react';

/**
 * A component for pages with its own text forms. They get the props as written on the page, and return the text that takes
 * the place of the component. Without them, its text is read from the html that it renders.
 *
 * @example
 * export const Since: PageComponent<{ version: string }> = {
 *   view: ({ version }) => <span title={`Since version ${version}`}>{version}+</span>,
 *   toMarkdown: ({ version }) => `(since version ${version})`,
 * };
 */
export type PageComponent<Props extends object> = {
  view: ComponentType<Props>;
  /** For the Markdown of the page. Empty to leave it out. */
  toMarkdown?: (props: Props) => string;
  /** For the search. Empty to leave it out. */
  toSearch?: (props: Props) => string;
};

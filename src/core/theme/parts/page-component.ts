import type { ReactNode } from 'react';
import type { Messages } from '../../messages/fill-message.ts';

/**
 * A component for pages, with its own text forms. The forms receive the props as written on the page, and return the
 * text that replaces the component. Without a form, the engine reads the text from the HTML that the component renders.
 *
 * @example
 * export const Since: PageComponent<{ version: string }> = {
 *   view: ({ version }) => <span title={`Since version ${version}`}>{version}+</span>,
 *   toMarkdown: ({ version }) => `(since version ${version})`,
 * };
 */
export type PageComponent<Props extends object> = {
  /** Client components receive the props only. */
  view: (props: Props, page: ComponentPage) => ReactNode | Promise<ReactNode>;
  /** Text for the Markdown of the page. An empty string omits the component. */
  toMarkdown?: (props: Props) => string;
  /** Text for the search. An empty string omits the component. */
  toSearch?: (props: Props) => string;
};

/** The page that contains a component, and the data of the component's plugin. */
export type ComponentPage = {
  id: string;
  /** Keys of the engine, and those that plugins or the configuration declare. */
  frontMatter: Readonly<Record<string, unknown>>;
  /** Result of the plugin's `componentData` for the edition. */
  data: unknown;
  /** The data of the page itself, if it is a page of the plugin. */
  own: unknown;
  /** Messages that the site translates, by id. */
  messages: Messages;
  /**
   * Returns the HTML of elements without client components. One string takes half the space in a payload, and the
   * browser does not hydrate it.
   */
  toHtml: (elements: ReactNode) => string;
};

/** The default export of a `docsView`: it shows the pages of a plugin. */
export type DocsView<Data = unknown> = {
  /** `children` is the text of the page's file, if there is one. */
  view: (props: { data: Data; children?: ReactNode }, page: ComponentPage) => ReactNode | Promise<ReactNode>;
  /** Components for the text of the page's file. They replace the theme's components. */
  components?: Readonly<Record<string, unknown>>;
};

/** Class names by key, such as `doc-footer` for `docFooter`. Keys for a level or a type are functions. */
function classNames(toName: (words: string) => string): object {
  const get = (_: object, key: string | symbol) => {
    const name = toName(String(key).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
    return /-(?:level|type)$/.test(name) ? (value: unknown) => `${name.replace(/-type$/, '')}-${String(value)}` : name;
  };
  return new Proxy({}, { get });
}

const themed = classNames((words) => `theme-${words}`);
const navbar = 'theme-layout-navbar';
const footer = 'theme-layout-footer';

/** Class names of Docusaurus's theme, which the style sheets of a site may use. The engine's elements lack them. */
export const ThemeClassNames = {
  page: classNames((words) => words.replace('tag-', 'tags-')),
  wrapper: classNames((words) => `${words.replace('-pages', '')}-wrapper`),
  common: themed,
  announcementBar: { container: 'theme-announcement-bar' },
  layout: {
    navbar: {
      container: navbar,
      containerLeft: `${navbar}-left`,
      containerRight: `${navbar}-right`,
      mobileSidebar: { container: `${navbar}-sidebar`, panel: `${navbar}-sidebar-panel` },
    },
    main: { container: 'theme-layout-main' },
    footer: { container: footer, column: `${footer}-column` },
  },
  docs: themed,
  blog: themed,
  pages: classNames((words) => `theme-${words.replace(/^page-/, 'pages-')}`),
  tabs: { container: 'theme-tabs-container' },
};

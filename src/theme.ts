/** Types for parts of the theme: `theme/Footer.tsx` in the site folder, or `theme` of a plugin. */
export type { PartName } from './core/site/theme-parts.ts';
export type { ComponentPage, DocsView, PageComponent } from './core/theme/parts/page-component.ts';
export type {
  AdmonitionProps,
  ArticleFooterProps,
  ArticleHeaderProps,
  ArticleProps,
  CodeBlockProps,
  FooterProps,
  HeadingProps,
  HeadProps,
  HomeProps,
  LinkProps,
  NavbarItemData,
  NavbarItemProps,
  NavbarProps,
  NotFoundProps,
  PartProps,
  SidebarItemData,
  SidebarProps,
  TableOfContentsProps,
  ThemeHeading,
  ThemeLink,
  ThemeLogo,
  ThemeParts,
} from './core/theme/parts/part-props.ts';

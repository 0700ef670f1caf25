import type { AnchorHTMLAttributes, ImgHTMLAttributes, ComponentType, HTMLAttributes, ReactNode } from 'react';
import type { NavbarNode, SidebarNode } from '../../site/types.ts';
import type { PartName } from '../../site/theme-parts.ts';

/** An item of the navbar, with its address resolved. */
export type NavbarItemData = NavbarNode;

/** An entry of a sidebar, with its address resolved. */
export type SidebarItemData = SidebarNode;

/** A label with an address that can be used as `href`. */
export type ThemeLink = { label: string; url: string };

/** A link that is shown as a card. */
export type CardLink = ThemeLink & { description?: string };

/** A picture from the configuration. Sizes are numbers of pixels, or CSS lengths. */
export type ThemeLogo = {
  src: string;
  /** The picture for dark mode. */
  srcDark?: string;
  alt: string;
  width?: string | number;
  height?: string | number;
  /** Markup of an SVG that inherits the surrounding colors. */
  svg?: string;
};

export type ThemeHeading = { id: string; text: string; level: number };

export type HeadProps = {
  /** Title of the document: the titles of the page and the site. */
  title: string;
  description?: string;
  keywords?: readonly string[];
  /** Absolute address of the page. */
  url: string;
  /** False if search engines should not list the page. */
  isIndexed: boolean;
  /** `meta` elements: Open Graph uses `property`, Twitter cards use `name`. */
  social: readonly { property?: string; name?: string; content: string }[];
  /**
   * The page in each of its languages, with absolute addresses, and `x-default` if several languages include the
   * default. Empty if the site has one language.
   */
  alternates: readonly { hrefLang: string; url: string }[];
};

export type NavbarProps = {
  title?: string;
  logo?: ThemeLogo;
  /** Address that the title and the logo link to. */
  url: string;
  /** The attribute `target` of that link. */
  target?: string;
  items: readonly NavbarItemData[];
  style?: 'dark' | 'primary';
  hideOnScroll: boolean;
};

export type NavbarItemProps = {
  item: NavbarItemData;
  /** `panel` is the menu in narrow windows. */
  place: 'bar' | 'panel';
};

export type SidebarProps = {
  items: readonly SidebarItemData[];
  /** True if readers can hide the sidebar. */
  isHideable: boolean;
};

export type FooterProps = {
  /** Omitted if the configuration has no footer. */
  style?: 'light' | 'dark';
  logo?: ThemeLogo & { url?: string };
  /** A flat list of links is one column without a title. */
  columns: readonly { title?: string; links: readonly ((ThemeLink & { target?: string }) | { html: string })[] }[];
  /** HTML. */
  copyright?: string;
};

export type ArticleProps = {
  /** `landing` pages have neither header nor footer; `operation` pages have two columns. */
  layout: 'doc' | 'operation' | 'landing';
  /** The part `ArticleHeader`, and the table of contents in narrow windows. */
  header?: ReactNode;
  /** The part `ArticleFooter`. */
  footer?: ReactNode;
  /** The text. */
  children: ReactNode;
};

export type ArticleHeaderProps = {
  /** Omitted if the text shows the title itself. */
  title?: string;
  breadcrumbs: readonly { label: string; url?: string }[];
};

export type ArticleFooterProps = {
  editUrl?: string;
  /** Omitted if the page has no Markdown form. */
  markdownUrl?: string;
  /** ISO date. */
  lastUpdate?: string;
  lastAuthor?: string;
  previous?: ThemeLink;
  next?: ThemeLink;
};

export type TableOfContentsProps = {
  headings: readonly ThemeHeading[];
  /** `beside` the text, or folded `above` it in narrow windows. Each page has both, and CSS shows one. */
  place: 'beside' | 'above';
};

export type HomeProps = {
  title: string;
  description: string;
  /** The text of the page. */
  children: ReactNode;
};

export type NotFoundProps = {
  title: string;
  text: string;
  hint: string;
  /** True if the hint names a control that needs JavaScript, such as the search. */
  hintNeedsScript: boolean;
  /** The home page and the sections of the site. */
  links: readonly CardLink[];
};

export type AdmonitionProps = {
  type: 'note' | 'tip' | 'info' | 'warning' | 'danger' | 'caution' | 'important';
  /** Name of the type in the language of the page. */
  label: string;
  title?: ReactNode;
  id?: string;
  children?: ReactNode;
};

export type CodeBlockProps = {
  code: string;
  /** The highlighted code as HTML. Omitted for code without highlighting. */
  html?: string;
  language: string;
  title?: string;
  /** Accessible name. */
  label: string;
  /** Number of the first line. Omitted if lines are not numbered. */
  firstNumber?: number;
  wordWrap?: boolean;
};

/** Other attributes are those that the author wrote. */
export type HeadingProps = HTMLAttributes<HTMLHeadingElement> & {
  level: 2 | 3 | 4 | 5 | 6;
  id: string;
  /** Accessible name of a link to the heading. */
  linkLabel: string;
};

/** Other attributes are those that the author wrote. */
export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** `src` is the published address. Other attributes are those that the author wrote. */
export type ImageProps = ImgHTMLAttributes<HTMLImageElement>;

/** The props of each part. */
export type ThemeParts = {
  Head: HeadProps;
  Navbar: NavbarProps;
  NavbarItem: NavbarItemProps;
  Sidebar: SidebarProps;
  Footer: FooterProps;
  Article: ArticleProps;
  ArticleHeader: ArticleHeaderProps;
  ArticleFooter: ArticleFooterProps;
  TableOfContents: TableOfContentsProps;
  Home: HomeProps;
  NotFound: NotFoundProps;
  Admonition: AdmonitionProps;
  CodeBlock: CodeBlockProps;
  Heading: HeadingProps;
  Link: LinkProps;
  Image: ImageProps;
};

/**
 * The props of a replacement: the props of the part, and `Original`, the replaced component.
 *
 * @example
 * export default function Footer({ Original, ...props }: PartProps<'Footer'>) {
 *   return <Original {...props} copyright="Kettle Ltd." />;
 * }
 */
export type PartProps<Name extends PartName> = ThemeParts[Name] & { Original: ComponentType<ThemeParts[Name]> };

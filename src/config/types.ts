import type { z } from 'zod';
import type { csp } from './csp-schema.ts';

/** What `site.config.ts` exports; names and meaning as in Docusaurus. */
export type SiteConfig = {
  title: string;
  tagline?: string;
  /** Where the site is published, without a path: `https://example.org`. */
  url: string;
  /** Path under which it is published, with slashes at both ends: `/docs/`. */
  baseUrl: string;
  /** Whether addresses of pages end with a slash; default `true`. */
  trailingSlash?: boolean;
  /** File in the `static` folder. */
  favicon?: string;
  i18n?: I18nConfig;
  /** What a broken link does to the build; default `throw`. */
  onBrokenLinks?: Reaction;
  /** What a broken `#anchor` does to the build; default `throw`. */
  onBrokenAnchors?: Reaction;
  /** Addresses that pages had once, and what stands there now. */
  redirects?: readonly RedirectConfig[];
  /** Sources that the Content-Security-Policy lets pages load from, besides the site itself. */
  csp?: ContentPolicyConfig;
  /** Seconds that compiling or rendering one page may take; default 10. */
  pageTimeout?: number;
  docs?: DocsConfig;
  openapi?: OpenApiConfig;
  themeConfig?: ThemeConfig;
};

/** Sources by what is loaded from them: `{ img: ['https://images.example.org'] }`. */
export type ContentPolicyConfig = z.input<typeof csp>;

/** Routes without host and base path; `to` may have an anchor, or be an address of the web. */
export type RedirectConfig = { from: string | readonly string[]; to: string };

/** What the build does about a fault: stop, report and go on, or nothing. */
export type Reaction = 'throw' | 'warn' | 'ignore';

export type I18nConfig = {
  defaultLocale: string;
  locales: readonly string[];
  /** What differs from the facts that are known of each language. */
  localeConfigs?: Readonly<Record<string, Partial<LocaleConfig>>>;
};

export type LocaleConfig = { label: string; direction: 'ltr' | 'rtl'; htmlLang: string };

export type DocsConfig = {
  /** Folder of the pages; default `content`. */
  path?: string;
  /** Default `sidebars.ts`. */
  sidebarPath?: string;
  /** Address that the source path of a page is appended to. */
  editUrl?: string;
  /** Default `false`. */
  showLastUpdateTime?: boolean;
  /** Default `true`. */
  breadcrumbs?: boolean;
  /** Version without a name in its addresses; default is the newest one that was cut. */
  lastVersion?: string;
  /** Whether the pages that are being written are published too; default `true`. */
  includeCurrentVersion?: boolean;
  versions?: Readonly<Record<string, VersionConfig>>;
};

export type VersionConfig = {
  label?: string;
  path?: string;
  banner?: 'none' | 'unreleased' | 'unmaintained';
  badge?: boolean;
};

export type OpenApiConfig = {
  /** The contract's file, from the site folder; it may also lie outside, as in an installed package. */
  path: string;
  /**
   * What is asked of it: `strict` what good pages need, `valid` that it is OpenAPI, `none` nothing, for contracts that
   * somebody else wrote. Default `strict`.
   */
  lint?: 'strict' | 'valid' | 'none';
  /** Replaces the servers of the contract; operations with servers of their own keep these. */
  servers?: readonly { url: string; description?: string }[];
};

export type ThemeConfig = {
  /** Picture for social networks, in the `static` folder. */
  image?: string;
  metadata?: readonly { name: string; content: string }[];
  colorMode?: Partial<ColorModeConfig>;
  docs?: { sidebar?: Partial<SidebarBehaviour> };
  announcementBar?: AnnouncementBarConfig;
  navbar?: NavbarConfig;
  footer?: FooterConfig;
  tableOfContents?: Partial<TableOfContentsConfig>;
};

export type ColorModeConfig = {
  /** Default `light`. */
  defaultMode: 'light' | 'dark';
  /** Hides the button; default `false`. */
  disableSwitch: boolean;
  /** Follows the reader's system until a mode is chosen; default `false`. */
  respectPrefersColorScheme: boolean;
};

/** Both default to `false`. */
export type SidebarBehaviour = { hideable: boolean; autoCollapseCategories: boolean };

/** Levels of the headings that are listed, 2 to 6; default 2 to 3. */
export type TableOfContentsConfig = { minHeadingLevel: number; maxHeadingLevel: number };

export type AnnouncementBarConfig = {
  /** A bar that was closed shows again when its id changes; default `announcement-bar`. */
  id?: string;
  /** Html. */
  content: string;
  backgroundColor?: string;
  textColor?: string;
  /** Default `true`. */
  isCloseable?: boolean;
};

/** A picture of the `static` folder with an optional variant for dark mode; a small SVG in `currentColor` needs none. */
export type LogoConfig = {
  alt?: string;
  src: string;
  srcDark?: string;
  href?: string;
  target?: string;
  width?: number | string;
  height?: number | string;
};

export type NavbarConfig = {
  title?: string;
  /** Default `false`. */
  hideOnScroll?: boolean;
  style?: 'primary' | 'dark';
  logo?: LogoConfig;
  items?: readonly NavbarItem[];
};

/** `position` defaults to `right`; without `type` an item is a link, or a dropdown when it has `items`. */
export type NavbarItem =
  | NavbarMenuItem
  | (NavbarItemBase &
      (
        | { type?: 'dropdown'; items: readonly NavbarMenuItem[]; to?: string; href?: string }
        | ({ type: 'localeDropdown' } & ItemsAround)
        | ({
            type: 'docsVersionDropdown';
            /** Versions to list, with other labels if wanted; default all. */
            versions?: readonly string[] | Readonly<Record<string, { label?: string }>>;
            dropdownActiveClassDisabled?: boolean;
          } & ItemsAround)
        | { type: 'search' }
      ));

/** What can stand in the navbar and in a dropdown. */
export type NavbarMenuItem = NavbarItemBase &
  (
    | { type?: 'default'; to?: string; href?: string; html?: string }
    | { type: 'docsVersion'; to?: string }
    | { type: 'doc'; docId: string }
    | { type: 'docSidebar'; sidebarId: string }
    | { type: 'html'; value: string }
  );

type NavbarItemBase = { position?: 'left' | 'right'; label?: string; className?: string };

type ItemsAround = { dropdownItemsBefore?: readonly NavbarMenuItem[]; dropdownItemsAfter?: readonly NavbarMenuItem[] };

export type FooterConfig = {
  /** Default `light`. */
  style?: 'light' | 'dark';
  logo?: Omit<LogoConfig, 'target'>;
  /** Html. */
  copyright?: string;
  /** Columns or a flat list, never both. */
  links?: readonly FooterColumn[] | readonly FooterLink[];
};

export type FooterColumn = { title: string; items: readonly FooterLink[] };

export type FooterLink = { label?: string; to?: string; href?: string; html?: string };

/** The configuration with every default filled in. */
export type ResolvedConfig = With<
  Omit<SiteConfig, 'i18n' | 'redirects' | 'docs' | 'openapi' | 'themeConfig'>,
  'trailingSlash' | 'onBrokenLinks' | 'onBrokenAnchors' | 'pageTimeout'
> & {
  redirects: readonly { from: readonly string[]; to: string }[];
  i18n: { defaultLocale: string; locales: readonly string[]; localeConfigs: Readonly<Record<string, LocaleConfig>> };
  docs: With<
    DocsConfig,
    'path' | 'sidebarPath' | 'showLastUpdateTime' | 'breadcrumbs' | 'includeCurrentVersion' | 'versions'
  >;
  openapi?: With<OpenApiConfig, 'lint'>;
  themeConfig: ResolvedThemeConfig;
};

export type ResolvedThemeConfig = {
  image?: string;
  metadata: readonly { name: string; content: string }[];
  colorMode: ColorModeConfig;
  docs: { sidebar: SidebarBehaviour };
  announcementBar?: With<AnnouncementBarConfig, 'id' | 'isCloseable'>;
  navbar: With<Omit<NavbarConfig, 'items'>, 'hideOnScroll'> & { items: readonly ResolvedNavbarItem[] };
  /** Absent when the site sets none. */
  footer?: With<FooterConfig, 'style' | 'links'>;
  tableOfContents: TableOfContentsConfig;
};

/** A navbar item whose `type` and `position` are always there. */
export type ResolvedNavbarItem =
  | ResolvedMenuItem
  | (ResolvedItemBase &
      (
        | { type: 'dropdown'; items: readonly ResolvedMenuItem[]; to?: string; href?: string }
        | ({ type: 'localeDropdown' } & ResolvedItemsAround)
        | ({
            type: 'docsVersionDropdown';
            versions?: readonly string[] | Readonly<Record<string, { label?: string }>>;
            dropdownActiveClassDisabled: boolean;
          } & ResolvedItemsAround)
        | { type: 'search' }
      ));

export type ResolvedMenuItem = ResolvedItemBase &
  (
    | { type: 'default'; to?: string; href?: string; html?: string }
    | { type: 'docsVersion'; to?: string }
    | { type: 'doc'; docId: string }
    | { type: 'docSidebar'; sidebarId: string }
    | { type: 'html'; value: string }
  );

type ResolvedItemBase = { position: 'left' | 'right'; label?: string; className?: string };

type ResolvedItemsAround = {
  dropdownItemsBefore: readonly ResolvedMenuItem[];
  dropdownItemsAfter: readonly ResolvedMenuItem[];
};

/** What `sidebars.ts` exports: sidebars by id. */
export type SidebarsConfig = Readonly<Record<string, readonly SidebarItem[]>>;

/** As in Docusaurus; a string is the id of a doc, an object without `type` maps labels to categories. */
export type SidebarItem =
  | string
  | SidebarDoc
  | SidebarLink
  | (Omit<SidebarCategory, 'items' | 'collapsible' | 'collapsed'> & {
      items: readonly SidebarItem[];
      /** Default `true`. */
      collapsible?: boolean;
      /** Default `true`. */
      collapsed?: boolean;
    })
  | SidebarAutogenerated
  | SidebarHtml
  | { readonly [label: string]: readonly SidebarItem[] };

export type SidebarDoc = {
  /** `ref` links to a doc without making it part of this sidebar. */
  type: 'doc' | 'ref';
  id: string;
  label?: string;
  className?: string;
};

export type SidebarLink = { type: 'link'; label: string; href: string; description?: string; className?: string };

export type SidebarCategory = {
  type: 'category';
  label: string;
  items: readonly ResolvedSidebarItem[];
  collapsible: boolean;
  collapsed: boolean;
  link?: SidebarCategoryLink;
  className?: string;
  description?: string;
};

/** The page of a category itself. */
export type SidebarCategoryLink =
  | { type: 'doc'; id: string }
  | { type: 'generated-index'; title?: string; description?: string; slug?: string };

/** Stands for everything in a folder of the pages (`.` is all of them). */
export type SidebarAutogenerated = { type: 'autogenerated'; dirName: string };

export type SidebarHtml = { type: 'html'; value: string; className?: string };

/** Sidebars in their one long form: no bare ids, no label shorthand, defaults filled in. */
export type ResolvedSidebars = Readonly<Record<string, readonly ResolvedSidebarItem[]>>;

export type ResolvedSidebarItem = SidebarDoc | SidebarLink | SidebarCategory | SidebarAutogenerated | SidebarHtml;

type With<T, K extends keyof T> = Omit<T, K> & Required<Pick<T, K>>;

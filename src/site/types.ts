import type { Place } from '../base/errors/site-error.ts';
import type { FolderCategory } from '../config/load-folder-category.ts';
import type { HeadTag } from '../plugin.ts';
import type { ContentPolicyConfig, ResolvedConfig, ResolvedSidebars, ResolvedThemeConfig } from '../config/types.ts';
import type { CompiledPage, Heading, LazyPage } from '../content/types.ts';
import type { Contract, Operation } from '../contract/types.ts';
import type { Card } from '../pictures/card.ts';
import type { FileDates } from './page/last-change.ts';
import type { PictureSizes } from './page/page-picture.ts';

/** Everything the theme, the renderer and the build read. Immutable once made. */
export type Site = {
  config: ResolvedConfig;
  /** Markup of the icon, if it is an SVG. */
  icon?: string | undefined;
  pages: readonly Page[];
  /** The contract of each version that has one. */
  contracts: readonly SiteContract[];
  /** The docs versions of each locale; none in a site without versions. */
  versions: Readonly<Record<string, readonly DocsVersion[]>>;
  /** One for each edition; of a locale the version that readers see first comes first. */
  layouts: readonly LayoutData[];
  /** The parts of large sidebars that the layout data leave out, by the name of their edition. */
  branches: ReadonlyMap<string, Branches>;
  /** Route of each edition's folder, in the order of `layouts`: `/fr/1.0/`. */
  editionRoutes: readonly string[];
  /** What plugins add to the Content-Security-Policy. */
  pluginSources?: ContentPolicyConfig;
  /** True when errors hide addresses of pages, so that no route is known to be missing. */
  hidesAddresses: boolean;
};

/** The entries of each category that was cut off a large sidebar, by the id of the branch. */
export type Branches = ReadonlyMap<string, readonly SidebarNode[]>;

/** The files of an edition. */
export type EditionSource = {
  locale: string;
  /** Undefined when the site has no versions. */
  version: VersionInfo | undefined;
  pages: readonly SourcePage[];
  /** Undefined when they have errors: their content is unknown. */
  sidebars: ResolvedSidebars | undefined;
  /** Where the sidebars were read from, for messages. */
  sidebarsFile: string;
  /** Labels and order of folders (`_category_.json`), by folder from the content folder. */
  categories: Readonly<Record<string, FolderCategory>>;
  /** Translated words of the theme. */
  messages: Readonly<Record<string, string>>;
  /** Undefined when the site describes no API. */
  contract: SourceContract | undefined;
  /** What errors hide: addresses of pages, or their ids too. Nothing that may be among them is reported as missing. */
  hidden: 'nothing' | 'addresses' | 'ids';
};

/** The contract of one version, the same in all languages. */
export type SourceContract = {
  /** Its path, existing or expected, from the site folder. */
  file: string;
  exists: boolean;
  /** Undefined when there is none, or when it has errors. */
  contract: Contract | undefined;
};

/** A contract and the version that it describes. */
export type SiteContract = SourceContract & { version: VersionInfo | undefined };

/** A compiled page and what is known about its file. */
export type SourcePage = {
  compiled: LazyPage;
  /** The file's text as written. */
  text: string;
  /** Path from the site folder. */
  source: string;
  lastUpdate?: { date: string; author: string } | undefined;
  untranslated?: boolean;
  /** Values of front matter keys that plugins declare, validated. */
  declared?: Readonly<Record<string, unknown>>;
  /** True when the text does not compile: `compiled` is then an older state, or empty. */
  isBroken?: boolean;
  /** By the address the author wrote. */
  images: Readonly<Record<string, SourceImage>>;
};

/** A picture of a page: where it is published (from the base path) and its size in pixels. */
export type SourceImage = {
  path: string;
  width?: number;
  height?: number;
  /** File from the site folder that has to be copied there; absent for files of the static folder. */
  copyFrom?: string;
};

/** Everything that was read from disk. */
export type SiteSources = {
  config: ResolvedConfig;
  configFile: string;
  sources: readonly EditionSource[];
  withDrafts: boolean;
  /** Absent where nothing reads them. */
  lastUpdates?: FileDates;
  pictureSizes?: PictureSizes;
  /** Markup of the site's icon, if it is an SVG. */
  icon?: string | undefined;
  inlineLogos?: LayoutData['inlineLogos'];
  /** True when errors hide which versions there are. */
  hidesVersions?: boolean;
};

/** A version of the docs as configured and found on disk. */
export type VersionInfo = {
  name: string;
  label: string;
  /** Segment of its addresses; empty for the last version. */
  path: string;
  banner: 'none' | 'unreleased' | 'unmaintained';
  badge: boolean;
  isLast: boolean;
};

/** What a page shows in its article. */
export type PageBody<Content extends CompiledPage = LazyPage> =
  | { kind: 'content'; content: Content }
  /** Operations of the contract, with prose of an `.mdx` file beside it when there is one. */
  | { kind: 'operations'; operations: readonly Operation[]; content?: Content }
  /** A shared schema of the contract that is too large for the trees that use it. */
  | { kind: 'schema'; name: string }
  /** Cards of a sidebar category without a page. */
  | { kind: 'generated-index'; items: readonly SidebarNode[] }
  | { kind: 'not-found' };

export type PageLink = { label: string; url: string };

/** One address of the site. Its code is loaded before it is rendered: `Page<PageWithCode>`. */
export type Page<Content extends CompiledPage = LazyPage> = {
  /** Doc id: path from the content folder without extension and number prefixes, or the front matter's. */
  id: string;
  /** Without base path, with slashes at both ends: `/guides/installation/`. */
  route: string;
  /** With base path: the value of `href`. */
  url: string;
  /** Source file from the site folder, for messages and the edit link. */
  source: string;
  /** Where its address is set, for messages. */
  place: Place;
  locale: string;
  version: string | undefined;
  body: PageBody<Content>;
  meta: PageMeta;
  /** With the keys that plugins declare. */
  frontMatter: Readonly<Record<string, unknown>>;
  /** What Markdown transforms have set. */
  data?: Readonly<Record<string, unknown>>;
  /** Scripts and style elements of plugins, which stay as the document is left for another page. */
  headCode?: readonly HeadTag[];
  /** ISO date of the last change of what it shows; the sitemap has it also where pages do not show it. */
  lastChange?: string;
  /** The picture that is drawn for shared links. */
  card?: Card;
  /** Public addresses, by the address as the author wrote it. */
  links: Readonly<Record<string, string>>;
  /** Pictures as the author wrote them, each with its public address and intrinsic size in pixels. */
  images: Readonly<Record<string, { src: string; width?: number; height?: number }>>;
};

/** What the shell around the article needs; the small part of every payload. */
export type PageMeta = {
  title: string;
  description: string;
  url: string;
  locale: string;
  version?: string;
  /** Sidebar shown beside the page. */
  sidebar?: string;
  /** Ids of the branches that hold the page, outermost first, where its sidebar is cut. */
  branches?: readonly string[];
  showTitle: boolean;
  breadcrumbs: readonly { label: string; url?: string }[];
  headings: readonly Heading[];
  showTableOfContents: boolean;
  previous?: PageLink;
  next?: PageLink;
  editUrl?: string;
  /** ISO date of the last change. */
  lastUpdate?: string;
  lastAuthor?: string;
  unlisted: boolean;
  /** Language of the text when it is the default locale's because no translation exists. */
  untranslated?: { lang: string; dir: 'ltr' | 'rtl' };
  /** Banner of an unreleased or unmaintained version, with the same page in the latest one. */
  versionBanner?: { kind: 'unreleased' | 'unmaintained'; latestLabel: string; latestUrl: string; isSamePage: boolean };
  /** The same page in other locales and versions, by name. */
  alternates: { locales: Readonly<Record<string, string>>; versions: Readonly<Record<string, string>> };
  /** Operation pages have the wide two-column layout. */
  layout: 'doc' | 'operation' | 'landing';
  keywords?: readonly string[];
  /** Head elements of plugins. */
  head?: readonly HeadTag[];
  /** Of shared links: a path from the base path or the static folder, or an address. */
  picture?: { src: string; width?: number; height?: number };
};

/** A sidebar entry with every id resolved to an address. */
export type SidebarNode =
  | {
      type: 'link';
      label: string;
      url: string;
      external?: boolean;
      className?: string;
      description?: string;
      method?: string;
    }
  | {
      type: 'category';
      label: string;
      url?: string;
      collapsible: boolean;
      collapsed: boolean;
      className?: string;
      description?: string;
      items: readonly SidebarNode[];
      /** Set where the entries are a separate file; `first` is the address of the first page among them. */
      branch?: { id: string; first: string };
    }
  | { type: 'html'; html: string; className?: string };

/** A navbar item with every id resolved; `isActive` prefixes decide `aria-current`. */
export type NavbarNode = { position: 'left' | 'right'; className?: string } & (
  | {
      type: 'link';
      label: string;
      html?: string;
      url: string;
      external: boolean;
      activeSidebar?: string;
      activePath?: string;
    }
  | {
      type: 'dropdown';
      label: string;
      url?: string;
      external?: boolean;
      activePath?: string;
      items: readonly NavbarNode[];
    }
  | { type: 'locales'; before: readonly NavbarNode[]; after: readonly NavbarNode[] }
  | {
      type: 'versions';
      versions: readonly Pick<DocsVersion, 'name' | 'label' | 'url'>[];
      before: readonly NavbarNode[];
      after: readonly NavbarNode[];
      activeClassDisabled: boolean;
    }
  | { type: 'version'; label: string; url?: string }
  | { type: 'search' }
  | { type: 'html'; html: string }
);

/** A docs version and its pages (specification, section 3). */
export type DocsVersion = {
  name: string;
  label: string;
  /** Address of the version's main page. */
  url: string;
  mainDocId: string;
  docs: readonly { id: string; url: string }[];
};

/** What of the theme's settings the layout reads. */
export type LayoutTheme = Omit<ResolvedThemeConfig, 'navbar' | 'tableOfContents' | 'image' | 'socialCards'> & {
  navbar: Omit<ResolvedThemeConfig['navbar'], 'items'>;
};

/**
 * What the layout shows on every page of an edition.
 * Shipped once as an immutable file, not in each payload.
 */
export type LayoutData = {
  locale: string;
  version?: string;
  /** Label of the version. */
  versionLabel?: string;
  /** Whether pages show it as a badge. */
  versionBadge?: boolean;
  site: {
    title: string;
    tagline?: string;
    baseUrl: string;
    trailingSlash: boolean;
    /** Where the site is published, without a path. */
    url: string;
    /** Its pages are for readers of all other languages (`hreflang="x-default"`). */
    defaultLocale: string;
    /** Where readers open issues. */
    repository?: string;
    /** With base path. */
    favicon?: string;
    /** Whether icons and a manifest are made from it. */
    hasIconSet?: true;
    homeUrl: string;
    /** Payload of the page for addresses that do not exist. */
    notFoundUrl: string;
  };
  locales: readonly {
    name: string;
    label: string;
    htmlLang: string;
    direction: 'ltr' | 'rtl';
    homeUrl: string;
    /** Language and region for `og:locale`. */
    openGraph?: string;
  }[];
  navbar: readonly NavbarNode[];
  sidebars: Readonly<Record<string, readonly SidebarNode[]>>;
  messages: Readonly<Record<string, string>>;
  theme: LayoutTheme;
  /** Whether the console offers the sandbox, and chooses it by itself; left out for versions that it does not describe. */
  sandbox?: 'offered' | 'default';
  /** Markup of the logos inlined in the html, by their `src`. */
  inlineLogos?: Readonly<Record<string, string>>;
};

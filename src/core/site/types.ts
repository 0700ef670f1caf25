import type { Place } from '../base/errors/site-error.ts';
import type { ContentPolicyConfig, ResolvedConfig, ResolvedThemeConfig } from '../config/types.ts';
import type { CompiledPage, Heading, LazyPage } from '../content/types.ts';
import type {
  DocsAddition,
  HeadTag,
  NavbarItemType,
  PageVersion,
  PluginPage,
  PluginSource,
  SkipLink,
} from '../../plugin.ts';
import type { DocsVersion } from './editions/versions.ts';

/** All data that the theme, the renderer and the build read. Immutable. */
export type Site = {
  config: ResolvedConfig;
  pages: readonly Page[];
  /** Files of the drafts that the site leaves out, by route. */
  drafts: ReadonlyMap<string, string>;
  /** The docs versions of each locale; empty for a site without versions. */
  versions: Readonly<Record<string, readonly DocsVersion[]>>;
  /** One per edition; in each locale, the latest version comes first. */
  layouts: readonly LayoutData[];
  /** Branches of large sidebars, which the layout data omits, by edition name. */
  branches: ReadonlyMap<string, Branches>;
  /** Route of each edition's folder, in the order of `layouts`: `/fr/1.0/`. */
  editionRoutes: readonly string[];
  /** Sources that pages show, as plugins list them (`sources`). */
  sources?: readonly PluginSource[];
  /** Sources that plugins add to the Content-Security-Policy. */
  pluginSources?: ContentPolicyConfig;
};

/** The entries of the categories that were cut from a large sidebar, by the id of the branch. */
export type Branches = ReadonlyMap<string, readonly SidebarNode[]>;

/** A page of the site. Its code is loaded before rendering: `Page<PageWithCode>`. */
export type Page<Content extends CompiledPage = LazyPage> = Omit<PluginPage, 'title' | 'description'> &
  Pick<DocsAddition, 'deprecation' | 'hasOwnDescription' | 'sections'> & {
    /** Paths of its HTML and payload in the output. */
    files: { html: string; payload: string };
    /** Source file relative to the site folder, for messages and the edit link; a generated page has a name instead. */
    source: string;
    /** True if a plugin generated its text. */
    isGenerated?: boolean;
    /** The place that sets its address, for messages. */
    place: Place;
    body: PageBody<Content>;
    meta: PageMeta;
    /** HTTP requests that the page documents, such as `GET /orders`. `own` is the one that the page is about. */
    requests?: { all: readonly string[]; own?: string | undefined };
    /** Scripts and style elements of plugins, which remain when readers navigate to another page. */
    headCode?: readonly HeadTag[];
    /** ISO date of the last change of the page's content; the sitemap includes it even if pages do not show it. */
    lastChange?: string;
    /** The sidebar's label in the navbar, then the labels of the categories above the page, outermost first. */
    trail: readonly string[];
    /** Public address of each link, by the decoded address as written. */
    links: Readonly<Record<string, string>>;
    /** Public address and intrinsic size in pixels of each picture, by the decoded address as written. */
    images: Readonly<Record<string, { src: string; width?: number; height?: number }>>;
  };

/** The content of a page's article. */
export type PageBody<Content extends CompiledPage = LazyPage> =
  | {
      kind: 'content';
      content: Content;
      /** For `<DocCardList>`: the entries of the page's category, or the other entries on the page's level. */
      cards?: readonly SidebarNode[];
    }
  /** Data that a plugin shows, around the text of a file, if there is one. */
  | { kind: 'plugin'; plugin: string; data: unknown; content?: Content }
  /** Cards of a sidebar category without a page. */
  | { kind: 'generated-index'; items: readonly SidebarNode[] }
  | {
      kind: 'not-found';
      /** Descriptions of the pages that the not-found page links to, by address. */
      descriptions: Readonly<Record<string, string>>;
    };

/** Data for the layout around the article. Part of every payload, so keep it small. */
export type PageMeta = {
  title: string;
  description: string;
  url: string;
  locale: string;
  version?: string;
  /** Sidebar shown beside the page. */
  sidebar?: string;
  /** Ids of the branches that the page's sidebar shows, outermost first, if the sidebar is cut. */
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
  /** Language of the text, if the page has no translation and shows the text of the default locale. */
  untranslated?: { lang: string; dir: 'ltr' | 'rtl' };
  /** Banner of an unreleased or unmaintained version. Links to the page in the latest version, or to its main page. */
  versionBanner?: { kind: 'unreleased' | 'unmaintained'; latestLabel: string; latestUrl: string; isSamePage: boolean };
  /** Set if the page belongs to no version of the docs, such as a blog post. */
  isOutsideDocs?: true;
  /** The version of a page of additional docs. */
  addedVersion?: PageVersion;
  /** Addresses of the page in all locales and versions that have it, by name. Includes the page's own address. */
  alternates: { locales: Readonly<Record<string, string>>; versions: Readonly<Record<string, string>> };
  /** `operation` is the wide two-column layout, and `landing` uses the full width. */
  layout: 'doc' | 'operation' | 'landing';
  /** Set if the page has no Markdown form. */
  isHtmlOnly?: true;
  /** Links to parts of the page, after the link to the content. */
  skipLinks?: readonly SkipLink[];
  keywords?: readonly string[];
  /** Head elements of plugins, with attributes as React names them. */
  head?: readonly HeadTag[];
  /** Picture for link previews: an address, or a path relative to the base path or the static folder. */
  picture?: { src: string; width?: number; height?: number };
};

export type PageLink = { label: string; url: string };

/** Data of plugins for their components: by edition, then by plugin. */
export type ComponentData = Readonly<Record<string, EditionComponentData>>;

/** The data of one edition, by plugin. */
export type EditionComponentData = Readonly<Record<string, unknown>>;

/** A sidebar entry with every id resolved to an address. */
export type SidebarNode = { className?: string } & (
  | {
      type: 'link';
      label: string;
      description?: string;
      url: string;
      external?: boolean;
      method?: string;
      deprecation?: string;
    }
  | {
      type: 'category';
      label: string;
      description?: string;
      url?: string;
      collapsible: boolean;
      collapsed: boolean;
      items: readonly SidebarNode[];
      /** Set if the entries are in a separate file. `first` is the address of the first page among them. */
      branch?: { id: string; first: string };
    }
  | { type: 'html'; html: string }
);

/** A navbar item with resolved ids. `activeSidebar` and `activePath` determine `aria-current`. */
export type NavbarNode = { position: 'left' | 'right'; className?: string } & (
  | {
      type: 'link';
      label: string;
      html?: string;
      url: string;
      target?: string;
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
  | { type: 'html'; html: string }
  | CustomItem
);

/** A navbar item that a plugin renders. */
type CustomItem = Pick<NavbarItemType, 'isBarOnly' | 'action'> & {
  type: 'custom';
  name: string;
  /** Its other keys in the configuration. */
  props: Readonly<Record<string, unknown>>;
  /** Advice for readers of the not-found page. */
  notFoundHint?: string;
};

/** A keyboard shortcut: its keys, and a description of its effect. */
type Shortcut = { keys: readonly string[]; text: string };

/** The theme's settings for the layout. */
export type LayoutTheme = Omit<ResolvedThemeConfig, 'navbar' | 'tableOfContents' | 'image' | 'socialCards'> & {
  navbar: Omit<ResolvedThemeConfig['navbar'], 'items'>;
};

/** The layout's data for all pages of an edition. Published once as an immutable file, not in each payload. */
export type LayoutData = {
  locale: string;
  /** `lang` of the pages. */
  htmlLang: string;
  version?: string;
  versionLabel?: string;
  /** True if pages show the label as a badge. */
  versionBadge?: boolean;
  site: Pick<
    ResolvedConfig,
    'title' | 'titleDelimiter' | 'tagline' | 'baseUrl' | 'trailingSlash' | 'url' | 'repository'
  > & {
    /** Name of the locale whose pages are the default for all other languages (`hreflang="x-default"`). */
    defaultLocale: string;
    /** With base path. */
    favicon?: string;
    /** True if a plugin publishes icons and a manifest. */
    hasIconSet?: true;
    homeUrl: string;
    /** Payload of the page for addresses that do not exist. */
    notFoundUrl: string;
  };
  locales: readonly (ResolvedConfig['i18n']['localeConfigs'][string] & {
    name: string;
    homeUrl: string;
    /** Language and region for `og:locale`. */
    openGraph: string;
    /** True if the theme's fonts lack letters of the language. With these fonts, words would mix two fonts. */
    usesSystemFont: true | undefined;
  })[];
  navbar: readonly NavbarNode[];
  sidebars: Readonly<Record<string, readonly SidebarNode[]>>;
  /** Shortcuts of plugins. */
  shortcuts: readonly Shortcut[];
  messages: Readonly<Record<string, string>>;
  theme: LayoutTheme;
  /** Markup of the logos inlined in the HTML, by their `src`. */
  inlineLogos?: Readonly<Record<string, string>>;
};

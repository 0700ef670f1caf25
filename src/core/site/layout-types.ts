import type { ResolvedConfig, ResolvedThemeConfig } from '../config/types.ts';
import type { DocsVersion } from './editions/versions.ts';

/** A sidebar entry with every id resolved to an address. */
export type SidebarNode = { className?: string } & (
  | { type: 'link'; label: string; description?: string; url: string; external?: boolean; method?: string }
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
export type CustomItem = {
  type: 'custom';
  name: string;
  /** Its other keys in the configuration. */
  props: Readonly<Record<string, unknown>>;
  /** True if it needs JavaScript, and stays in the bar even in narrow windows, where other items move to the menu. */
  isBarOnly?: boolean;
  /** Advice for readers of the not-found page. */
  notFoundHint?: string;
  /** The `potentialAction` of the home page (https://schema.org/potentialAction). */
  action?: Readonly<Record<string, string>>;
};

/** A keyboard shortcut: its keys, and a description of its effect. */
export type Shortcut = { keys: readonly string[]; text: string };

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
  locales: readonly {
    name: string;
    label: string;
    htmlLang: string;
    direction: 'ltr' | 'rtl';
    homeUrl: string;
    /** Language and region for `og:locale`. */
    openGraph: string;
    /** True if the theme's fonts lack letters of the language. Words would mix two fonts. */
    usesSystemFont: true | undefined;
  }[];
  navbar: readonly NavbarNode[];
  sidebars: Readonly<Record<string, readonly SidebarNode[]>>;
  /** Shortcuts of plugins. */
  shortcuts: readonly Shortcut[];
  messages: Readonly<Record<string, string>>;
  theme: LayoutTheme;
  /** Markup of the logos inlined in the HTML, by their `src`. */
  inlineLogos?: Readonly<Record<string, string>>;
};

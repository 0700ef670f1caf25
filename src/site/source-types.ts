import type { FolderCategory } from '../config/load-folder-category.ts';
import type { Place } from '../base/errors/site-error.ts';
import type { ResolvedConfig, ResolvedNavbarItem, ResolvedSidebars } from '../config/types.ts';
import type { AddedMarkdown } from '../content/markdown/elements/added-markdown.ts';
import type { LazyPage } from '../content/types.ts';
import type { PageSidebar } from '../plugin.ts';
import type { SourceContract } from './contract/types.ts';
import type { VersionInfo } from './editions/types.ts';
import type { LayoutData } from './layout-types.ts';

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
  /** Items that plugins add to the navbar; absent if there are none. */
  navbarItems?: readonly AddedNavbarItems[];
  /** Undefined when the site describes no API. */
  contract: SourceContract | undefined;
};

/** The items of a plugin, and where the configuration has the plugin. */
export type AddedNavbarItems = { plugin: string; place: Place; items: readonly ResolvedNavbarItem[] };

/** What a plugin sets for a page that it adds, instead of the path of a file in the folder of the docs. */
export type PagePlacement = {
  /** Without locale and version, with slashes at both ends. */
  route: string;
  title?: string | undefined;
  description?: string | undefined;
  sidebar?: PageSidebar | undefined;
  /** The folder that the page's relative pictures may be in, from the site folder. */
  folder: string;
  /** True if no file has the text: `source` is then only a name for messages. */
  isGenerated: boolean;
  /** What the plugin adds to the text of a file. */
  added?: AddedMarkdown;
};

/** A compiled page and what is known about its file. */
export type SourcePage = {
  compiled: LazyPage;
  /** The file's text as written. */
  text: string;
  /** Path from the site folder; a generated page has a name instead. It differs for all pages of an edition. */
  source: string;
  /** Absent for pages in the folder of the docs. */
  placement?: PagePlacement | undefined;
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

/** Width and height in pixels of the pictures that links are shared with, by path in the static folder. */
export type PictureSizes = Readonly<Record<string, { width?: number; height?: number }>>;

/** The last commit of each file, as an ISO date by path from the site folder. */
export type FileDates = ReadonlyMap<string, { date: string }>;

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
};

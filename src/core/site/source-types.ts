import type { Place } from '../base/errors/site-error.ts';
import type { FolderCategory, ResolvedConfig, ResolvedNavbarItem, ResolvedSidebars } from '../config/types.ts';
import type { LazyPage } from '../content/types.ts';
import type {
  AddedPage,
  AddedVersion,
  DocsAddition,
  DocsAdditions,
  NavbarItemType,
  PageSidebar,
  PluginPage,
  PluginShortcut,
} from '../../plugin.ts';
import type { VersionInfo } from './editions/versions.ts';
import type { LayoutData } from './types.ts';
import type { Labels } from './translate-labels.ts';
import type { FrontMatter } from '../content/front-matter-schema.ts';

/** The data of an edition, read from files and plugins. */
export type EditionSource = {
  locale: string;
  /** Undefined if the site has no versions. */
  version: VersionInfo | undefined;
  pages: readonly SourcePage[];
  /** Undefined if the sidebars file has errors. */
  sidebars: ResolvedSidebars | undefined;
  /** True if a plugin provides the sidebars. */
  hasAddedSidebars?: boolean;
  /** The sidebars file, for messages. */
  sidebarsFile: string;
  /** Settings of folders (`_category_.json`), by folder relative to the content folder. */
  categories: Readonly<Record<string, FolderCategory>>;
  /** Translated messages of the theme and of plugins. */
  messages: Readonly<Record<string, string>>;
  /** Translated labels. Omitted when empty. */
  labels?: Labels | undefined;
  /** Labels that plugins translate. Omitted when empty. */
  addedLabels?: Labels;
  /** Navbar items of plugins. Omitted when empty. */
  navbarItems?: readonly AddedNavbarItems[];
  /** Additions of plugins to the edition's docs. Omitted when empty. */
  additions?: AddedDocs;
};

/** A docs page whose content comes, wholly or in part, from a plugin. */
export type AddedToDocs = DocsAddition & { plugin: string };

/** Additions of all plugins to the docs of an edition. */
export type AddedDocs = Required<Pick<DocsAdditions, 'folders' | 'sidebars' | 'hints'>> & {
  pages: readonly AddedToDocs[];
  /** Addresses of the edition's own copies of files, by the address written in pages. */
  files: ReadonlyMap<string, string>;
};

/** The navbar items of a plugin, and the plugin's place in the configuration. */
export type AddedNavbarItems = { plugin: string; place: Place; items: readonly ResolvedNavbarItem[] };

/** A page that a plugin adds. Its route ends with a slash, and its paths are absolute. */
export type PagePlacement = AddedPage & { sidebar?: PageSidebar };

/** A compiled page and data about its file. */
export type SourcePage = {
  compiled: LazyPage;
  /** The file's text as written. */
  text: string;
  /** Path relative to the site folder; a generated page has a name instead. Unique within an edition. */
  source: string;
  /** For a page that a plugin adds. Pages in the docs folder get the same properties from their paths. */
  placement?: PagePlacement | undefined;
  lastUpdate?: { date: string; author: string } | undefined;
  untranslated?: boolean;
  /** Values of front matter keys that plugins declare, validated. */
  declared?: Readonly<Record<string, unknown>>;
  /**
   * True if the text cannot be read or compiled, or the file has a wrong extension. `compiled` may then be an older
   * version, an outline, or empty.
   */
  isBroken?: boolean;
  /** By the address the author wrote. */
  images: Readonly<Record<string, SourceImage>>;
};

/**
 * A picture of a page, or a file that it links to: the published path, relative to the base path, and the size in
 * pixels.
 */
export type SourceImage = {
  path: string;
  width?: number;
  height?: number;
  /** Source file to copy, relative to the site folder. Omitted for files of the static folder. */
  copyFrom?: string;
};

/** Sizes in pixels of link preview pictures, by path in the static folder. */
export type PictureSizes = Readonly<Record<string, { width?: number; height?: number }>>;

/** The last commits of files, as ISO dates by path relative to the site folder. */
export type FileDates = ReadonlyMap<string, { date: string }>;

/** All data read from disk. */
export type SiteSources = {
  siteDir: string;
  config: ResolvedConfig;
  /** Relative to the site folder. */
  configFile: string;
  sources: readonly EditionSource[];
  withDrafts: boolean;
  /** Omitted if nothing needs them. */
  lastUpdates?: FileDates;
  pictureSizes?: PictureSizes;
  /** Types of navbar items that plugins show, by name. If omitted, every type is accepted. */
  itemTypes?: Readonly<Record<string, string | Partial<NavbarItemType>>>;
  /** Shortcuts of plugins. */
  shortcuts?: readonly PluginShortcut[];
  /** English messages of plugins, by id. */
  english?: Readonly<Record<string, string>>;
  inlineLogos?: LayoutData['inlineLogos'];
};

/** A page with its address, before its links and its neighbors in sidebars are resolved. */
export type PageDraft = Pick<PluginPage, 'id' | 'route' | 'title' | 'description'> & {
  /** Folder relative to the content folder, for `autogenerated` sidebars; undefined for pages that they omit. */
  folder: string | undefined;
  label: string;
  position: number | undefined;
  /** The source file, or the name of a generated page. For messages. */
  source: string;
  /** The place that sets its address. */
  place: Place;
  frontMatter: FrontMatter;
  /** The version of a page of additional docs, which have their own versions. */
  version?: AddedVersion | undefined;
  /** True for pages of plugins outside the docs. */
  isOutsideDocs?: true | undefined;
  content?: SourcePage;
  /** Set if a plugin provides the page or adds to it. */
  added?: AddedToDocs;
};

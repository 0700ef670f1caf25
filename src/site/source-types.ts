import type { FolderCategory } from '../config/load-folder-category.ts';
import type { ResolvedConfig, ResolvedSidebars } from '../config/types.ts';
import type { LazyPage } from '../content/types.ts';
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
  /** Undefined when the site describes no API. */
  contract: SourceContract | undefined;
};

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

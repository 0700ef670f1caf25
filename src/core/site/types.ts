import type { ContentPolicyConfig, ResolvedConfig } from '../config/types.ts';
import type { PluginSource } from '../../plugin.ts';
import type { DocsVersion } from './editions/versions.ts';
import type { LayoutData, SidebarNode } from './layout-types.ts';
import type { Page } from './page-types.ts';

/** All data that the theme, the renderer and the build read. Immutable. */
export type Site = {
  config: ResolvedConfig;
  pages: readonly Page[];
  /** The docs versions of each locale; empty for a site without versions. */
  versions: Readonly<Record<string, readonly DocsVersion[]>>;
  /** One per edition; in each locale, the latest version comes first. */
  layouts: readonly LayoutData[];
  /** Branches of large sidebars, which the layout data omits, by edition name. */
  branches: ReadonlyMap<string, Branches>;
  /** Route of each edition's folder, in the order of `layouts`: `/fr/1.0/`. */
  editionRoutes: readonly string[];
  /** Sources of plugins that pages show. */
  sources?: readonly PluginSource[];
  /** Sources that plugins add to the Content-Security-Policy. */
  pluginSources?: ContentPolicyConfig;
};

/** The entries of the categories that were cut from a large sidebar, by the id of the branch. */
export type Branches = ReadonlyMap<string, readonly SidebarNode[]>;

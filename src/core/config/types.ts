import type { z } from 'zod';
import type { sourcesByKind } from './schema/csp-schema.ts';
import type { footerColumn, footerLink } from './schema/footer-schema.ts';
import type { navbarLogo } from './schema/link-fields.ts';
import type { DefaultItem, NavbarItemSchema } from './schema/navbar-schema.ts';
import type { configSchema } from './schema/schema.ts';
import type { folderCategory } from './schema/sidebars-schema.ts';
import type { themeConfig } from './schema/theme-schema.ts';

export type {
  ResolvedSidebarItem,
  ResolvedSidebars,
  SidebarCategory,
  SidebarItem,
  SidebarsConfig,
} from './schema/sidebars-schema.ts';

type ConfigSchema<ItemType extends string = never> = ReturnType<typeof configSchema<ItemType>>;

/** The default export of `site.config.ts`. `ItemType` are the types of navbar items that default plugins add. */
export type SiteConfig<ItemType extends string = never> = z.input<ConfigSchema<ItemType>>;

/** The configuration with all defaults filled in, reduced to plain data. */
export type ResolvedConfig = Omit<z.output<ConfigSchema>, 'plugins' | 'frontMatter'>;

export type Reaction = ResolvedConfig['onBrokenLinks'];

/** Sources by resource type: `{ img: ['https://images.example.org'] }`. */
export type ContentPolicyConfig = z.input<typeof sourcesByKind>;

export type ResolvedThemeConfig = z.output<ReturnType<typeof themeConfig>>;

export type NavbarItem = z.input<NavbarItemSchema>;

/** A navbar item that a plugin adds. Its `type` may come from any plugin: `search`. */
export type PluginNavbarItem = NavbarItem | DefaultItem<string>;

/** A navbar item with its `type` and `position` filled in. */
export type ResolvedNavbarItem = z.output<NavbarItemSchema>;

export type LogoConfig = z.output<typeof navbarLogo>;

export type FooterColumn = z.output<typeof footerColumn>;

export type FooterLink = z.output<typeof footerLink>;

export type FolderCategory = z.output<typeof folderCategory>;

import { z } from 'zod';
import { csp } from './csp-schema.ts';
import { docs } from './docs-schema.ts';
import { flag, list, object, oneOf, pathInSite, text } from './fields.ts';
import { i18n } from '../i18n.ts';
import { baseUrl, siteUrl, webAddress, redirects } from './address.ts';
import { customCss, frontMatter, headTags, plugins } from './plugin-schema.ts';
import { themeConfig } from './theme-schema.ts';

/** The build's reaction to a broken link: stop, report it and continue, or ignore it. */
const reaction = oneOf('throw', 'warn', 'ignore').default('throw');

const seconds = 'a number of seconds, up to 3600';

/** The settings of the engine itself. Settings that Docusaurus also has keep its names and meanings. */
const settingsWith = <ItemType extends string>(itemTypes: readonly string[]) => ({
  /** Name of the site in the titles of pages, in social cards and in feeds. */
  title: text,
  /** Separator between the title of a page and that of the site; `|` by default. */
  titleDelimiter: text.optional(),
  /** One line about the site, for search engines and assistants. */
  tagline: text.optional(),
  /** Origin on which the site is published, such as `https://example.org`. */
  url: siteUrl,
  /** Path under which the site is published, with slashes at both ends. */
  baseUrl,
  /**
   * True if addresses of pages end with a slash. Pages are then files such as `guides/index.html`, otherwise files such
   * as `guides.html`.
   */
  trailingSlash: flag.default(true),
  /**
   * With `trailingSlash: false`, still publishes pages as `guides/index.html`, for hosts that redirect `/guides` to
   * `/guides/`.
   */
  pageFolders: flag.default(false),
  /** Icon of the site, in the `static` folder. An SVG is also published as icons in the usual sizes. */
  favicon: text.optional(),
  /** Folders of files to publish, relative to the site folder. If two contain the same path, the first one is used. */
  staticDirectories: list("a list of paths like 'static'", pathInSite('static', { mayLeave: true })).default([
    'static',
  ]),
  /** Languages of the site. */
  i18n: i18n.prefault({ defaultLocale: 'en', locales: ['en'] }),
  /**
   * Repository (on GitHub or GitLab, for example) in which readers open issues about a page. Independent of
   * `docs.editUrl`.
   */
  repository: webAddress.optional(),
  /** How to report a broken link: as an error (`throw`), as a warning, or not at all. */
  onBrokenLinks: reaction,
  /** How to report a link to a missing anchor: as an error (`throw`), as a warning, or not at all. */
  onBrokenAnchors: reaction,
  /** How to report a missing picture or file of a style sheet: as an error (`throw`), as a warning, or not at all. */
  onBrokenImages: reaction,
  /** Former addresses of pages, each with its new target. */
  redirects: redirects.default([]),
  /** Sources that the Content-Security-Policy lets pages load from, besides the site itself. */
  csp: csp.optional(),
  /** Longest time to compile or render one page, in seconds. */
  pageTimeout: z.number({ error: seconds }).positive(seconds).max(3600, seconds).default(10),
  /** Pages, sidebars and versions. */
  docs,
  /** Syntax of pages. */
  markdown: object('an object like { math: true }', {
    /** Reads formulas between `$` and `$$`. */
    math: flag.optional(),
    /**
     * Syntax of `.md` files: Markdown (`detect`, by default), or components and imports as in `.mdx` files (`mdx`).
     * `md` reads all files as Markdown.
     */
    format: oneOf('md', 'mdx', 'detect').optional(),
  }).optional(),
  /** Navbar, footer, colour mode and other visible parts. */
  themeConfig: themeConfig<ItemType>(itemTypes),
  /** Style sheets for every page, relative to the site folder. */
  customCss,
  /** Elements for the head of every page, as in Docusaurus. */
  headTags,
  /** Additional front matter keys that pages may use, each with a schema. */
  frontMatter,
  /** Plugins of the site; `{ sitemap: false }` removes a default plugin. */
  plugins,
});

/** The fields of a plugin that affect the schema of the configuration. */
type KeyedPlugin = {
  configKey?: string;
  options?: unknown;
  readConfig?: unknown;
  navbarItemTypes?: Readonly<Record<string, unknown>>;
};

/** Returns the schema that validates a configuration, with the keys of default plugins, and fills in every default. */
export function configSchema<ItemType extends string = never>(defaultPlugins: readonly KeyedPlugin[]) {
  const pluginSettings = defaultPlugins.flatMap(({ configKey, options, readConfig }) =>
    // The key of a plugin with `readConfig` is not a setting of the engine: `splitConfig` passes it to the plugin,
    // which validates it.
    configKey !== undefined && !readConfig && options instanceof z.ZodType
      ? [[configKey, options.optional()] as const]
      : [],
  );
  const expected = "an object like { title: 'Docs', url: 'https://example.org', baseUrl: '/' }";
  const settings = settingsWith<ItemType>(itemTypesOf(defaultPlugins));
  return object(expected, { ...settings, ...Object.fromEntries(pluginSettings) } as typeof settings);
}

/** The types of navbar items that default plugins show. */
export function itemTypesOf(defaultPlugins: readonly Pick<KeyedPlugin, 'navbarItemTypes'>[]): string[] {
  return defaultPlugins.flatMap(({ navbarItemTypes = {} }) => Object.keys(navbarItemTypes));
}

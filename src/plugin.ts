import type { InputOf, OutputOf, StandardSchema } from './core/config/standard-schema.ts';
import type { ConfigReader, SiteConverter } from './core/config/other-tools.ts';
import type { ContentPolicyConfig, PluginNavbarItem, ResolvedConfig, SidebarsConfig } from './core/config/types.ts';
import type {
  PluginBundle,
  PluginDiagnostic,
  PluginSource,
  HeadTag,
  NavbarItemType,
  PluginShortcut,
} from './core/extend/interface/plugin-schemas.ts';
import type { DocsAdditions, AddedPage } from './core/extend/interface/page-schemas.ts';
import type {
  DocsPage,
  ListedEdition,
  ListedPage,
  PluginEdition,
  PluginPage,
  AssistantTool,
  PublishedSite,
  MarkdownTransform,
  NodeTransform,
  Transforms,
  ComponentDataContext,
  LoadContext,
  PluginIndex,
} from './core/extend/interface/types.ts';
import type { PluginFile, VersionFile } from './core/extend/interface/file-schema.ts';
import type { PartName } from './core/site/theme-parts.ts';

export type * from './core/config/other-tools.ts';
export type { ResolvedConfig, SidebarsConfig } from './core/config/types.ts';
export type * from './core/extend/interface/types.ts';
export type { AddedPage, DocsAddition, DocsAdditions } from './core/extend/interface/page-schemas.ts';
export type { PageHeading, PageSection, PageSidebar, SkipLink } from './core/extend/interface/page-schemas.ts';
export type { FilePart, PluginFile, VersionFile } from './core/extend/interface/file-schema.ts';
export type { SchemaIssue, SchemaResult, StandardSchema } from './core/config/standard-schema.ts';
export { withTimeout } from './core/base/async/with-timeout.ts';
export { moduleUrl } from './core/base/module-url.ts';
export * from './helpers.ts';
export type { ModuleCheck, PluginBundle, PluginModule, PluginProgram } from './core/extend/interface/plugin-schemas.ts';
export type { HeadTag, NavbarItemType, PluginShortcut } from './core/extend/interface/plugin-schemas.ts';
export type { PluginDiagnostic, PluginLink, PluginSource } from './core/extend/interface/plugin-schemas.ts';
export { placeIn, type Passage, type Prose } from './core/content/passages.ts';
export { hashedPath } from './core/base/addresses/hashed-path.ts';
export { iconPaths } from './core/base/addresses/icon-paths.ts';
export * from './core/outputs/response-headers.ts';
export { themeColors } from './core/theme/color-mode/theme-color.ts';
export { treePlugin as rehype, treePlugin as remark } from './core/extend/tree-plugin.ts';

/** The context that `pages` and `navbarItems` receive in addition to the data of the plugin. */
export type PagesContext = {
  /** The configuration with all defaults, without `plugins` and `frontMatter`. */
  config: ResolvedConfig;
  /** The edition that the pages are part of. `isLatest` is true for the latest version (`docs.lastVersion`). */
  edition: Omit<PluginEdition, 'homeUrl' | 'title' | 'tagline'> & { isLatest: boolean };
  /** The messages of the plugin in the locale of the edition. */
  messages: Readonly<Record<string, string>>;
  /** The absolute path of the site folder. */
  siteDir: string;
};

/** The context of `docs`. */
export type DocsContext = PagesContext & {
  /** The pages of files, in the order of their paths. */
  pages: readonly DocsPage[];
};

/** The context of `bundle`. */
export type BundleContext = Pick<PagesContext, 'config' | 'siteDir'>;

/** The context of `imports`. */
export type ImportsContext = Pick<PagesContext, 'siteDir'>;

/**
 * Modules, by the specifier that resolves to them or by the absolute path of the file that they replace. `isForPages`
 * is true for modules that pages import. If a page imports a file of the site, the specifier is `@site/` and the
 * file's path without extension.
 */
export type PluginImports = Readonly<
  Record<string, ({ /** Its path. */ file: string } | { /** Its code. */ code: string }) & { isForPages?: boolean }>
>;

/**
 * The site as plugins see it once its pages are known, frozen. Cached functions that receive it run again when any of
 * it changes.
 */
export type PluginSite = {
  /** The configuration with all defaults, without `plugins` and `frontMatter`. */
  config: ResolvedConfig;
  /** In each locale, the latest version comes first. */
  editions: readonly ListedEdition[];
  pages: readonly ListedPage[];
  /** Instructions for using what the pages document, as Markdown for assistants. Omitted if no plugin has a `guide`. */
  guide?: string;
};

/** The context that `head` receives in addition to the page. */
export type HeadContext = Pick<PagesContext, 'config'> & {
  /** The edition that the page is part of. */
  edition: PluginEdition;
};

/** The context that `files` receives in addition to the site. */
export type FilesContext = {
  /** The messages of the plugin by locale. */
  messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** The context of `verify`. */
export type VerifyContext = Pick<PagesContext, 'siteDir'>;

/** The context of `check`. */
export type CheckContext = {
  /** The answers of all plugins that provide this name, see `provides`. */
  provided: (name: string) => Promise<readonly unknown[]>;
};

/** The options of a command, by the name that follows `--`. `area-docs COMMAND --help` shows their descriptions. */
export type CommandOptions = Readonly<Record<string, { type: 'string' | 'boolean'; description?: string }>>;

export type PluginCommand<Data> = {
  /** The description in `--help`: `Print the releases`. */
  description: string;
  /** The arguments as `--help` shows them: `['<version>', '[format]']`. Those in angle brackets are required. */
  arguments?: readonly string[];
  options?: CommandOptions;
} & (
  | {
      /**
       * Returns the exit code, by default 0, or a message about wrong usage. Called only if the configuration and the
       * sources have no errors.
       */
      run: (data: Data, site: PluginSite, context: CommandContext) => CommandResult | Promise<CommandResult>;
    }
  | {
      /** In place of `run`, for a command that needs no site, such as one for built sites. */
      runAlone: (context: CommandContext) => CommandResult | Promise<CommandResult>;
    }
);

/** An exit code, or a message about wrong usage. */
type CommandResult = number | string | void;

/** The context that a command receives in addition to the site. */
export type CommandContext = {
  /** The arguments in order, at most as many as the command declares. */
  arguments: readonly string[];
  /** The value of each option on the command line; `true` for options of type `boolean`. */
  options: Readonly<Record<string, string | boolean | undefined>>;
  /** Writes a line to the standard output. */
  print: (line: string) => void;
  /** The absolute path of the site folder. */
  siteDir: string;
  /** The tools of all plugins. */
  tools: readonly AssistantTool[];
  /**
   * Reads the configuration of a site with all defaults, and its file.
   * @throws {SiteErrors} If the configuration has errors.
   */
  readConfig: (siteDir: string) => Promise<{ config: ResolvedConfig; file: string }>;
  /**
   * Opens a built site.
   * @throws {SiteError} If the folder does not contain one.
   */
  openSite: (folder: string) => Promise<PublishedSite>;
};

type Diagnostics = readonly PluginDiagnostic[];

/** The fields of a plugin. All but `name` are optional. */
export type PluginFields<Options = unknown, Data = Options> = {
  /**
   * Identifies the plugin in messages, and in `{ name: false }`.
   * @example name: 'changelog'
   */
  name: string;
  /**
   * `import.meta.url` of the plugin's file: its paths are relative to it, and its source is part of cache keys.
   * @example from: import.meta.url
   */
  from?: string;
  /**
   * A top-level key of the configuration that contains the options.
   * @example configKey: 'changelog'
   */
  configKey?: string;
  /**
   * Reads the configuration of another tool, so that its sites need no `site.config` file. For default plugins only: it
   * runs before the plugins of the site are known.
   * @example readConfig: { files: ['other.json'], read: async (file) => ({ config: await readOther(file) }) }
   */
  readConfig?: ConfigReader;
  /**
   * Converts sites of other tools, for `migrate` and `init --from`. For default plugins only.
   * @example convert: [{ name: 'other', files: ['other.json'], keepsContent: false, convert: convertOther }]
   */
  convert?: readonly SiteConverter[];
  /**
   * Front matter keys that pages may use, each with the schema of its value.
   * @example frontMatter: { since: z.string() }
   */
  frontMatter?: Readonly<Record<string, StandardSchema>>;
  /**
   * Loads JSON, which the other functions receive as `data`. Without `load`, they receive the options.
   * @example load: async ({ files }) => JSON.parse(await files.read('./changes.json'))
   */
  load?: (context: LoadContext<Options>) => Data | Promise<Data>;
  /**
   * Lists files outside the docs folder that a saved version keeps: copies of files, or texts.
   * @example versionFiles: ({ path }) => [{ from: path, to: 'reference/api.yaml' }]
   */
  versionFiles?: (
    options: Options,
    context: Pick<LoadContext<Options>, 'docsPath' | 'files' | 'siteDir'>,
  ) => readonly VersionFile[] | Promise<readonly VersionFile[]>;
  /**
   * Adds pages to an edition: generated Markdown (with the syntax of `.mdx` files), the Markdown file at the path
   * `source`, or a component with props.
   * @example pages: (changes) => [{ route: '/changelog/', title: 'Changelog', markdown: changes.join('\n\n') }]
   */
  pages?: (data: Data, context: PagesContext) => readonly AddedPage[] | Promise<readonly AddedPage[]>;
  /**
   * The sidebars of an edition, in the form of the sidebars file. They replace that file; `undefined` keeps it.
   * @example sidebars: (changes) => ({ changelog: changes.map(({ version }) => `changelog/${version}`) })
   */
  sidebars?: (data: Data, context: PagesContext) => SidebarsConfig | undefined | Promise<SidebarsConfig | undefined>;
  /**
   * Extends the docs of an edition: adds pages that `docsView` renders from data, and data for pages that have a file.
   * Called once the files are read, and again when a page of the edition changes.
   * @example docs: (api, { pages }) => ({ pages: api.boxes.map((box) => boxPage(box, pages)) })
   */
  docs?: (data: Data, context: DocsContext) => DocsAdditions | Promise<DocsAdditions>;
  /**
   * Adds items to the navbar of an edition, after the items of the configuration and in the same form.
   * @example navbarItems: () => [{ label: 'Changelog', to: '/changelog/', position: 'left' }]
   */
  navbarItems?: (
    data: Data,
    context: PagesContext,
  ) => readonly PluginNavbarItem[] | Promise<readonly PluginNavbarItem[]>;
  /**
   * Translations of labels that the site defines. The file `i18n/<locale>/labels.json` overrides them.
   * @example labels: (translations, { edition }) => translations[edition.locale] ?? {}
   */
  labels?: (data: Data, context: PagesContext) => Readonly<Record<string, string>>;
  /**
   * Translations of messages of the theme and all plugins, by id. `i18n/<locale>/messages.json` overrides them.
   * @example siteMessages: (translations, { locale }) => translations[locale] ?? {}
   */
  siteMessages?: (data: Data, context: { locale: string }) => Readonly<Record<string, string>>;
  /**
   * Changes the text of a page or of a partial before anything else reads it. Keep the number of lines, so that
   * messages name the right line.
   * @example pageText: (text) => text.replaceAll('(c)', '©')
   */
  pageText?: (text: string, data: Data, page: { file: string; isMdx: boolean }) => string;
  /**
   * Modules that pages and components may import in addition to packages and files of the site, by specifier.
   * @example imports: () => ({ icons: { file: new URL('./icons.tsx', import.meta.url).href, isForPages: true } })
   */
  imports?: (data: Data, context: ImportsContext) => PluginImports | Promise<PluginImports>;
  /**
   * Transforms of the Markdown tree of each page, before components are rendered. They run in another process, which
   * imports the configuration again. Functions for types of nodes are faster than those for the whole tree.
   * @example markdown: [(tree) => void tree.children?.push({ type: 'thematicBreak' })]
   */
  markdown?: Transforms<Data, MarkdownTransform<Data>>;
  /**
   * Transforms of the HTML tree of each page's Markdown (https://github.com/syntax-tree/hast). They run in the same
   * process as `markdown`.
   * @example html: [(tree) => void tree.children?.push({ type: 'element', tagName: 'hr', children: [] })]
   */
  html?: Transforms<Data, NodeTransform<Data>>;
  /**
   * Adds elements to the head of a page.
   * @example head: (page) => [{ tag: 'meta', attributes: { name: 'owner', content: String(page.frontMatter.owner) } }]
   */
  head?: (page: PluginPage, data: Data, context: HeadContext) => readonly HeadTag[] | Promise<readonly HeadTag[]>;
  /**
   * Replaces parts of the theme (`area-docs/theme`). Each path leads to a module that exports a component by default.
   * @example theme: { Footer: './footer.tsx' }
   */
  theme?: Readonly<{ [Part in PartName]?: string }>;
  /**
   * The path of a module with components that pages may use without an import. Its exports with a capital letter are
   * the components.
   * @example components: './components.tsx'
   */
  components?: string;
  /**
   * The path of a module whose default export, a `DocsView`, renders the data that `docs` adds to pages.
   * @example docsView: './box-page.tsx'
   */
  docsView?: string;
  /**
   * Types of navbar items that the plugin shows, with names that begin with `custom-`. Each path leads to a module
   * whose default export is a component that receives `NavbarItemProps`.
   * @example navbarItemTypes: { 'custom-stars': './stars.tsx' }
   */
  navbarItemTypes?: Readonly<Record<string, string | NavbarItemType>>;
  /**
   * Keyboard shortcuts of the plugin, which the dialog for `?` lists.
   * @example shortcuts: [{ keys: ['s', 'Ctrl S'], message: 'starsShow' }]
   */
  shortcuts?: readonly PluginShortcut[];
  /**
   * The path of a module whose default export runs in the browser before the page is interactive. If it returns a
   * function, that function runs if the client fails to load.
   * @example early: './count-keys.ts'
   */
  early?: string;
  /**
   * Reads rendered pages, and publishes files made from all of them.
   * @example index: { article: './read-words.ts', write: writeWords }
   */
  index?: PluginIndex<Data>;
  /**
   * Prepares plain data for components of the plugin, for each edition, once its pages are known. The `view` of a
   * component receives it.
   * @example componentData: (boxes, site, { pages }) => ({ urls: pages.map(({ url }) => url) })
   */
  componentData?: (data: Data, site: PluginSite, context: ComponentDataContext) => unknown;
  /**
   * Returns programs to publish, and modules that components of the plugin import by name, such as a worker or a file
   * that the options name. Called even if `load` fails, because pages import the modules; `data` is then undefined.
   * @example bundle: ({ path }) => ({ modules: { 'virtual:boxes': { file: path } } })
   */
  bundle?: (data: Data, context: BundleContext) => PluginBundle | Promise<PluginBundle>;
  /**
   * Style sheets for every page. They are outside all cascade layers, so they override the theme.
   * @example styles: ['./changelog.css']
   */
  styles?: readonly string[];
  /**
   * Publishes files.
   * @example files: (data, site) => [{ path: 'pages.txt', text: () => site.pages.map(({ url }) => url).join('\n') }]
   * @example files: (data, site) => [{ path: 'all.md', parts: site.pages.map(({ url }) => ({ markdown: url })) }]
   */
  files?: (
    data: Data,
    site: PluginSite,
    context: FilesContext,
  ) => readonly PluginFile[] | Promise<readonly PluginFile[]>;
  /**
   * Explains how to use what the pages document, as Markdown for assistants. `skill.md` includes it.
   * @example guide: (api) => `## Call the API\n\nThe base address is ${api.url}.`
   */
  guide?: (data: Data, site: PluginSite) => string | undefined | Promise<string | undefined>;
  /**
   * Lists sources that pages show. Checks of links, pictures and the Content-Security-Policy then name their lines.
   * @example sources: (api) => [{ file: 'api.yaml', text: api.text, links: api.links }]
   */
  sources?: (data: Data, site: PluginSite) => readonly PluginSource[] | Promise<readonly PluginSource[]>;
  /**
   * Reports errors and warnings, in `build`, `dev` and `check`.
   * @example check: (changes) => (changes.length > 0 ? [] : [{ fact: 'There are no changes.', level: 'warning' }])
   */
  check?: (data: Data, site: PluginSite, context: CheckContext) => Diagnostics | Promise<Diagnostics>;
  /**
   * Reports errors and warnings that are slow to find or depend on the time, only in the command `check`. Not cached.
   * @example verify: async (api) => ((await fetch(api.url)).ok ? [] : [{ fact: `${api.url} does not respond.` }])
   */
  verify?: (data: Data, site: PluginSite, context: VerifyContext) => Diagnostics | Promise<Diagnostics>;
  /**
   * Functions that answer the checks of other plugins, by name. An answer is JSON, or undefined if the plugin has none.
   * @example provides: { names: (changes) => changes.map(({ name }) => name) }
   */
  provides?: Readonly<Record<string, (data: Data, site: PluginSite) => unknown>>;
  /**
   * Adds commands to the command line, by name.
   * @example
   * commands: {
   *   pages: { description: 'Count the pages', run: (data, site, { print }) => print(`${site.pages.length}`) },
   * }
   */
  commands?: Readonly<Record<string, PluginCommand<Data>>>;
  /**
   * Tools for assistants, which `area-docs mcp` offers.
   * @example tools: [{ name: 'get_release', title: 'Release', description: 'Returns one.', input, run: readRelease }]
   */
  tools?: readonly AssistantTool[];
  /**
   * Messages by locale. English is required. A site replaces them in `i18n/<locale>/messages.json`.
   * @example messages: { en: { readMore: 'Read more about {title}' }, fr: { readMore: 'Lire la suite de {title}' } }
   */
  messages?: { readonly en: Readonly<Record<string, string>> } & Readonly<
    Record<string, Readonly<Record<string, string>>>
  >;
  /**
   * Sources that the Content-Security-Policy allows.
   * @example csp: { img: ['https://images.example.org'] }
   */
  csp?: ContentPolicyConfig;
};

/** An entry of `plugins` in the configuration. */
export type Plugin = PluginFields<never, never> & { options?: StandardSchema };

/** The plugins that a site has by default. */
export type DefaultPlugins = readonly Plugin[];

/** A plugin with options: call it to set them. Without a call they are `{}`. */
export type PluginWithOptions<Options> = Plugin & ((options: Options) => Plugin);

/** Key for the options with which a plugin was called. All copies of this module share the key. */
export const givenOptions: unique symbol = Symbol.for('area-docs.options') as never;

/** Key for the object that was passed to `definePlugin`. */
export const definition: unique symbol = Symbol.for('area-docs.definition') as never;

/**
 * Defines a plugin. Functions of a plugin are pure: their results are cached until their arguments or the plugin's
 * source change. A plugin with `options` is a function, which the configuration calls with them.
 *
 * @example
 * // changelog.ts
 * export default definePlugin({
 *   name: 'changelog',
 *   from: import.meta.url,
 *   options: z.object({ path: z.string() }),
 *   load: async ({ options, files }) => JSON.parse(await files.read(options.path)),
 *   files: (changes) => [{ path: 'changes.json', text: () => JSON.stringify(changes) }],
 * });
 *
 * // site.config.ts
 * export default defineConfig({ …, plugins: [changelog({ path: './changes.json' })] });
 */
export function definePlugin<Schema extends StandardSchema, Data = OutputOf<Schema>>(
  plugin: PluginFields<OutputOf<Schema>, Data> & { options: Schema },
): PluginWithOptions<InputOf<Schema>>;
export function definePlugin<Data = undefined>(plugin: PluginFields<undefined, Data> & { options?: undefined }): Plugin;
export function definePlugin(plugin: Plugin): Plugin {
  if (plugin?.options === undefined) return plugin;
  const withOptions = (options: unknown) => ({ ...plugin, [givenOptions]: options, [definition]: plugin });
  // Redefined, because the `name` of a function is read-only.
  return Object.defineProperties(withOptions, Object.getOwnPropertyDescriptors({ ...plugin, [definition]: plugin }));
}

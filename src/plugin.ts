import type { StandardSchema } from './core/config/standard-schema.ts';
import type { ContentPolicyConfig, NavbarItem, ResolvedConfig } from './core/config/types.ts';
import type { SiteError } from './core/base/errors/site-error.ts';
import type { Prose } from './core/content/passages.ts';
import type { PartName } from './core/site/theme-parts.ts';

export type { SchemaIssue, SchemaResult, StandardSchema } from './core/config/standard-schema.ts';
export { placeIn, type Passage, type Prose } from './core/content/passages.ts';
export { decodeAddress } from './core/base/addresses/decode-address.ts';
export { plainPath } from './core/base/addresses/plain-path.ts';
export { withoutSlash } from './core/base/addresses/redirect-of.ts';
export { absoluteUrl, isExternalUrl, toMarkdownUrl, toUrl } from './core/base/addresses/url.ts';
export { decodeHtml, escapeAttribute, escapeHtml } from './core/base/text/html-text.ts';
export { escapePattern } from './core/base/text/escape-pattern.ts';
export { escapeMarkdown } from './core/base/text/escape-markdown.ts';
export { fillText } from './core/base/text/fill-text.ts';
export { codeSpan, markdownLine } from './core/base/text/markdown-text.ts';
export { nearestName } from './core/base/text/nearest-name.ts';
export { treePlugin as rehype, treePlugin as remark } from './core/base/tree-plugin.ts';

type InputOf<Schema> = Schema extends StandardSchema<infer Input, infer _Output> ? Input : never;
type OutputOf<Schema> = Schema extends StandardSchema<infer _Input, infer Output> ? Output : undefined;

/** One page of the site, in one locale and version. */
export type PluginPage = {
  /**
   * Path from the docs folder without extension and number prefixes, or the `id` of the front matter. The id of a page that
   * a plugin adds is its route: `blog/tags`.
   */
  id: string;
  /** Without base path, with slashes at both ends: `/guides/setup/`. */
  route: string;
  /** With base path, as in `href`. */
  url: string;
  title: string;
  description: string;
  locale: string;
  /** Absent in sites without versions. */
  version?: string;
  /** Keys of the engine, and those that plugins or the configuration declare. */
  frontMatter: Readonly<Record<string, unknown>>;
  /** Values that Markdown transforms have set; absent if there are none. */
  data?: Readonly<Record<string, unknown>>;
};

/** A page with data for lists of pages. */
export type ListedPage = PluginPage & {
  /** From the site folder; absent for pages without a file. */
  source?: string;
  /** True if lists, search and sitemap leave it out. */
  unlisted: boolean;
  /** HTTP requests that the page documents: `GET /areas`. Absent for pages without operations. */
  requests?: readonly string[];
  /** The one of `requests` that the page is about; absent if it only shows them. */
  ownRequest?: string;
  /** ISO date that the page shows as its last update. */
  lastUpdate?: string;
  /** ISO date of the last change of its source, shown or not. */
  lastChange?: string;
  /** Addresses of the same page in all its locales, this one included. */
  locales: Readonly<Record<string, string>>;
};

/** The pages of one locale and version. */
export type PluginEdition = {
  locale: string;
  version?: string;
  /** `lang` of its pages. */
  htmlLang: string;
  /** Route of its folder, with slashes at both ends: `/fr/1.0/`. */
  route: string;
  /** Address of its first page. */
  homeUrl: string;
};

/** An edition with its pages in reading order. */
export type ListedEdition = PluginEdition & {
  /** Label of the version. */
  versionLabel?: string;
  /** Addresses of its listed pages, each once: one section per sidebar, and a last one without title for other pages. */
  sections: readonly { title?: string; urls: readonly string[] }[];
};

/** The context of `pages` and `navbarItems`, besides the data of the plugin. */
export type PagesContext = {
  /** The configuration with all defaults, without `plugins` and `frontMatter`. */
  config: ResolvedConfig;
  /** The edition that the pages are part of. `isLatest` is true for the version that readers see first. */
  edition: Omit<PluginEdition, 'homeUrl'> & { isLatest: boolean };
  /** The messages of the plugin in the locale of the edition. */
  messages: Readonly<Record<string, string>>;
  /** The absolute path of the site folder. */
  siteDir: string;
};

/** A page that a plugin adds. */
export type AddedPage = {
  /** Without base path, locale and version: `/changelog/`. It is also the id of the page: `changelog`. */
  route: string;
  /** By default that of the text: front matter, or the first heading. */
  title?: string;
  /** By default that of the text: front matter, or the first paragraph. */
  description?: string;
  /** The sidebar beside the page, which lists it. A sidebar that does not exist is created. */
  sidebar?: string | PageSidebar;
  /** True if the text is in the default locale, because there is no translation. */
  untranslated?: boolean;
} & (
  | {
      /** The text, with the syntax of `.mdx` files. It may begin with front matter. */
      markdown: string;
    }
  | {
      /** The path of a Markdown file. */
      source: string;
      /** Markdown before the text of the file, without html and components. */
      before?: string;
      /** Markdown after it. */
      after?: string;
    }
  | {
      /** The path of a module whose default export is a component, which shows the page below its title. */
      component: string;
      /** Props of the component: JSON. */
      props?: Readonly<Record<string, unknown>>;
      title: string;
      /** The headings of the component, for the table of contents: each `id` is that of an element. */
      headings?: readonly { level: number; id: string; text: string }[];
    }
);

/** The place of an added page in a sidebar. Pages are listed in the order of `pages`, after the items of the sidebars file. */
export type PageSidebar = {
  /** The name of the sidebar. */
  id: string;
  /** By default the title of the page. */
  label?: string;
  /** The category that lists it. */
  category?: string;
  /** False if the page shows the sidebar, but is not listed in it. */
  isListed?: boolean;
};

/** The context of `bundle`. */
export type BundleContext = Pick<PagesContext, 'config' | 'siteDir'>;

/** Modules that are bundled with the components of a plugin, or published by themselves. */
export type PluginBundle = {
  /** What components of the plugin import by a name that begins with `virtual:`. */
  modules?: Readonly<Record<string, PluginModule>>;
  /** JavaScript files to publish, for Node. */
  programs?: readonly PluginProgram[];
};

/** A module that components import by name. Paths are relative to the plugin's file. */
export type PluginModule =
  | {
      /** The path of the module. */
      file: string;
      /** The path of a module whose export `check` reports what is wrong with the file, before it is bundled. */
      check?: string;
    }
  | {
      /** The path of a module for a worker. The default export is its address in the browser, and undefined elsewhere. */
      worker: string;
    }
  | {
      /** The default export, as JSON. */
      value: unknown;
    };

/** Reports what is wrong with a module. Both paths are absolute. */
export type ModuleCheck = (file: string, siteDir: string) => Promise<readonly SiteError[]>;

/** A module and everything that it imports, in one file. */
export type PluginProgram = {
  /** Relative to the base path: `boxes.mjs`. */
  path: string;
  /** The path of the module. */
  module: string;
  /** Comments for the start of the file. */
  banner?: string;
};

/** The site as `files` and `check` see it. Both are called again when any of it changes. */
export type PluginSite = {
  /** The configuration with all defaults, without `plugins` and `frontMatter`. */
  config: ResolvedConfig;
  /** In each locale, the version that readers see first comes first. */
  editions: readonly ListedEdition[];
  pages: readonly ListedPage[];
  /** How to call the API that the pages document, as Markdown. Absent for a site without an API. */
  apiGuide?: string;
};

/** The context of `head`, besides the page. */
export type HeadContext = {
  /** The configuration with all defaults, without `plugins` and `frontMatter`. */
  config: ResolvedConfig;
  /** The edition that the page is part of. */
  edition: PluginEdition;
};

/** An element of the head. `true` writes an attribute without a value, `false` leaves it out. */
export type HeadTag = {
  tag: 'base' | 'link' | 'meta' | 'script' | 'style';
  attributes?: Readonly<Record<string, string | boolean>>;
  /** Content of a `script` or `style`. The Content-Security-Policy allows it by its hash. */
  text?: string;
};

/** A file to publish; `path` is relative to the base path: `feed.xml`. The extension determines its media type. */
export type PluginFile = {
  path: string;
  /** True if a file of the same path in `static/` may replace it. */
  isDefault?: boolean;
  /** For a page that forwards readers: `dev`, `serve` and `mcp` redirect from one address to the other instead. */
  redirect?: {
    from: string;
    to: string;
    /** The target as a route that links are checked with, and the key of the configuration that has it. */
    link?: { to: string; key?: readonly PropertyKey[] };
  };
  /** The key of the configuration that errors about the file point to. */
  key?: readonly PropertyKey[];
} & (
  | { text: () => string | Promise<string> }
  | { bytes: () => Uint8Array | Promise<Uint8Array> }
  /** Joined after rendering. The file is written again only if one of the parts changes. */
  | { parts: readonly FilePart[] }
);

/** A text, or the Markdown of the rendered page at an address (`url`). */
export type FilePart = string | { markdown: string };

/** An error or warning that `check` reports. */
export type PluginDiagnostic = {
  /** The problem, as a sentence. */
  fact: string;
  /** The next step, as a sentence. */
  hint?: string;
  /** Default `error`, which fails the build. */
  level?: 'error' | 'warning';
  /**
   * `file` is relative to the site folder; without it, the place is in the configuration. The line of a `key` of the
   * configuration is looked up.
   */
  place?: { file?: string; line?: number; column?: number; key?: readonly PropertyKey[] };
};

/** The context of `load`. */
export type LoadContext<Options> = {
  options: Options;
  files: PluginFiles;
  /** All locales and versions of the site. */
  editions: readonly { locale: string; version?: string }[];
  defaultLocale: string;
  /** The absolute path of the site folder. */
  siteDir: string;
};

/** Reads files for `load`. `dev` watches them, and calls `load` again when they change. */
export type PluginFiles = {
  /** The text of a file. Paths are relative to the plugin's file; those of an inline plugin to the site folder. */
  read: (path: string) => Promise<string>;
  readBytes: (path: string) => Promise<Uint8Array>;
  /** The value of a JSON or YAML file that a schema validates. Its errors have the lines of the file. */
  readData: <Schema extends StandardSchema>(path: string, schema: Schema) => Promise<OutputOf<Schema>>;
  exists: (path: string) => Promise<boolean>;
  /** Sorted paths of all files in a folder and its subfolders, relative to it. */
  list: (folder: string) => Promise<readonly string[]>;
};

/** A node of a page's Markdown tree (https://github.com/syntax-tree/mdast), with the nodes of MDX and of directives. */
export type MarkdownNode = {
  type: string;
  children?: MarkdownNode[];
  /** Text of a leaf. */
  value?: string;
  /** Position in the source; undefined for new nodes. */
  position?: { start: MarkdownPoint; end: MarkdownPoint };
  [property: string]: unknown;
};

/** Line and column start at 1. */
export type MarkdownPoint = { line: number; column: number; offset?: number };

/**
 * The context of a Markdown transform: data of the page, and functions other than changing the tree. All nodes of a
 * page share one object.
 */
export type MarkdownContext<Data> = {
  data: Data;
  /** Path of the page from the site folder. */
  file: string;
  /** The text of the page as written, front matter included. */
  source: string;
  /** The words of the page and its inline code, each in order. Throws for a syntax error. */
  prose: () => Prose;
  /** Reports an error or a warning at a node. */
  report: (diagnostic: Omit<PluginDiagnostic, 'place'> & { node?: Pick<MarkdownNode, 'position'> }) => void;
  /** Sets a value of `page.data`, which `head`, `files` and `check` receive. It is JSON. */
  setData: (name: string, value: unknown) => void;
};

/** Changes a node in place, or returns another one in its place. */
export type NodeTransform<Data> = (
  node: MarkdownNode,
  context: MarkdownContext<Data>,
) => MarkdownNode | undefined | void | Promise<MarkdownNode | undefined | void>;

/** A function of the whole tree, or functions by the type of the nodes that they change: `{ code: (node) => … }`. */
export type MarkdownTransform<Data> = NodeTransform<Data> | Readonly<Record<string, NodeTransform<Data>>>;

/** Transforms, or a function that returns those for the data of the plugin: without any, pages are compiled sooner. */
export type Transforms<Data, Transform> = readonly Transform[] | ((data: Data) => readonly Transform[]);

/** The context of `check`. */
export type CheckContext = {
  /** The answers of all plugins that have one, see `provides`. */
  provided: (name: string) => Promise<readonly unknown[]>;
};

/** A command of a plugin. */
export type PluginCommand<Data> = {
  /** The description in `--help`: `Print the releases`. */
  description: string;
  /** The arguments as `--help` shows them: `['<version>', '[format]']`. Those in angle brackets are required. */
  arguments?: readonly string[];
  /** The options, by the name that follows `--`. */
  options?: Readonly<Record<string, { type: 'string' | 'boolean' }>>;
  /** Returns the exit code; without one it is 0. The site has no errors in its configuration and its sources. */
  run: (data: Data, site: PluginSite, context: CommandContext) => number | void | Promise<number | void>;
};

/** The context of a command, besides the site. */
export type CommandContext = {
  /** As many as the command has at most, in their order. */
  arguments: readonly string[];
  /** The value of each option that was given; `true` for those of type `boolean`. */
  options: Readonly<Record<string, string | boolean | undefined>>;
  /** Writes a line to the standard output. */
  print: (line: string) => void;
  /** The absolute path of the site folder. */
  siteDir: string;
};

/** The fields of a plugin. All but `name` are optional. */
export type PluginFields<Options = unknown, Data = Options> = {
  /** Identifies the plugin in messages, and in `{ name: false }`. */
  name: string;
  /** `import.meta.url` of the plugin's file: its paths are relative to it, and its source is part of cache keys. */
  from?: string;
  /** A top-level key of the configuration that contains the options. */
  configKey?: string;
  /** Front matter keys that pages may use, each with the schema of its value. */
  frontMatter?: Readonly<Record<string, StandardSchema>>;
  /**
   * Reads what the other functions need. The result is JSON, and their `data`; without `load`, `data` are the options.
   * @example load: async ({ files }) => JSON.parse(await files.read('./changes.json'))
   */
  load?: (context: LoadContext<Options>) => Data | Promise<Data>;
  /**
   * Adds pages to an edition: generated Markdown (with the syntax of `.mdx` files), the Markdown file at the path `source`, or
   * a component with props.
   * @example pages: (changes) => [{ route: '/changelog/', title: 'Changelog', markdown: changes.map(toMarkdown).join('\n\n') }]
   */
  pages?: (data: Data, context: PagesContext) => readonly AddedPage[] | Promise<readonly AddedPage[]>;
  /**
   * Adds items to the navbar of an edition, after those of the configuration and in the same form.
   * @example navbarItems: () => [{ label: 'Changelog', to: '/changelog/', position: 'left' }]
   */
  navbarItems?: (data: Data, context: PagesContext) => readonly NavbarItem[] | Promise<readonly NavbarItem[]>;
  /**
   * Transforms of the Markdown tree of each page, before components are rendered. They run in another process, which imports
   * the configuration again. Functions for types of nodes are faster than those for the whole tree.
   * @example markdown: [(tree) => void tree.children?.push({ type: 'thematicBreak' })]
   */
  markdown?: Transforms<Data, MarkdownTransform<Data>>;
  /**
   * Transforms of the html tree that the Markdown of each page becomes (https://github.com/syntax-tree/hast), in the same
   * process as `markdown`.
   */
  html?: Transforms<Data, NodeTransform<Data>>;
  /**
   * Adds elements to the head of a page.
   * @example head: (page) => [{ tag: 'meta', attributes: { name: 'author', content: String(page.frontMatter.author) } }]
   */
  head?: (page: PluginPage, data: Data, context: HeadContext) => readonly HeadTag[] | Promise<readonly HeadTag[]>;
  /**
   * Replaces parts of the theme: the path of a module for each, whose default export is a component. See `area-docs/theme`.
   * @example theme: { Footer: './footer.tsx' }
   */
  theme?: Readonly<{ [Part in PartName]?: string }>;
  /**
   * The path of a module with components that pages may use without an import. Its exports with a capital letter are the
   * components.
   * @example components: './components.tsx'
   */
  components?: string;
  /**
   * Modules that components of the plugin import by name, such as a file that the options name or a worker, and programs to
   * publish.
   * @example bundle: ({ path }) => ({ modules: { 'virtual:boxes': { file: path } } })
   */
  bundle?: (data: Data, context: BundleContext) => PluginBundle | Promise<PluginBundle>;
  /** Style sheets for every page. They are outside of all cascade layers, so they override the theme. */
  styles?: readonly string[];
  /**
   * Publishes files.
   * @example files: (data, site) => [{ path: 'pages.txt', text: () => site.pages.map(({ url }) => url).join('\n') }]
   * @example files: (data, site) => [{ path: 'all.md', parts: site.pages.map(({ url }) => ({ markdown: url })) }]
   */
  files?: (data: Data, site: PluginSite) => readonly PluginFile[] | Promise<readonly PluginFile[]>;
  /** Reports errors and warnings, in `build`, `dev` and `check`. */
  check?: (
    data: Data,
    site: PluginSite,
    context: CheckContext,
  ) => readonly PluginDiagnostic[] | Promise<readonly PluginDiagnostic[]>;
  /**
   * Answers for the checks of other plugins, by name. An answer is JSON; undefined if there is none.
   * @example provides: { names: (changes) => changes.map(({ name }) => name) }
   */
  provides?: Readonly<Record<string, (data: Data, site: PluginSite) => unknown>>;
  /**
   * Adds commands to the command line, by name.
   * @example commands: { pages: { description: 'Count the pages', run: (data, site, { print }) => print(`${site.pages.length}`) } }
   */
  commands?: Readonly<Record<string, PluginCommand<Data>>>;
  /**
   * Texts by locale, English ones at least. A site replaces them in `i18n/<locale>/messages.json`.
   * @example messages: { en: { readMore: 'Read more about {title}' }, fr: { readMore: 'Lire la suite de {title}' } }
   */
  messages?: { readonly en: Readonly<Record<string, string>> } & Readonly<
    Record<string, Readonly<Record<string, string>>>
  >;
  /** Sources that the Content-Security-Policy allows: `{ img: ['https://images.example.org'] }`. */
  csp?: ContentPolicyConfig;
};

/** A plugin as `plugins` of the configuration takes it. */
export type Plugin = PluginFields<never, never> & { options?: StandardSchema };

/** The plugins that a site has without asking. */
export type DefaultPlugins = readonly PluginFields<never, never>[];

/** A plugin with options: call it to set them. Without a call they are `{}`. */
export type PluginWithOptions<Options> = Plugin & ((options: Options) => Plugin);

/** Under which a plugin that was called keeps its options. Shared by all copies of this module. */
export const givenOptions: unique symbol = Symbol.for('area-docs.options') as never;

/** Under which it keeps the object that `definePlugin` got. */
export const definition: unique symbol = Symbol.for('area-docs.definition') as never;

/**
 * Defines a plugin. Functions of a plugin are pure: their results are cached until their arguments or the plugin's source
 * change. A plugin with `options` is a function; the configuration calls it with them.
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

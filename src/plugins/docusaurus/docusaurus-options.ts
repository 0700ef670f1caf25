import { posix } from 'node:path';
import { z } from 'zod';

/** Possible names of the configuration file of a Docusaurus site. */
export const docusaurusFiles: readonly string[] = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(
  (extension) => `docusaurus.config.${extension}`,
);

const fields = z.record(z.string(), z.unknown());
const sidebars = z.record(z.string(), z.array(fields));

/** The file that defines the tags, relative to the docs folder, and the route of their list, relative to the docs. */
const tagOptions = z.object({ file: z.string().nullable().default('tags.yml'), path: z.string().default('tags') });

const instance = z.object({
  /** The id in `docsPluginId`. It also prefixes the ids of the pages. */
  id: z.string(),
  /** The id without its version. */
  docs: z.string(),
  /** Label of the version. */
  label: z.string(),
  badge: z.boolean(),
  banner: z.enum(['unreleased', 'unmaintained']).optional(),
  /** Folder of the pages, relative to the site folder. */
  path: z.string(),
  /** Folder of the translations, relative to the folder of a locale. */
  translatedPath: z.string(),
  /** Names without number prefixes, as in `docs.fileNames`. */
  fileNames: z.record(z.string(), z.object({ name: z.string(), position: z.number().optional() })),
  routeBasePath: z.string(),
  sidebars,
  tags: tagOptions,
});

/** Options in addition to the engine's settings. Created by `readConfig`, or set as `docusaurus` in a configuration. */
export const docusaurusOptions = z.object({
  /** The tags of the docs. */
  tags: tagOptions.prefault({}),
  /** The sidebars of the current docs. */
  sidebars: sidebars.default({}),
  /** `collapsed` and `collapsible` of categories in all versions. */
  sidebarDefaults: z.object({ collapsed: z.boolean().optional(), collapsible: z.boolean().optional() }).default({}),
  /** Docs folders other than `docs.path`, with one entry per version. */
  instances: z.array(instance).default([]),
  /** Folder and address of pages outside the docs. */
  pages: z.object({ path: z.string(), routeBasePath: z.string() }).optional(),
  /** Folders of the docs and of the blogs, relative to the site folder. */
  contentFolders: z.array(z.string()).default([]),
  /** True if the site has a blog. Otherwise, `date` and `authors` in front matter have no effect. */
  hasBlog: z.boolean().default(false),
  /** `markdown.format`: the syntax of `.md` files. */
  markdownFormat: z.enum(['mdx', 'md', 'detect']).default('mdx'),
  /** False if pages show `:name:` as written. */
  emoji: z.boolean().default(true),
  /** Folders of the site by import alias. Paths are relative to the site folder. */
  aliases: z.record(z.string(), z.string()).default({}),
  /** Components that pages use without an import: the module and the export of each. */
  components: z.record(z.string(), z.object({ from: z.string(), name: z.string() })).default({}),
  /**
   * Files of `src/theme` that replace a part of the engine's theme. `name` is the part's name in Docusaurus, `file` is
   * relative to the site folder, and `isText` is true for parts of articles.
   */
  themeFiles: z
    .array(z.object({ name: z.string(), part: z.string(), file: z.string(), isText: z.boolean() }))
    .default([]),
  /** Folders of published files, relative to the site folder. */
  staticFolders: z.array(z.string()).default(['static']),
  /** Style sheets in `customCss`, relative to the site folder. */
  sheets: z.array(z.string()).default([]),
  /** The configuration of Docusaurus, relative to the site folder, if its plugins compile the sheets with PostCSS. */
  postCss: z.string().optional(),
  /** Set if code blocks with `live` run. `position` is where their result is shown, relative to the code. */
  live: z.object({ position: z.enum(['top', 'bottom']) }).optional(),
  /** Additional names of admonitions. */
  admonitions: z.array(z.string()).default([]),
  /** The site's settings for `useDocusaurusContext`. */
  siteConfig: fields.default({}),
});

export type DocusaurusOptions = z.output<typeof docusaurusOptions>;
export type Instance = DocusaurusOptions['instances'][number];
export type ThemeFile = DocusaurusOptions['themeFiles'][number];

/** Prefixes the id of a page in an additional docs folder, so that it differs from ids of the docs. */
export function instanceDocId(docs: string, id: string): string {
  return posix.join(`@${docs}`, id);
}

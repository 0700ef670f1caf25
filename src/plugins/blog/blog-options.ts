import { z } from 'zod';

const path = z.string().regex(/^[^/].*[^/]$|^[^/]$/, 'Expected a path without slashes at its ends.');

const titles = z.strictObject({
  blogTitle: z.string().exactOptional(),
  blogDescription: z.string().exactOptional(),
  blogSidebarTitle: z.string().exactOptional(),
});

/** The options of one blog. Names and defaults match Docusaurus. */
const oneBlog = z.strictObject({
  /** The folder of the posts, relative to the site folder. */
  path: path.default('blog'),
  /** The start of all addresses; `/` makes the blog the home page. */
  routeBasePath: z.string().default('blog'),
  blogTitle: z.string().default('Blog'),
  blogDescription: z.string().default('Blog'),
  blogSidebarTitle: z.string().default('Recent posts'),
  /** The folder of translated posts in `i18n/<locale>`; by default `path`. */
  translatedPath: path.optional(),
  /** Titles in locales other than the default one. */
  translations: z.record(z.string(), titles).default({}),
  blogSidebarCount: z.union([z.int().min(0), z.literal('ALL')]).default(5),
  postsPerPage: z.union([z.int().min(1), z.literal('ALL')]).default(10),
  pageBasePath: path.default('page'),
  tagsBasePath: path.default('tags'),
  authorsBasePath: path.default('authors'),
  /** `null` disables the archive. */
  archiveBasePath: path.nullable().default('archive'),
  /** Relative to the folder of the posts. */
  authorsMapPath: path.default('authors.yml'),
  /** The tags file, relative to the folder of the posts; `null` disables it. */
  tags: path.nullable().default('tags.yml'),
  /** ISO dates of posts without a date, by path relative to the folder of the posts. */
  dates: z.record(z.string(), z.iso.datetime()).default({}),
  showReadingTime: z.boolean().default(true),
  feedOptions: z
    .strictObject({
      type: z.union([z.enum(['all', 'rss', 'atom']), z.null()]).default('all'),
      title: z.string().optional(),
      description: z.string().optional(),
      copyright: z.string().optional(),
      /** `null` and `false` publish all posts. */
      limit: z.union([z.int().min(1), z.null(), z.literal(false)]).default(20),
    })
    .prefault({}),
});

/** The options of the first blog, and in `others` the options of further blogs. */
export const blogOptions = oneBlog.extend({ others: z.array(oneBlog).default([]) });

/** Options as an author writes them. */
export type BlogOptions = z.input<typeof blogOptions>;

/** Options of one blog with all defaults. */
export type ResolvedBlogOptions = z.output<typeof oneBlog>;

/** The options with the titles of a locale. */
export function optionsIn(options: ResolvedBlogOptions, locale: string): ResolvedBlogOptions {
  return { ...options, ...options.translations[locale] };
}

/** A route of the blog: `/blog/tags/news/`. */
export function blogRoute({ routeBasePath }: Pick<ResolvedBlogOptions, 'routeBasePath'>, ...parts: string[]): string {
  const names = [routeBasePath, ...parts].flatMap((part) => part.split('/')).filter((name) => name !== '');
  return names.length === 0 ? '/' : `/${names.join('/')}/`;
}

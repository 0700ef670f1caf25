import { z } from 'zod';
import { definePlugin, type Plugin } from '../../plugin.ts';
import { postAuthors } from './authors.ts';
import { blogFeeds, feedLinks } from './blog-feeds.ts';
import { blogMessages } from './blog-messages.ts';
import translations from './translations.json' with { type: 'json' };
import { blogOptions, type BlogOptions } from './blog-options.ts';
import { blogPages } from './blog-pages.ts';
import { loadBlogs } from './load-blog.ts';
import { postDate } from './read-post.ts';

export type { BlogOptions } from './blog-options.ts';

const date = z.string().refine((value) => postDate(value) !== undefined, {
  error: 'Expected a date such as `2025-01-31`.',
});

const plugin = definePlugin({
  name: 'blog',
  from: import.meta.url,
  options: blogOptions,
  frontMatter: { date, authors: postAuthors },
  load: loadBlogs,
  pages: (blogs, context) => blogs.flatMap((data) => blogPages(data, context)),
  head: (_page, blogs, context) => blogs.flatMap((data) => feedLinks(data, context)),
  files: (blogs, site) => blogs.flatMap((data) => blogFeeds(data, site)),
  check: (blogs) => blogs.flatMap(({ problems }) => problems),
  messages: { en: blogMessages, ...translations },
});

/**
 * A blog: posts, lists of them, tags, authors, an archive and feeds.
 * @example
 * import { blog } from 'area-docs/blog';
 * export default defineConfig({ …, plugins: [blog({ blogTitle: 'News' })] });
 */
export function blog(options: BlogOptions = {}): Plugin {
  return plugin(options);
}

import { fillText } from '../../plugin.ts';
import type { ResolvedBlogOptions } from './blog-options.ts';

export const blogMessages = {
  blogReadMore: 'Read more about “{title}”',
  blogMinutes: '{minutes} min read',
  blogNewer: 'Newer posts',
  blogOlder: 'Older posts',
  blogPage: '{title}, page {page}',
  blogEmpty: 'There are no posts yet.',
  blogTags: 'Tags',
  blogTagsOfPost: 'Tags: {tags}',
  blogTagsDescription: 'All tags in {blog}',
  blogTagged: 'Posts tagged “{tag}”',
  blogTaggedDescription: 'Posts in {blog} tagged “{tag}”',
  blogAuthors: 'Authors',
  blogAuthorsDescription: 'All authors in {blog}',
  blogAuthorDescription: 'Posts by {author} in {blog}',
  blogWebsite: 'Website of {author}',
  blogArchive: 'Archive',
  blogArchiveDescription: 'All posts in {blog}',
} as const;

export type MessageId = keyof typeof blogMessages;

/** The messages in the language of a page, and the options with translated titles. */
export type Language = {
  options: ResolvedBlogOptions;
  /** `lang` of the page. */
  lang: string;
  messages: Readonly<Record<string, string>>;
  /** True if the writing direction of the page differs from that of the default language. */
  hasOtherDirection: boolean;
};

/** A message in the language of a page. `{blog}` is always available, as the title of the blog. */
export function blogMessage(
  { messages, options }: Language,
  id: MessageId,
  values: Readonly<Record<string, string>> = {},
): string {
  return fillText(messages[id] ?? blogMessages[id], { blog: options.blogTitle, ...values });
}

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
  blogTagsDescription: 'All tags of {blog}',
  blogTagged: 'Posts tagged “{tag}”',
  blogTaggedDescription: 'Posts of {blog} with the tag “{tag}”',
  blogAuthors: 'Authors',
  blogAuthorsDescription: 'All authors of {blog}',
  blogAuthorDescription: 'Posts of {author} in {blog}',
  blogWebsite: 'Website of {author}',
  blogArchive: 'Archive',
  blogArchiveDescription: 'All posts of {blog}',
} as const;

export type MessageId = keyof typeof blogMessages;

/** The language of a page's text, with the titles and messages of the blog in that language. */
export type Language = {
  options: ResolvedBlogOptions;
  /** `lang` of the page. */
  lang: string;
  messages: Readonly<Record<string, string>>;
};

/** A message in the language of a page. `{blog}` is always available, as the title of the blog. */
export function blogMessage(
  { messages, options }: Language,
  id: MessageId,
  values: Readonly<Record<string, string>> = {},
): string {
  return fillText(messages[id] ?? blogMessages[id], { blog: options.blogTitle, ...values });
}

import type { PluginDiagnostic } from '../../plugin.ts';
import type { Tag } from '../../read.ts';
import type { ResolvedBlogOptions } from './blog-options.ts';

/** An author of `authors.yml`, or of the front matter of a post. */
export type Author = {
  /** Omitted for authors who are only in the front matter of a post. */
  key?: string;
  name: string;
  title?: string;
  url?: string;
  description?: string;
  /** Profiles on other sites. */
  socials?: readonly { name: string; url: string }[];
  /** The last part of the address of the author's page. Default: the key. */
  permalink?: string;
  /** True if there is a page with the posts of the author. */
  hasPage: boolean;
};

/** A post in one locale. */
export type Post = {
  /** Path relative to the site folder. */
  source: string;
  /** True if the text is in the default locale. */
  untranslated: boolean;
  route: string;
  title: string;
  description?: string;
  /** ISO date, with or without a time. */
  date: string;
  authors: readonly Author[];
  tags: readonly Tag[];
  /** False for drafts and unlisted posts, which lists omit. */
  isListed: boolean;
  /** The text shown in lists, as plain text in paragraphs. */
  excerpt: readonly string[];
  /** True if the text continues after the excerpt. */
  hasMore: boolean;
  readingMinutes: number;
};

/** The result of the blog's `load`. */
export type BlogData = {
  /** The name of the sidebar with the recent posts. */
  sidebarId: string;
  options: ResolvedBlogOptions;
  /** The posts of each locale, newest first. */
  posts: Readonly<Record<string, readonly Post[]>>;
  authors: readonly Author[];
  problems: readonly PluginDiagnostic[];
};

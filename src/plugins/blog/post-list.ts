import { escapeMarkdown, linkTarget } from '../../plugin.ts';
import type { Tag } from '../../read.ts';
import { blogMessage, type Language } from './blog-messages.ts';
import { blogRoute, type ResolvedBlogOptions } from './blog-options.ts';
import type { Author } from './authors.ts';
import type { Post } from './read-post.ts';

/** The posts as Markdown: title, metadata and excerpt of each. */
export function postList(posts: readonly Post[], language: Language): string {
  const entries = posts.map((post) => {
    const title = escapeMarkdown(post.title);
    const target = linkTarget(post.route);
    const more = post.hasMore ? [`[${blogMessage(language, 'blogReadMore', { title })}](${target})`] : [];
    // Dollar signs of the post may enclose a formula.
    const paragraphs = post.excerpt.map((text) =>
      isolateFor(post, language, escapeMarkdown(text).replaceAll(String.raw`\$`, '$')),
    );
    return [`## [${title}](${target})`, byline(post, language), ...paragraphs, ...more].join('\n\n');
  });
  return entries.join('\n\n');
}

/**
 * Isolates text between text in the other writing direction: the excerpt of an untranslated post in a translated list,
 * and translated metadata in an untranslated post.
 */
export function isolateFor({ untranslated }: Post, { hasOtherDirection }: Language, text: string): string {
  return untranslated && hasOtherDirection && text !== '' ? `\u2068${text}\u2069` : text;
}

/** Date, authors and reading time of a post. */
export function byline({ date, authors, readingMinutes }: Post, language: Language): string {
  const { options, lang } = language;
  const parts = [
    formatDate(date, lang),
    ...(authors.length > 0 ? [authors.map((author) => authorLink(author, options)).join(', ')] : []),
    ...(options.showReadingTime ? [blogMessage(language, 'blogMinutes', { minutes: String(readingMinutes) })] : []),
  ];
  return parts.join(' · ');
}

/** The tags of a post; empty if it has none. */
export function tagLine({ tags }: Post, language: Language): string {
  if (tags.length === 0) return '';
  return blogMessage(language, 'blogTagsOfPost', {
    tags: tags.map((tag) => tagLink(tag, language.options)).join(', '),
  });
}

/** A tag with a link to its posts. */
export function tagLink({ label, slug }: Tag, options: ResolvedBlogOptions): string {
  return `[${escapeMarkdown(label)}](${linkTarget(blogRoute(options, options.tagsBasePath, slug))})`;
}

/** An author, with a link to the page of their posts or to their website, if there is one. */
export function authorLink(author: Author, options: ResolvedBlogOptions): string {
  const { name, url, hasPage } = author;
  const target = hasPage ? authorRoute(author, options) : url;
  return target === undefined ? escapeMarkdown(name) : `[${escapeMarkdown(name)}](${linkTarget(target)})`;
}

/** The route of the page with an author's posts. */
export function authorRoute({ key = '', permalink = key }: Author, options: ResolvedBlogOptions): string {
  return blogRoute(options, options.authorsBasePath, permalink);
}

export function formatDate(date: string, lang: string, options: Intl.DateTimeFormatOptions = fullDate): string {
  return new Intl.DateTimeFormat(lang, { ...options, timeZone: 'UTC' }).format(new Date(date));
}

const fullDate: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric' };

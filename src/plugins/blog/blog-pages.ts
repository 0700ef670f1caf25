import { join } from 'node:path';
import { escapeMarkdown, linkTarget, type AddedPage, type PagesContext, type PageSidebar } from '../../plugin.ts';
import { blogMessage, type Language, type MessageId } from './blog-messages.ts';
import { blogRoute, optionsIn } from './blog-options.ts';
import type { Author } from './authors.ts';
import type { BlogData } from './load-blog.ts';
import type { Post } from './read-post.ts';
import { authorLink, authorRoute, byline, formatDate, isolateFor, postList, tagLine, tagLink } from './post-list.ts';

/** The blog in an edition. `posts` are the posts that lists show, newest first. */
type Blog = Language & { authors: readonly Author[]; posts: readonly Post[] };

/** All pages of the blog in an edition. Only the latest version of the docs has them. */
export function blogPages(
  data: BlogData,
  { edition, messages, siteDir, config: { i18n } }: PagesContext,
): readonly AddedPage[] {
  if (!edition.isLatest) return [];
  const options = optionsIn(data.options, edition.locale);
  const { blogSidebarCount, blogSidebarTitle, blogTitle, blogDescription } = options;
  const allPosts = data.posts[edition.locale] ?? [];
  const posts = allPosts.filter(({ isListed }) => isListed);
  const authors = data.authors[edition.locale] ?? [];
  const directionOf = (locale: string) => i18n.localeConfigs[locale]?.direction ?? 'ltr';
  const hasOtherDirection = directionOf(edition.locale) !== directionOf(i18n.defaultLocale);
  const blog: Blog = { options, lang: edition.htmlLang, messages, hasOtherDirection, authors, posts };
  const recent = new Set(blogSidebarCount === 'ALL' ? posts : posts.slice(0, blogSidebarCount));
  const sidebar: PageSidebar = { id: data.sidebarId, category: blogSidebarTitle };
  const pages: AddedPage[] = [
    ...allPosts.map((post) => ({
      route: post.route,
      title: post.title,
      source: join(siteDir, post.source),
      original: join(siteDir, post.original),
      before: isolateFor(post, blog, byline(post, blog)),
      after: isolateFor(post, blog, tagLine(post, blog)),
      untranslated: post.untranslated,
      ...(recent.has(post) && { sidebar }),
    })),
    ...listPages(blog, { route: blogRoute(options), title: blogTitle, description: blogDescription, posts }),
    ...tagPages(blog),
    ...authorPages(blog),
    ...archivePages(blog),
  ];
  if (recent.size === 0) return pages;
  // `pages` begins with the posts, because the sidebar lists pages in this order.
  return pages.map((page) => ({ sidebar: { id: data.sidebarId, isListed: false }, ...page }));
}

type PostList = { route: string; title: string; description: string; posts: readonly Post[]; intro?: string };

/** A list of posts, split into pages. */
function listPages(blog: Blog, { route, title, description, posts, intro = '' }: PostList): AddedPage[] {
  const { postsPerPage, pageBasePath } = blog.options;
  const size = postsPerPage === 'ALL' ? Math.max(1, posts.length) : postsPerPage;
  const count = Math.max(1, Math.ceil(posts.length / size));
  const routeOf = (page: number) => (page === 1 ? route : `${route}${pageBasePath}/${page}/`);
  return Array.from({ length: count }, (_, index) => {
    const page = index + 1;
    const links = [
      ...(page > 1 ? [`[${blogMessage(blog, 'blogNewer')}](${linkTarget(routeOf(page - 1))})`] : []),
      ...(page < count ? [`[${blogMessage(blog, 'blogOlder')}](${linkTarget(routeOf(page + 1))})`] : []),
    ];
    const numbered = (text: string) =>
      page === 1 ? text : blogMessage(blog, 'blogPage', { title: text, page: String(page) });
    const entries = postList(posts.slice(index * size, page * size), blog);
    const parts = [page === 1 ? intro : '', entries, links.join(' · ')];
    return {
      route: routeOf(page),
      title: numbered(title),
      description: numbered(description),
      markdown: parts.filter((part) => part !== '').join('\n\n') || blogMessage(blog, 'blogEmpty'),
    };
  });
}

function tagPages(blog: Blog): AddedPage[] {
  const { options, lang } = blog;
  const tags = blog.posts.flatMap((post) => post.tags);
  const lists = [...Map.groupBy(tags, ({ slug }) => slug).values()].flatMap(([tag]) => {
    if (!tag) return [];
    const posts = blog.posts.filter((post) => post.tags.some(({ slug }) => slug === tag.slug));
    return { ...tag, posts, link: tagLink(tag, options) };
  });
  if (lists.length === 0) return [];
  const index = lists.toSorted((a, b) => a.label.localeCompare(b.label, lang)).map(listItem);
  return [
    overview(blog, options.tagsBasePath, ['blogTags', 'blogTagsDescription'], index.join('\n')),
    ...lists.flatMap(({ slug, label, description, posts }) =>
      listPages(blog, {
        route: blogRoute(options, options.tagsBasePath, slug),
        posts,
        title: blogMessage(blog, 'blogTagged', { tag: label }),
        description: description ?? blogMessage(blog, 'blogTaggedDescription', { tag: label }),
        intro: description && escapeMarkdown(description),
      }),
    ),
  ];
}

function authorPages(blog: Blog): AddedPage[] {
  const { options } = blog;
  const lists = blog.authors.map((author) => ({
    author,
    link: authorLink(author, options),
    posts: blog.posts.filter((post) => post.authors.some(({ key }) => key === author.key)),
  }));
  if (lists.length === 0) return [];
  const index = lists
    .map((list) => [listItem(list), ...(list.author.hasPage ? [] : profileLinks(list.author))].join(' · '))
    .join('\n');
  return [
    overview(blog, options.authorsBasePath, ['blogAuthors', 'blogAuthorsDescription'], index),
    ...lists.flatMap(({ author, posts }) => {
      if (!author.hasPage) return [];
      const about = [author.title, author.description].filter((text) => text !== undefined);
      const { url } = author;
      const website = blogMessage(blog, 'blogWebsite', { author: escapeMarkdown(author.name) });
      const links = [...(url === undefined ? [] : [`[${website}](${linkTarget(url)})`]), ...profileLinks(author)];
      return listPages(blog, {
        route: authorRoute(author, options),
        title: author.name,
        posts,
        description: blogMessage(blog, 'blogAuthorDescription', { author: author.name }),
        intro: [...about.map((text) => escapeMarkdown(text)), links.join(' · ')].filter(Boolean).join('\n\n'),
      });
    }),
  ];
}

function profileLinks({ socials = [] }: Author): string[] {
  return socials.map(({ name, url }) => `[${escapeMarkdown(name)}](${linkTarget(url)})`);
}

function archivePages(blog: Blog): AddedPage[] {
  const { options, posts, lang } = blog;
  const { archiveBasePath } = options;
  if (archiveBasePath === null || posts.length === 0) return [];
  const years = [...Map.groupBy(posts, ({ date }) => date.slice(0, 4))].map(([year, inYear]) => {
    const entries = inYear.map(
      ({ date, title, route }) =>
        `- ${formatDate(date, lang, { month: 'long', day: 'numeric' })}: [${escapeMarkdown(title)}](${linkTarget(route)})`,
    );
    return `## ${year}\n\n${entries.join('\n')}`;
  });
  return [overview(blog, archiveBasePath, ['blogArchive', 'blogArchiveDescription'], years.join('\n\n'))];
}

/** The page that lists all tags, authors or years. The pair contains the message ids of its title and description. */
function overview(blog: Blog, path: string, [title, description]: [MessageId, MessageId], markdown: string): AddedPage {
  return {
    route: blogRoute(blog.options, path),
    title: blogMessage(blog, title),
    description: blogMessage(blog, description),
    markdown,
  };
}

/** An item of a list of tags or authors. */
function listItem({ link, posts }: { link: string; posts: readonly Post[] }): string {
  return `- ${link} (${posts.length})`;
}

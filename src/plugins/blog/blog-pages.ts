import { join } from 'node:path';
import { escapeMarkdown, linkTarget, type AddedPage, type PagesContext, type PageSidebar } from '../../plugin.ts';
import { blogMessage, type Language, type MessageId } from './blog-messages.ts';
import { blogRoute, optionsIn } from './blog-options.ts';
import type { Author } from './authors.ts';
import type { BlogData } from './load-blog.ts';
import type { Post } from './read-post.ts';
import { authorLink, authorRoute, byline, formatDate, postList, tagLine, tagLink } from './post-list.ts';

/** All pages of the blog in an edition. Only the latest version of the docs has them. */
export function blogPages(
  blogData: BlogData,
  { edition, messages, siteDir }: Omit<PagesContext, 'config'>,
): readonly AddedPage[] {
  if (!edition.isLatest) return [];
  const options = optionsIn(blogData.options, edition.locale);
  const data = { ...blogData, options };
  const allPosts = data.posts[edition.locale] ?? [];
  const posts = allPosts.filter(({ isListed }) => isListed);
  const authors = data.authors[edition.locale] ?? [];
  const blog: Blog = { data, authors, posts, language: { options, lang: edition.htmlLang, messages } };
  const count = options.blogSidebarCount === 'ALL' ? posts.length : options.blogSidebarCount;
  const recent = new Set(posts.slice(0, count));
  const home = { route: blogRoute(options), title: options.blogTitle, description: options.blogDescription };
  const pages: AddedPage[] = [
    ...postPages(allPosts, { blog, recent, siteDir }),
    ...listPages(blog, { ...home, posts }),
    ...tagPages(blog),
    ...authorPages(blog),
    ...archivePages(blog),
  ];
  if (recent.size === 0) return pages;
  // `pages` begins with the posts, because the sidebar lists pages in this order.
  return pages.map((page) => ({ sidebar: { id: data.sidebarId, isListed: false }, ...page }));
}

type Blog = {
  data: BlogData;
  authors: readonly Author[];
  /** The posts that lists show, newest first. */
  posts: readonly Post[];
  language: Language;
};

function postPages(
  posts: readonly Post[],
  { blog, recent, siteDir }: { blog: Blog; recent: ReadonlySet<Post>; siteDir: string },
): AddedPage[] {
  const { options, sidebarId } = blog.data;
  const sidebar: PageSidebar = { id: sidebarId, category: options.blogSidebarTitle };
  return posts.map((post) => ({
    route: post.route,
    title: post.title,
    source: join(siteDir, post.source),
    before: byline(post, blog.language),
    after: tagLine(post, blog.language),
    untranslated: post.untranslated,
    ...(recent.has(post) && { sidebar }),
  }));
}

type PostList = { route: string; title: string; description: string; posts: readonly Post[]; intro?: string };

/** A list of posts, split into pages. */
function listPages({ data: { options }, language }: Blog, list: PostList): AddedPage[] {
  const { route, title, description, posts, intro = '' } = list;
  const size = options.postsPerPage === 'ALL' ? Math.max(1, posts.length) : options.postsPerPage;
  const count = Math.max(1, Math.ceil(posts.length / size));
  const routeOf = (page: number) => (page === 1 ? route : `${route}${options.pageBasePath}/${page}/`);
  return Array.from({ length: count }, (_, index) => {
    const page = index + 1;
    const links = [
      ...(page > 1 ? [`[${blogMessage(language, 'blogNewer')}](${linkTarget(routeOf(page - 1))})`] : []),
      ...(page < count ? [`[${blogMessage(language, 'blogOlder')}](${linkTarget(routeOf(page + 1))})`] : []),
    ];
    const numbered = (text: string) =>
      page === 1 ? text : blogMessage(language, 'blogPage', { title: text, page: String(page) });
    const postsOfPage = posts.slice(index * size, page * size);
    const parts = [page === 1 ? intro : '', postList(postsOfPage, language), links.join(' · ')];
    return {
      route: routeOf(page),
      title: numbered(title),
      description: numbered(description),
      markdown: parts.filter((part) => part !== '').join('\n\n') || blogMessage(language, 'blogEmpty'),
    };
  });
}

function tagPages(blog: Blog): AddedPage[] {
  const { language, data } = blog;
  const { options } = data;
  const tags = Map.groupBy(
    blog.posts.flatMap((post) => post.tags.map((tag) => ({ tag, post }))),
    ({ tag }) => tag.slug,
  );
  if (tags.size === 0) return [];
  const lists = [...tags].map(([slug, tagged]) => {
    const tag = tagged[0]?.tag ?? { label: slug, slug };
    const posts = [...new Set(tagged.map(({ post }) => post))];
    return { ...tag, posts, link: tagLink(tag, options) };
  });
  const index = lists.toSorted((a, b) => a.label.localeCompare(b.label, language.lang)).map(listItem);
  return [
    overview(blog, options.tagsBasePath, ['blogTags', 'blogTagsDescription'], index.join('\n')),
    ...lists.flatMap(({ slug, label, description, posts }) =>
      listPages(blog, {
        route: blogRoute(options, options.tagsBasePath, slug),
        posts,
        title: blogMessage(language, 'blogTagged', { tag: label }),
        description: description ?? blogMessage(language, 'blogTaggedDescription', { tag: label }),
        intro: description && escapeMarkdown(description),
      }),
    ),
  ];
}

function authorPages(blog: Blog): AddedPage[] {
  const { language, data } = blog;
  const { options } = data;
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
      const website = blogMessage(language, 'blogWebsite', { author: escapeMarkdown(author.name) });
      const links = [...(url === undefined ? [] : [`[${website}](${linkTarget(url)})`]), ...profileLinks(author)];
      return listPages(blog, {
        route: authorRoute(author, options),
        title: author.name,
        posts,
        description: blogMessage(language, 'blogAuthorDescription', { author: author.name }),
        intro: [...about.map((text) => escapeMarkdown(text)), links.join(' · ')].filter(Boolean).join('\n\n'),
      });
    }),
  ];
}

function profileLinks({ socials = [] }: Author): string[] {
  return socials.map(({ name, url }) => `[${escapeMarkdown(name)}](${linkTarget(url)})`);
}

function archivePages(blog: Blog): AddedPage[] {
  const { data, posts, language } = blog;
  const { archiveBasePath } = data.options;
  if (archiveBasePath === null || posts.length === 0) return [];
  const years = [...Map.groupBy(posts, ({ date }) => date.slice(0, 4))].map(([year, inYear]) => {
    const entries = inYear.map(
      ({ date, title, route }) =>
        `- ${formatDate(date, language.lang, { month: 'long', day: 'numeric' })}: [${escapeMarkdown(title)}](${linkTarget(route)})`,
    );
    return `## ${year}\n\n${entries.join('\n')}`;
  });
  return [overview(blog, archiveBasePath, ['blogArchive', 'blogArchiveDescription'], years.join('\n\n'))];
}

/** The page that lists all tags, authors or years. The pair contains the message ids of its title and description. */
function overview(
  { data: { options }, language }: Blog,
  path: string,
  [title, description]: [MessageId, MessageId],
  markdown: string,
): AddedPage {
  return {
    route: blogRoute(options, path),
    title: blogMessage(language, title),
    description: blogMessage(language, description),
    markdown,
  };
}

/** An item of a list of tags or authors. */
function listItem({ link, posts }: { link: string; posts: readonly Post[] }): string {
  return `- ${link} (${posts.length})`;
}

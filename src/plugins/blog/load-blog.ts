import { join } from 'node:path';
import type { z } from 'zod';
import {
  collectInto,
  isPageFile,
  SiteErrors,
  type LoadContext,
  type PluginDiagnostic,
  type SiteError,
  type StandardSchema,
} from '../../plugin.ts';
import { tagsFile, type Tag } from '../../read.ts';
import { authorsFile, type Author } from './authors.ts';
import type { blogOptions, ResolvedBlogOptions } from './blog-options.ts';
import { readPost, type Post } from './read-post.ts';

type Context = LoadContext<z.output<typeof blogOptions>>;

/** The posts of a blog by locale, newest first, with its options, authors and problems. */
export type BlogData = Awaited<ReturnType<typeof loadBlogs>>[number];

/** Loads the first blog and the blogs in its option `others`. */
export function loadBlogs(context: Context) {
  const { others, ...first } = context.options;
  return Promise.all(
    [first, ...others].map(async (options, index) => ({
      /** The name of the sidebar with the recent posts. */
      sidebarId: index === 0 ? 'blog' : `blog-${index}`,
      ...(await loadBlog(options, context)),
    })),
  );
}

/** Reads the posts of all locales, and their authors. */
async function loadBlog(options: ResolvedBlogOptions, { files, editions, defaultLocale, siteDir }: Context) {
  const originalFiles = (await files.list(join(siteDir, options.path))).filter(isPageFile);
  const errors: SiteError[] = [];
  const collect = collectInto(errors);
  const dataIn = async <T>(path: string, schema: StandardSchema<unknown, T>, fallback: T): Promise<T> => {
    return (await files.exists(path)) ? collect(files.readData(path, schema), fallback) : fallback;
  };
  const authorsAndTagsIn = async (folder: string) => ({
    authors: await dataIn<readonly Author[]>(join(folder, options.authorsMapPath), authorsFile, []),
    tags:
      options.tags === null ? new Map<string, Tag>() : await dataIn(join(folder, options.tags), tagsFile, new Map()),
  });
  const originalData = await authorsAndTagsIn(join(siteDir, options.path));
  const problems: PluginDiagnostic[] = [];
  const posts: Record<string, readonly Post[]> = {};
  const authors: Record<string, readonly Author[]> = {};
  const { path, translatedPath = path } = options;
  const locales = [...new Set(editions.map(({ locale }) => locale))];
  for (const locale of locales) {
    const folder = join(siteDir, 'i18n', locale, translatedPath);
    // The folder is missing if the blog has no translations.
    const translatedFiles = locale === defaultLocale ? [] : await files.list(folder).catch(() => []);
    const translatedData = locale === defaultLocale ? originalData : await authorsAndTagsIn(folder);
    const localAuthors = originalData.authors.map((author) => translateAuthor(author, translatedData.authors));
    const tags = new Map(
      [...originalData.tags].map(([key, tag]) => [key, translateTag(key, tag, translatedData.tags.get(key))]),
    );
    authors[locale] = localAuthors;
    const localPosts: Post[] = [];
    for (const file of new Set([...originalFiles, ...translatedFiles.filter(isPageFile)])) {
      const isTranslated = translatedFiles.includes(file);
      const source = isTranslated ? `i18n/${locale}/${translatedPath}/${file}` : `${path}/${file}`;
      const text = await files.read(join(siteDir, source));
      const untranslated = locale !== defaultLocale && !isTranslated;
      const result = readPost({ file, source, text, untranslated }, { options, authors: localAuthors, tags });
      localPosts.push(result.post);
      // The default locale already reports the problems of an untranslated post.
      problems.push(...(untranslated ? [] : result.problems));
    }
    if (locale === defaultLocale) problems.push(...sameAddresses(localPosts, options));
    posts[locale] = localPosts.toSorted(
      (a, b) => b.date.localeCompare(a.date, 'en') || a.route.localeCompare(b.route, 'en'),
    );
  }
  if (errors.length > 0) throw new SiteErrors(errors);
  return { options, posts, authors, problems };
}

/** Warns about tags with the same address that differ by more than case, spaces and hyphens: `C++` and `C#`. */
function sameAddresses(posts: readonly Post[], { path, tags: tagsPath }: ResolvedBlogOptions): PluginDiagnostic[] {
  const firstTags = new Map<string, Tag>();
  return posts.flatMap(({ source, tags }) =>
    tags.flatMap(({ label, slug }) => {
      const first = firstTags.get(slug);
      if (!first) firstTags.set(slug, { label, slug });
      if (!first || comparable(first.label) === comparable(label)) return [];
      return {
        level: 'warning' as const,
        fact: `The tags "${first.label}" and "${label}" have the same address, so they share a page.`,
        hint: `Give one of them another \`permalink\` in ${path}/${tagsPath ?? 'tags.yml'}.`,
        place: { file: source, line: 1 },
      };
    }),
  );
}

function comparable(label: string): string {
  return label.toLowerCase().replaceAll(/[\s_-]+/g, '');
}

/** An author with the fields of a translation, but with the address of the original. */
function translateAuthor(author: Author, translations: readonly Author[]): Author {
  const translation = translations.find(({ key }) => key === author.key);
  const fields = Object.entries(translation ?? {}).filter(([, value]) => value !== undefined);
  return { ...author, ...Object.fromEntries(fields), permalink: author.permalink, hasPage: author.hasPage };
}

/** A tag with the label and description of a translation. A translated label that equals the key counts as missing. */
function translateTag(key: string, tag: Tag, { label = key, description = tag.description }: Partial<Tag> = {}): Tag {
  return { ...tag, label: label === key ? tag.label : label, description };
}

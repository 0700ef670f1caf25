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
import { tagsFile } from '../../read.ts';
import { authorsFile, type Author } from './authors.ts';
import type { blogOptions, ResolvedBlogOptions } from './blog-options.ts';
import { readPost, type Post } from './read-post.ts';

type Context = LoadContext<z.output<typeof blogOptions>>;

/** The posts of a blog by locale, newest first, with its options, authors and problems. */
export type BlogData = Awaited<ReturnType<typeof loadBlogs>>[number];

export function loadBlogs(context: Context) {
  const { others, ...first } = context.options;
  return Promise.all(
    [first, ...others].map(async (options, index) => ({
      /** The name of the sidebar with the recent posts. */
      sidebarId: index === 0 ? 'blog' : `blog-${index}`,
      ...(await loadBlog({ ...context, options })),
    })),
  );
}

/** Reads the posts of all locales, and their authors. */
async function loadBlog({
  options,
  files,
  editions,
  defaultLocale,
  siteDir,
}: Omit<Context, 'options'> & { options: ResolvedBlogOptions }) {
  const names = (await files.list(join(siteDir, options.path))).filter(isPageFile);
  const errors: SiteError[] = [];
  const collect = collectInto(errors);
  const dataIn = async <T>(file: string | null, schema: StandardSchema<unknown, T>, none: T): Promise<T> => {
    const path = file === null ? undefined : join(siteDir, options.path, file);
    return path !== undefined && (await files.exists(path)) ? collect(files.readData(path, schema), none) : none;
  };
  const authors = await dataIn<readonly Author[]>(options.authorsMapPath, authorsFile, []);
  const tags = await dataIn(options.tags, tagsFile, new Map());
  if (errors.length > 0) throw new SiteErrors(errors);
  const problems: PluginDiagnostic[] = [];
  const posts: Record<string, readonly Post[]> = {};
  const { path, translatedPath = path } = options;
  const locales = [...new Set(editions.map(({ locale }) => locale))];
  for (const locale of locales) {
    const folder = join(siteDir, 'i18n', locale, translatedPath);
    // The folder is missing if the blog has no translations.
    const translations = locale === defaultLocale ? [] : await files.list(folder).catch(() => []);
    const read: Post[] = [];
    for (const file of new Set([...names, ...translations.filter(isPageFile)])) {
      const isTranslated = translations.includes(file);
      const source = isTranslated ? `i18n/${locale}/${translatedPath}/${file}` : `${path}/${file}`;
      const text = await files.read(join(siteDir, source));
      const untranslated = locale !== defaultLocale && !isTranslated;
      const found = readPost({ file, source, text, untranslated }, { options, authors, tags });
      read.push(found.post);
      problems.push(...(untranslated ? [] : found.problems));
    }
    posts[locale] = read.toSorted((a, b) => b.date.localeCompare(a.date, 'en') || a.route.localeCompare(b.route, 'en'));
  }
  return { options, posts, authors, problems };
}

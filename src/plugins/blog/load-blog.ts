import { join } from 'node:path';
import { parse } from 'yaml';
import { isPageFile, type LoadContext, type PluginFiles } from '../../plugin.ts';
import { readTags } from '../../read.ts';
import { readAuthors } from './authors.ts';
import type { ResolvedBlogOptions } from './blog-options.ts';
import type { BlogData, Post } from './blog-types.ts';
import { readPost } from './read-post.ts';

/** Reads the posts of all locales, and their authors. */
export async function loadBlog({
  options,
  files,
  editions,
  defaultLocale,
  siteDir,
}: LoadContext<ResolvedBlogOptions>): Promise<BlogData> {
  const names = (await files.list(join(siteDir, options.path))).filter(isPageFile);
  const yaml = (file: string) => optionalYaml(join(siteDir, options.path, file), files);
  const authors = readAuthors(await yaml(options.authorsMapPath));
  const tags = readTags(options.tags === null ? {} : await yaml(options.tags));
  const problems: BlogData['problems'][number][] = [];
  const posts: Record<string, readonly Post[]> = {};
  const { path, translatedPath = path } = options;
  const locales = [...new Set(editions.map(({ locale }) => locale))];
  for (const locale of locales) {
    const folder = join(siteDir, 'i18n', locale, translatedPath);
    // A blog without translations has no such folder.
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
    posts[locale] = read.toSorted((a, b) => b.date.localeCompare(a.date) || a.route.localeCompare(b.route));
  }
  return { options, posts, authors, problems };
}

/** The value of a YAML file; undefined without the file, because a blog needs no lists of authors and tags. */
async function optionalYaml(file: string, files: PluginFiles): Promise<unknown> {
  const text = await files.read(file).catch(() => undefined);
  return text === undefined ? undefined : parse(text);
}

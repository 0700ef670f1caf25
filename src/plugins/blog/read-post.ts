import { ownValue, wordsOf, type PluginDiagnostic } from '../../plugin.ts';
import { tagsOf, type Tag } from '../../read.ts';
import { splitFrontMatter } from '../shared/front-matter-text.ts';
import { authorsOfPost, type Author } from './authors.ts';
import { blogRoute, type ResolvedBlogOptions } from './blog-options.ts';
import { excerptOf, readingMinutes } from './excerpt.ts';
import { titleIn } from '../shared/plain-text.ts';
import { readPostPath, utcDate } from '../shared/post-path.ts';
import { textOf } from '../shared/values.ts';

type PostFile = {
  /** Path relative to the folder of the posts. */
  file: string;
  /** Path relative to the site folder. */
  source: string;
  text: string;
  /** True if the post is not translated, so that its locale shows the text of the default locale. */
  untranslated: boolean;
};

/** The options of the blog, and its authors and tags in the locale of the post. */
type BlogContext = { options: ResolvedBlogOptions; authors: readonly Author[]; tags?: ReadonlyMap<string, Tag> };

/** Reads a post. `problems` contains unknown authors and a missing date; compiling the page reports other problems. */
export function readPost(
  { file, source, text, untranslated }: PostFile,
  { options, authors, tags = new Map() }: BlogContext,
) {
  const { frontMatter, body } = splitFrontMatter(text);
  const path = readPostPath(file);
  const date = postDate(frontMatter['date']) ?? path.date ?? ownValue(options.dates, file);
  const { authors: postAuthors, unknown } = authorsOfPost(frontMatter['authors'], authors);
  const problems = unknown.map((key) => unknownAuthor(key, { source, text }, { options, authors }));
  if (date === undefined) problems.push({ ...missingDate, place: { file: source, line: 1 } });
  const post = {
    source,
    original: `${options.path}/${file}`,
    untranslated,
    route: blogRoute(options, textOf(frontMatter['slug']) ?? path.slug),
    title: textOf(frontMatter['title']) ?? titleIn(body) ?? (wordsOf(path.name) || 'Post'),
    /** ISO date, with or without a time. */
    date: date ?? '1970-01-01',
    authors: postAuthors,
    tags: tagsOf(frontMatter['tags'], tags),
    /** False for drafts and unlisted posts: lists omit them. */
    isListed: frontMatter['draft'] !== true && frontMatter['unlisted'] !== true,
    ...excerptOf(body),
    readingMinutes: readingMinutes(body),
  };
  return { post, problems };
}

/** A post in one locale. */
export type Post = ReturnType<typeof readPost>['post'];

/**
 * Converts any form of date that `utcDate` accepts, and also one-digit months and days: `2025-1-31 10:00`. Undefined
 * for other values.
 */
export function postDate(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const padded = value.replaceAll(/-(\d)(?!\d)/g, '-0$1');
  const date = utcDate(padded);
  if (Number.isNaN(date.getTime())) return undefined;
  return /^\d{4}-\d{2}-\d{2}$/.test(padded) ? padded : date.toISOString();
}

function unknownAuthor(
  key: string,
  { source, text }: Pick<PostFile, 'source' | 'text'>,
  { options, authors }: BlogContext,
): PluginDiagnostic {
  const keys = authors.flatMap((author) => author.key ?? []);
  const textBefore = text.split(/^(["']?)authors\1\s*:/m, 1)[0] ?? '';
  return {
    fact: `There is no author "${key}".`,
    hint:
      keys.length > 0
        ? `${options.authorsMapPath} has: ${keys.join(', ')}.`
        : `Add the author to ${options.path}/${options.authorsMapPath}.`,
    place: { file: source, line: textBefore === text ? 1 : textBefore.split('\n').length },
  };
}

const missingDate = {
  fact: 'The post has no date.',
  hint: 'Start the file name with it, as in `2025-01-31-title.md`, or add `date` to the front matter.',
};

import { z } from 'zod';
import { ownValue } from '../../plugin.ts';

const address = z
  .string()
  .regex(
    /^(?:\/|[a-z][a-z\d+.-]*:)/i,
    'Expected an address: `https://example.org/emma`, or a path that begins with `/`.',
  );

/** An author in `authors.yml`. */
const fileAuthor = z.looseObject({
  name: z.string(),
  title: z.string().optional(),
  url: address.optional(),
  description: z.string().optional(),
  socials: z.record(z.string(), z.union([z.string(), z.number()]).transform(String)).optional(),
  page: z.union([z.boolean(), z.looseObject({ permalink: z.string().optional() })]).optional(),
});

/** An author in the front matter of a post. With `key`, `name` and `url` override the fields in `authors.yml`. */
const inlineAuthor = fileAuthor
  .extend({ name: z.string().optional(), key: z.string().optional() })
  .refine(({ key, name }) => (key ?? name) !== undefined);

/** Authors of a post: keys of `authors.yml`, and inline authors. */
export const postAuthors = z.union([z.string(), inlineAuthor, z.array(z.union([z.string(), inlineAuthor]))], {
  error: 'Expected a key of the authors file, an author with a `name`, or a list of these.',
});

export const authorsFile = z
  .record(z.string(), fileAuthor)
  .nullable()
  .transform((file) => Object.entries(file ?? {}).map(([key, author]) => authorOf(author, key)));

/** The authors of a post. `unknown` contains keys that are missing in the authors file. */
export function authorsOfPost(
  value: unknown,
  listed: readonly Author[],
): { authors: readonly Author[]; unknown: readonly string[] } {
  const { data } = postAuthors.safeParse(value);
  // The engine has already reported invalid values.
  const entries = data === undefined ? [] : Array.isArray(data) ? data : [data];
  const results = entries.map((entry) => {
    const { key, name, ...otherFields }: Partial<z.output<typeof inlineAuthor>> =
      typeof entry === 'string' ? { key: entry } : entry;
    if (key === undefined) return authorOf({ ...otherFields, name: name ?? '' });
    const author = listed.find((candidate) => candidate.key === key);
    // The result for an unknown author is the key itself, a string.
    return author ? { ...author, name: name ?? author.name, url: otherFields.url ?? author.url } : key;
  });
  return {
    authors: results.filter((result) => typeof result !== 'string'),
    unknown: results.filter((result) => typeof result === 'string'),
  };
}

/** An author of `authors.yml`, or of the front matter of a post. */
export type Author = ReturnType<typeof authorOf>;

/** `key` is omitted for authors who are only in the front matter of a post. */
function authorOf({ name, title, url, description, socials, page }: z.output<typeof fileAuthor>, key?: string) {
  return {
    key,
    name,
    title,
    url,
    description,
    /** Profiles on other sites. */
    socials: socials && socialLinks(socials),
    /** The last part of the author page's address. Default: the key. */
    permalink: typeof page === 'object' ? page.permalink : undefined,
    /** True if there is a page with the posts of the author. */
    hasPage: key !== undefined && page !== undefined && page !== false,
  };
}

/** The name of each platform, and the address to which a handle is appended. */
const platforms: Readonly<Record<string, readonly [name: string, prefix: string]>> = {
  x: ['X', 'https://x.com/'],
  twitter: ['Twitter', 'https://twitter.com/'],
  github: ['GitHub', 'https://github.com/'],
  linkedin: ['LinkedIn', 'https://www.linkedin.com/in/'],
  stackoverflow: ['Stack Overflow', 'https://stackoverflow.com/users/'],
  bluesky: ['Bluesky', 'https://bsky.app/profile/'],
  instagram: ['Instagram', 'https://www.instagram.com/'],
  threads: ['Threads', 'https://www.threads.net/@'],
  mastodon: ['Mastodon', 'https://mastodon.social/@'],
  twitch: ['Twitch', 'https://twitch.tv/'],
  youtube: ['YouTube', 'https://youtube.com/@'],
  email: ['Email', 'mailto:'],
};

/** Returns links for handles, such as `github: emma`, and for addresses. Omits handles on unknown platforms. */
function socialLinks(socials: Readonly<Record<string, string>>): { name: string; url: string }[] {
  return Object.entries(socials).flatMap(([platform, value]) => {
    const [name = platform.charAt(0).toUpperCase() + platform.slice(1), prefix] = ownValue(platforms, platform) ?? [];
    if (/^(?:https?|mailto):/.test(value)) return [{ name, url: value }];
    return prefix === undefined ? [] : [{ name, url: prefix + encodeURI(value) }];
  });
}

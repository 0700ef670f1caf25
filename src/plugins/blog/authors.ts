import { z } from 'zod';
import type { Author } from './blog-types.ts';

const address = z
  .string()
  .regex(
    /^(?:\/|[a-z][a-z\d+.-]*:)/i,
    'Expected an address: `https://example.org/emma`, or a path that begins with `/`.',
  );

const written = z.looseObject({
  name: z.string(),
  title: z.string().optional(),
  url: address.optional(),
  description: z.string().optional(),
  page: z.union([z.boolean(), z.looseObject({ permalink: z.string().optional() })]).optional(),
});

/** Authors of a post: keys of `authors.yml`, and authors described in place. */
export const postAuthors = z.union([z.string(), written, z.array(z.union([z.string(), written]))], {
  error: 'Expected a key of the authors file, an author with a `name`, or a list of these.',
});

/** The schema of the authors file. */
export const authorsFile = z
  .record(z.string(), written)
  .nullable()
  .transform((file) => Object.entries(file ?? {}).map(([key, author]) => authorOf(author, key)));

/** The authors of a post; `unknown` are keys that the authors file does not have. */
export function authorsOfPost(
  value: unknown,
  known: readonly Author[],
): { authors: readonly Author[]; unknown: readonly string[] } {
  const { data } = postAuthors.safeParse(value);
  // The engine reports values of another shape.
  const entries = data === undefined ? [] : Array.isArray(data) ? data : [data];
  const found = entries.map((entry) =>
    typeof entry === 'string' ? (known.find(({ key }) => key === entry) ?? entry) : authorOf(entry),
  );
  return {
    authors: found.filter((author) => typeof author !== 'string'),
    unknown: found.filter((author) => typeof author === 'string'),
  };
}

function authorOf({ name, title, url, description, page }: z.output<typeof written>, key?: string): Author {
  return {
    ...(key !== undefined && { key }),
    name,
    ...(title !== undefined && { title }),
    ...(url !== undefined && { url }),
    ...(description !== undefined && { description }),
    ...(typeof page === 'object' && page.permalink !== undefined && { permalink: page.permalink }),
    hasPage: key !== undefined && page !== undefined && page !== false,
  };
}

import { z } from 'zod';

const described = z.looseObject({
  label: z.string().optional(),
  permalink: z.string().optional(),
  description: z.string().optional(),
});

/** A tag of pages. `slug` identifies it in addresses. */
export type Tag = { label: string; slug: string; description?: string };

/**
 * The schema of the tags file, which returns the tags by their key.
 * @example (await files.readData('tags.yml', tagsFile)).get('news'); // { label: 'News', slug: 'news' }
 */
export const tagsFile = z
  .record(z.string(), described.nullable())
  .nullable()
  .transform((file): ReadonlyMap<string, Tag> => {
    return new Map(Object.entries(file ?? {}).map(([key, tag]) => [key, tagOf(tag?.label ?? key, tag ?? {})]));
  });

/**
 * The tags of a page: keys of the tags file, labels, and inline tags.
 * @example tagsOf(['Release notes'], new Map()); // [{ label: 'Release notes', slug: 'release-notes' }]
 */
export function tagsOf(value: unknown, known: ReadonlyMap<string, Tag>): readonly Tag[] {
  return (Array.isArray(value) ? (value as unknown[]) : []).flatMap((entry) => {
    const name = typeof entry === 'string' || typeof entry === 'number' ? String(entry) : undefined;
    if (name !== undefined) return known.get(name) ?? tagOf(name, {});
    const { data } = described.safeParse(entry);
    return data?.label === undefined ? [] : tagOf(data.label, data);
  });
}

function tagOf(label: string, { permalink, description }: z.output<typeof described>): Tag {
  const slug = permalink?.replaceAll(/^\/+|\/+$/g, '') ?? '';
  return { label, slug: slug === '' ? tagSlug(label) : slug, description };
}

const word = /\p{Lu}+(?![\p{Ll}])|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}]+|\p{N}+/gu;

/** Derives a slug as Docusaurus does: `Release notes` → `release-notes`, `JavaScript` → `java-script`. */
function tagSlug(tag: string): string {
  const plain = tag.normalize('NFKD').replaceAll(/['’\p{M}]/gu, '');
  const slug = (plain.match(word) ?? []).join('-').toLowerCase();
  return slug === '' ? encodeURIComponent(tag).replaceAll('%', '') : slug;
}

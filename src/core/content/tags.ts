import { z } from 'zod';
import { ownValue } from '../base/records.ts';

/** A tag in the tags file, or an inline tag in front matter. */
const tagObject = z.looseObject({
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
  .record(z.string(), tagObject.nullable())
  .nullable()
  .transform((file): ReadonlyMap<string, Tag> => {
    return new Map(Object.entries(file ?? {}).map(([key, tag]) => [key, tagOf(tag?.label ?? key, tag ?? {})]));
  });

/**
 * Reads the `tags` in a page's front matter: keys of the tags file, labels of other tags, and objects with a `label`.
 * @example tagsOf(['Release notes'], new Map()); // [{ label: 'Release notes', slug: 'release-notes' }]
 */
export function tagsOf(value: unknown, tagsByKey: ReadonlyMap<string, Tag>): readonly Tag[] {
  return (Array.isArray(value) ? (value as unknown[]) : []).flatMap((entry) => {
    const name = typeof entry === 'string' || typeof entry === 'number' ? String(entry) : undefined;
    if (name !== undefined) return tagsByKey.get(name) ?? tagOf(name, {});
    const { data } = tagObject.safeParse(entry);
    return data?.label === undefined ? [] : tagOf(data.label, data);
  });
}

function tagOf(label: string, { permalink, description }: z.output<typeof tagObject>): Tag {
  const slug = permalink?.replaceAll(/^\/+|\/+$/g, '') ?? '';
  return { label, slug: slug === '' ? tagSlug(label) : slug, description };
}

/** Capitals, letters in lower case with at most one capital before them, or digits. */
const word = /\p{Lu}+(?![\p{Ll}])|\p{Lu}?(?:[\p{Ll}\p{Lo}\p{Lm}]\p{M}*)+|\p{N}+/gu;

/** Latin letters without a Unicode decomposition. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
};

/**
 * Derives a slug as Docusaurus does: `Release notes` → `release-notes`, `JavaScript` → `java-script`. Only the
 * letters from `À` to `ſ` lose their accents, because in other scripts marks change the word. Raised digits and
 * fractions become digits: `m²` → `m-2`.
 */
function tagSlug(tag: string): string {
  const decomposed = tag.normalize().replaceAll(/[À-ſ]|\p{No}/gu, (character) => character.normalize('NFKD'));
  const words = decomposed.replaceAll(/['’]|[\u0300-\u036F]/g, '').match(word) ?? [];
  const slug = words
    .join('-')
    .toLowerCase()
    .replaceAll(/[ß-ŧ]/g, (letter) => ownValue(plainLetters, letter) ?? letter);
  return slug === '' ? encodeURIComponent(tag).replaceAll('%', '') : slug;
}

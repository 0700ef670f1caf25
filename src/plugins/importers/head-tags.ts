import { fieldsOf, textOf, type Fields } from '../shared/values.ts';
import { addNote, type Notes } from './notes.ts';

/** An element in the head of the old site. */
export type HeadElement = { tag: unknown; attributes: unknown };

/** Names of `meta` elements, and relations of links, for which each page of the engine has its own. */
const own =
  /^(?:og:(?:title|description|type|url|site_name|locale)|twitter:(?:title|description|url|card)|description|viewport|generator|theme-color|(?:shortcut |alternate )?icon|canonical|preconnect|dns-prefetch|preload)$/;

/** The `meta` elements and links as `headTags` of the new site. Notes the other elements, such as scripts. */
export function headTags(elements: readonly HeadElement[], notes: Notes): Fields[] | undefined {
  const tags = elements.flatMap(({ tag, attributes }): Fields[] => {
    const { name, property, rel, src, charset, href, content } = fieldsOf(attributes);
    const key = [name, property, rel, src].map(textOf).find((one) => one !== undefined) ?? '';
    if (own.test(key) || charset !== undefined) return [];
    // Pages have their own picture. Other hosts would need permission in the security policy.
    const isKept =
      (tag === 'meta' && key !== '' && textOf(content) !== undefined && !/^(?:og|twitter):/.test(key)) ||
      (tag === 'link' &&
        !(/stylesheet|icon|manifest|fetch|preload/.test(key) && /^(?:\w+:)?\/\//.test(textOf(href) ?? '')));
    if (isKept) return [{ tagName: tag, attributes: plain(fieldsOf(attributes)) }];
    addNote(notes, 'Not converted: elements of the head', `<${String(tag)}> ${key}`.trim());
    return [];
  });
  return tags.length === 0 ? undefined : tags;
}

function plain(attributes: Fields): Fields {
  const entries = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(entries.map(([name, value]) => [name, value === true ? true : String(value)]));
}

import { fieldsOf, listOf, textOf, type Fields } from '../shared/values.ts';
import { addNote, type Notes } from './notes.ts';

/** An element in the head of the old site. */
export type HeadElement = { tag: unknown; attributes: unknown };

/** Elements as VitePress writes them: `[['meta', { name: 'author' }]]`. */
export function vitepressHead(written: unknown): HeadElement[] {
  return listOf(written)
    .map(listOf)
    .map(([tag, attributes]) => ({ tag, attributes }));
}

/** Elements as Starlight writes them: `[{ tag: 'meta', attrs: { name: 'author' } }]`. */
export function starlightHead(written: unknown): HeadElement[] {
  return listOf(written)
    .map(fieldsOf)
    .map(({ tag, attrs }) => ({ tag, attributes: attrs }));
}

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

/** The description and the keywords in the head of a page. Notes the other elements. */
export function headFields(elements: readonly HeadElement[], path: string, notes: Notes): Fields {
  const fields: Record<string, unknown> = {};
  for (const { attributes } of elements) {
    const { name, property, content } = fieldsOf(attributes);
    const key = textOf(name) ?? textOf(property) ?? '';
    if (name === 'description') fields['description'] = textOf(content);
    else if (name === 'keywords') fields['keywords'] = textOf(content)?.match(/[^\s,]+(?:\s+[^\s,]+)*/g);
    else if (!own.test(key)) addNote(notes, 'Not converted: front matter `head`', path);
  }
  return fields;
}

function plain(attributes: Fields): Fields {
  const entries = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(entries.map(([name, value]) => [name, value === true ? true : String(value)]));
}

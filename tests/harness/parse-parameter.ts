/** A list or an object of a parameter, as a server reads it. */
export type Parsed = string[] | Record<string, string>;

const decode = (text: string) => decodeURIComponent(text);

/** Parses a path parameter, such as `.a.b` or `;name=a`. Based on OpenAPI's table of styles, not on the console. */
export function parsePath(
  text: string,
  { style, explode, isList }: { style: string; explode: boolean; isList: boolean },
): Parsed {
  const prefix = { simple: '', label: '.', matrix: ';' }[style] ?? '';
  if (!text.startsWith(prefix)) throw new Error(`"${text}" does not start with "${prefix}".`);
  const rest = text.slice(prefix.length);
  const items = rest.split(explode && prefix !== '' ? prefix : ',');
  const first = style === 'matrix' && !explode ? [items[0]?.replace(/^[^=]*=/, '') ?? '', ...items.slice(1)] : items;
  if (isList) return first.map((item) => decode(style === 'matrix' && explode ? item.replace(/^[^=]*=/, '') : item));
  return explode ? pairs(first) : alternating(first);
}

/** The values that a query has for a name, each split at a separator before it is decoded. */
export function parseQuery(query: string, name: string, separator?: string): string[] {
  return query.split('&').flatMap((part) => {
    const [key = '', ...value] = part.split('=');
    if (decode(key) !== name) return [];
    const text = value.join('=');
    return (separator === undefined ? [text] : text.split(separator)).map(decode);
  });
}

/** `[a, 1, b, 2]` as an object. */
export function alternating(items: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    items.flatMap((item, index) => (index % 2 === 0 ? [[decode(item), decode(items[index + 1] ?? '')]] : [])),
  );
}

/** `[a=1, b=2]` as an object. */
export function pairs(items: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    items.map((item) => {
      const [key = '', ...value] = item.split('=');
      return [decode(key), decode(value.join('='))];
    }),
  );
}

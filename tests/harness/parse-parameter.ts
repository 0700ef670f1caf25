/** A parameter as a contract describes it. */
export type Described = {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  style: string;
  explode: boolean;
  type: 'primitive' | 'array' | 'object';
};

/** A string, or a list or an object of strings. */
export type Parsed = string | string[] | Record<string, string>;

/**
 * Characters before the first value, between exploded values, and within a value that is not exploded, from the table
 * "Style Examples" of OpenAPI 3.2.
 */
const table: Readonly<Record<string, { start?: string; between: string; within: string }>> = {
  matrix: { start: ';', between: ';', within: ',' },
  label: { start: '.', between: '.', within: ',' },
  simple: { start: '', between: ',', within: ',' },
  form: { between: '&', within: ',' },
  cookie: { between: '; ', within: ',' },
  spaceDelimited: { between: '&', within: '%20' },
  pipeDelimited: { between: '&', within: '%7C' },
  deepObject: { between: '&', within: ',' },
};

/**
 * Parses a parameter as a server would, by OpenAPI's table of styles. Shares no code with the package, and therefore no
 * mistakes. A missing list or object is empty.
 *
 * @param text The query, the cookies, the value of the header, or the part of the path in place of the parameter.
 * @throws If a primitive value is missing, or the text does not start as the style requires.
 */
export function parseParameter(text: string | undefined, { name, in: place, style, explode, type }: Described): Parsed {
  const decode = place === 'header' || style === 'cookie' ? (part: string) => part : decodeURIComponent;
  const { start = '', between: written = '', within = '' } = table[style] ?? {};
  const between = place === 'cookie' ? '; ' : written;
  if ((text ?? '') === '' && type !== 'primitive') return type === 'array' ? [] : {};
  if (!text?.startsWith(start)) throw new Error(`"${text}" does not start with "${start}".`);
  const rest = text.slice(start.length);
  const isNamed = style !== 'simple' && style !== 'label';
  const split = (value: string, separator: string) => (value === '' ? [] : value.split(separator));
  const fields = (parts: readonly string[]): Record<string, string> =>
    Object.fromEntries(parts.map((part) => pairOf(part).map(decode)));
  if (style === 'deepObject') {
    const found = Object.entries(fields(split(rest, between)));
    return Object.fromEntries(found.map(([key, value]) => [/^(.*)\[(.*)\]$/s.exec(key)?.[2] ?? key, value]));
  }
  if (type === 'object' && explode) return fields(split(rest, between));
  const values = isNamed
    ? split(rest, between).flatMap((part) => (decode(pairOf(part)[0]) === name ? [pairOf(part)[1]] : []))
    : [rest];
  if (type === 'array' && explode && isNamed) return values.map(decode);
  const [value] = values;
  if (type === 'primitive') {
    if (value === undefined) throw new Error(`"${name}" is missing in "${text}".`);
    return decode(value);
  }
  const items = split(value ?? '', explode ? between : within);
  if (type === 'array') return items.map(decode);
  return Object.fromEntries(
    items.flatMap((item, index) => (index % 2 === 0 ? [[decode(item), decode(items[index + 1] ?? '')]] : [])),
  );
}

function pairOf(text: string): [name: string, value: string] {
  const [name = '', ...value] = text.split('=');
  return [name, value.join('=')];
}

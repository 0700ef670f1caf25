// `jsonc-parser` would rewrite whole lists, and every reader of the console would have to load it.

/** An edit: replaces the range from `start` to `end` with `text`. */
export type TextEdit = { start: number; end: number; text: string };

type Span = { start: number; end: number };
type Property = Span & { key: Span; name: string };

/**
 * The edit that sets a property of the object in a JSON text. Keeps all other characters, including numbers beyond
 * double precision.
 */
export function editProperty(text: string, name: string, value: string): TextEdit {
  if (text.trim() === '') return { start: 0, end: text.length, text: `{ ${JSON.stringify(name)}: ${value} }` };
  const properties = propertiesIn(text);
  // The last of several duplicate properties takes effect.
  const found = properties.findLast((property) => property.name === name);
  if (found) return { start: found.start, end: found.end, text: value };
  const added = `${JSON.stringify(name)}: ${value}`;
  const last = properties.at(-1);
  if (!last) return { start: text.indexOf('{') + 1, end: text.lastIndexOf('}'), text: ` ${added} ` };
  return { start: last.end, end: last.end, text: `,${spaceBefore(text, last.key.start) || ' '}${added}` };
}

/** The source text of a property's value; undefined if the object lacks it. */
export function textOfProperty(text: string, name: string): string | undefined {
  const found = propertiesIn(text).findLast((property) => property.name === name);
  return found && text.slice(found.start, found.end);
}

/**
 * A list's items as written, and a function that joins items with its separators. Other values read as an empty list.
 */
export function readList(text: string): { items: string[]; join: (items: readonly string[]) => string } {
  const spans = text.startsWith('[') ? membersIn(text).map(([first, ...rest]) => spanOf(first, rest)) : [];
  const [first, second] = spans;
  const before = first ? text.slice(1, first.start) : '';
  const after = spaceBefore(text, text.length - 1);
  const between = first && second ? text.slice(first.end, second.start) : `,${before || ' '}`;
  return {
    items: spans.map(({ start, end }) => text.slice(start, end)),
    join: (items) => (items.length === 0 ? '[]' : `[${before}${items.join(between)}${first ? after : ''}]`),
  };
}

function propertiesIn(text: string): Property[] {
  return membersIn(text).flatMap(([key, , first, ...rest]) =>
    key && first ? [{ ...spanOf(first, rest), key, name: String(JSON.parse(text.slice(key.start, key.end))) }] : [],
  );
}

/** The tokens of each property or item of the outermost object or list. The text must be valid JSON. */
function membersIn(text: string): Span[][] {
  const members: Span[][] = [];
  let depth = 0;
  const member: Span[] = [];
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g)) {
    if ('}]'.includes(token)) depth -= 1;
    const endsMember = depth === 0 || (depth === 1 && token === ',');
    if (!endsMember) member.push({ start: index, end: index + token.length });
    else if (member.length > 0) members.push(member.splice(0));
    if ('{['.includes(token)) depth += 1;
  }
  return members;
}

function spanOf(first: Span | undefined, rest: readonly Span[]): Span {
  return { start: first?.start ?? 0, end: rest.at(-1)?.end ?? first?.end ?? 0 };
}

function spaceBefore(text: string, end: number): string {
  return text.slice(text.slice(0, end).trimEnd().length, end);
}

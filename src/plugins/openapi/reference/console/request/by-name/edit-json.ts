import { parseTree, type Node } from 'jsonc-parser';

// Not `modify` of jsonc-parser, which rewrites whole lists.

/** An edit: replaces the range from `start` to `end` with `text`. */
export type TextEdit = { start: number; end: number; text: string };

/**
 * The edit that sets a property of an object; `text` and `value` are JSON. Keeps all other characters, such as digits
 * of long numbers.
 */
export function editProperty(text: string, name: string, value: string): TextEdit {
  const added = `${JSON.stringify(name)}: ${value}`;
  if (text.trim() === '') return { start: 0, end: text.length, text: `{ ${added} }` };
  const root = parseTree(text);
  const oldValue = valueOfProperty(root, name);
  if (oldValue) return { start: oldValue.offset, end: endOf(oldValue), text: value };
  const last = root?.children?.at(-1);
  if (!last) return { start: text.indexOf('{') + 1, end: text.lastIndexOf('}'), text: ` ${added} ` };
  return { start: endOf(last), end: endOf(last), text: `,${spaceBefore(text, last.offset) || ' '}${added}` };
}

/** The source text of a property's value; undefined if the object lacks it. */
export function textOfProperty(text: string, name: string): string | undefined {
  const value = valueOfProperty(parseTree(text), name);
  return value && text.slice(value.offset, endOf(value));
}

/** The source texts of a list's items, and a function that joins items in the format of the list. */
export function readList(text: string): { items: string[]; join: (items: readonly string[]) => string } {
  const root = parseTree(text);
  const nodes = root?.type === 'array' ? (root.children ?? []) : [];
  const [first, second] = nodes;
  const before = first ? text.slice(1, first.offset) : '';
  const after = spaceBefore(text, text.length - 1);
  const between = first && second ? text.slice(endOf(first), second.offset) : `,${before || ' '}`;
  return {
    items: nodes.map((node) => text.slice(node.offset, endOf(node))),
    join: (items) => (items.length === 0 ? '[]' : `[${before}${items.join(between)}${first ? after : ''}]`),
  };
}

/** The node of a property's value. If a property is duplicated, the last value applies, as in `JSON.parse`. */
export function valueOfProperty(node: Node | undefined, name: string): Node | undefined {
  if (node?.type !== 'object') return undefined;
  return node.children?.findLast(({ children: [key] = [] }) => key?.value === name)?.children?.[1];
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}

function spaceBefore(text: string, end: number): string {
  return text.slice(text.slice(0, end).trimEnd().length, end);
}

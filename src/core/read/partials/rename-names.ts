import { isReference, walk } from '../../content/markdown/mdx/names.ts';
import { loadParser, type PageCode } from './page-code.ts';
import { codesOf, readTags, type Expression, type Tag } from './page-tags.ts';

/** New names by old name. */
type NewNames = ReadonlyMap<string, string>;

/**
 * Renames imported names in the code of an MDX text: in tags and `{…}`. Prose and code blocks stay as written.
 * @example '<Box of={{ a }} /> a' with `a` → `a_1`: '<Box of={{ a: a_1 }} /> a'
 */
export async function renameNames(text: string, names: NewNames): Promise<string> {
  if (names.size === 0) return text;
  const parts = readTags(text, await loadParser());
  const edits = parts.flatMap((part) => [...tagEdits(part, names), ...codesOf(part).map(codeEdit)]);
  let end = 0;
  const changed = edits.map(({ start, before, after }) => {
    const between = text.slice(end, start);
    end = start + before.length;
    return between + after;
  });
  return changed.join('') + text.slice(end);

  function codeEdit({ code, start }: { code: PageCode; start: number }): Edit {
    return { start, before: code.text, after: renameInCode(code, names) };
  }
}

type Edit = { start: number; before: string; after: string };

function tagEdits(part: Tag | Expression, names: NewNames): Edit[] {
  if (part.kind === 'expression') return [];
  // The name of an element in lower case is not a variable, but `a` in `<a.B>` is.
  const [before = ''] = /^(?:[A-Z_$][\w$]*|[\w$]+(?=\.))/.exec(part.name) ?? [];
  const after = names.get(before);
  return after === undefined ? [] : [{ start: part.start + (part.kind === 'closing' ? 2 : 1), before, after }];
}

/** Renames the names in a module. Code with syntax errors stays as written. */
export async function renameInModule(text: string, names: NewNames): Promise<string> {
  const tree = names.size === 0 ? undefined : (await loadParser()).parse(text);
  return tree ? renameInCode({ text, tree, offset: 0 }, names) : text;
}

function renameInCode({ text, tree, offset }: PageCode, names: NewNames): string {
  const edits: { start: number; name: string; isShorthand: boolean }[] = [];
  /** Offsets of properties such as `{ a }` and `{ a = 1 }`, whose keys stay as written. */
  const shorthands = new Set<unknown>();
  walk(tree, (node, parent, key) => {
    if (node['shorthand'] === true) shorthands.add(node.start);
    const name = String(node['name']);
    if (node.start === undefined || !names.has(name) || !isReference(node, parent, key)) return;
    edits.push({ start: node.start - offset, name, isShorthand: shorthands.has(node.start) });
  });
  // From the end, so that each edit leaves the offsets of the remaining edits valid.
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((code, { start, name, isShorthand }) => {
      const replacement = isShorthand ? `${name}: ${names.get(name)}` : names.get(name);
      return code.slice(0, start) + replacement + code.slice(start + name.length);
    }, text);
}

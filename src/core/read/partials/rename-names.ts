import { changePassages, inlineCode } from '../../base/text/change-passages.ts';
import { isReference, walk } from '../../content/markdown/mdx/names.ts';
import { expressionAt, loadParser, type PageCode, type ParseCode } from './parse-code.ts';

/** New names by old name. */
export type NewNames = ReadonlyMap<string, string>;

/**
 * Renames imported names in the code of an MDX text: in tags and `{…}`. Prose and code blocks stay as written.
 * @example '<Box of={{ a }} /> a' with `a` → `a_1`: '<Box of={{ a: a_1 }} /> a'
 */
export async function renameNames(text: string, names: NewNames): Promise<string> {
  if (names.size === 0) return text;
  const parse = await loadParser();
  return changePassages(text, (passage) => renameInPassage(passage, names, parse));
}

/**
 * Inline code, comments and escaped characters, which stay as written; or the start of a tag or of an expression. `{#`
 * starts the id of a heading.
 */
const token = String.raw`<!--[\s\S]*?(?:-->|$)|\\[\s\S]|<\/?([A-Z_$][\w$]*|[\w$]+(?=\.))|\{(?!#)|${inlineCode}`;

function renameInPassage(text: string, names: NewNames, parse: ParseCode): string {
  const pattern = new RegExp(token, 'g');
  let changed = '';
  let end = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [matched, tag] = match;
    const start = match.index;
    let last = start + matched.length;
    let replacement = tag === undefined ? matched : matched.replace(tag, (name) => names.get(name) ?? name);
    const code = matched === '{' ? expressionAt(text, start, parse) : undefined;
    if (code) {
      last = start + code.text.length;
      replacement = renameInCode(code, names);
    }
    changed += text.slice(end, start) + replacement;
    end = last;
    pattern.lastIndex = last;
  }
  return changed + text.slice(end);
}

/** Renames the names in a module. Code with syntax errors stays as written. */
export async function renameInModule(text: string, names: NewNames): Promise<string> {
  const tree = names.size === 0 ? undefined : (await loadParser())(text);
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

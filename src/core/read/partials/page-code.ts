import { changePassages, inlineCode } from '../../base/text/change-passages.ts';
import { isReference, walk, type Tree } from '../../content/markdown/mdx/names.ts';

/** Parses a module with JSX. Returns undefined if it has syntax errors. */
type ParseCode = (code: string) => Tree | undefined;

/** Code in a page with its syntax tree; `offset` is the start of the code in the parsed text. */
type PageCode = { text: string; tree: Tree; offset: number };

/** Loads the parser on demand, because it is large and most sites do not need it. */
async function loadParser(): Promise<ParseCode> {
  const { parseSync } = await import('rolldown/utils');
  return (code) => {
    const { program, errors } = parseSync('page.jsx', code);
    return errors.length === 0 ? (program as unknown as Tree) : undefined;
  };
}

/** The expression in braces at an index. It ends at the first closing brace that makes it valid. */
function expressionAt(text: string, start: number, parse: ParseCode): PageCode | undefined {
  for (let end = text.indexOf('}', start); end >= 0; end = text.indexOf('}', end + 1)) {
    const code = text.slice(start, end + 1);
    const tree = parse(`<>${code}</>`);
    if (tree) return { text: code, tree, offset: 2 };
  }
  return undefined;
}

/** A statement in a page, and its offset. */
export type CodePart = { text: string; start: number };

/** The exports of an MDX text, and the text without them. */
export async function splitExports(text: string): Promise<{ text: string; exports: CodePart[] }> {
  if (!/^export\s/m.test(text)) return { text, exports: [] };
  const parse = await loadParser();
  const exports: CodePart[] = [];
  const withoutExports = changePassages(text, (passage, offset) => {
    const starts = /^export\s/gm;
    let remaining = '';
    let end = 0;
    for (let match = starts.exec(passage); match; match = starts.exec(passage)) {
      const code = exportAt(passage, match.index, parse);
      if (code === undefined) break;
      exports.push({ text: code, start: offset + match.index });
      remaining += passage.slice(end, match.index) + lineBreaks(code);
      end = match.index + code.length;
      starts.lastIndex = end;
    }
    return remaining + passage.slice(end);
  });
  return { text: withoutExports, exports };
}

/**
 * Returns a function that is false for offsets inside exports of an MDX text, except at the start of an `import`: in
 * template strings and comments, `import` is text.
 */
export async function importFilter(text: string): Promise<(offset: number) => boolean> {
  const { exports } = await splitExports(text);
  if (exports.length === 0) return () => true;
  const parse = await loadParser();
  const starts = new Set<number>();
  for (const { text: code, start } of exports) {
    const statements = (parse(code)?.['body'] ?? []) as readonly Tree[];
    for (const node of statements) if (node.type === 'ImportDeclaration') starts.add(start + (node.start ?? 0));
  }
  return (offset) =>
    starts.has(offset) || !exports.some(({ text: code, start }) => offset >= start && offset < start + code.length);
}

/** Empty lines in place of code, so that the lines after it keep their numbers. */
export function lineBreaks(code: string): string {
  return code.replaceAll(/[^\n]/g, '');
}

/** The exports at an index. They end at the first empty line that makes them valid. */
function exportAt(text: string, start: number, parse: ParseCode): string | undefined {
  for (const { index } of text.slice(start).matchAll(/\n[ \t]*\r?\n|$(?![\s\S])/g)) {
    const code = text.slice(start, start + index);
    if (parse(code)) return code;
  }
  return undefined;
}

/** New names by old name. */
type NewNames = ReadonlyMap<string, string>;

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

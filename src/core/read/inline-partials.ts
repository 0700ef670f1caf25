import { posix } from 'node:path';
import { escapePattern } from '../base/text/escape-pattern.ts';
import { frontMatterBlock } from '../content/front-matter.ts';
import { headingIds, withFreeIds } from './partial-ids.ts';
import { changePassages } from '../base/text/change-passages.ts';

/** A text with its partials; `lines` has the line of the page for each line of the text, if any was inserted. */
export type InlinedText = { text: string; lines?: readonly number[] };

/** Reads a partial by its path from the site folder. Returns undefined if it does not exist. */
export type ReadPartial = (path: string) => Promise<string | undefined>;

/** Partials may contain partials, but not endlessly. */
const MAX_DEPTH = 10;

const partialImport = /^import\s+([A-Z]\w*)\s+from\s+(['"])([^'"]+\.mdx?)\2;?[ \t]*$/;

/**
 * Replaces each use of an imported `.md` or `.mdx` file, `<Note kind="new" />`, by its text, so that the table of contents,
 * the search and link checks know it. `props.kind` in the text becomes the value of the attribute.
 */
export async function inlinePartials(text: string, path: string, read: ReadPartial): Promise<InlinedText> {
  if (!/^import\s+[A-Z]\w*\s+from\s+['"][^'"]+\.mdx?['"]/m.test(text)) return { text };
  const { lines, hoisted } = await expand(text, path, { read, depth: 0 });
  const known = new Set(lines.flatMap(({ text: line }) => statementsIn(line)).map(withQuotes));
  const once = new Map(hoisted.flatMap(statementsIn).map((statement) => [withQuotes(statement), statement]));
  const added = [...once].flatMap(([key, statement]) => (known.has(key) ? [] : statement));
  const start = frontMatterBlock(text).split('\n').length - 1;
  const block = added.length === 0 ? [] : [...added, ''].map((line) => ({ text: line, line: start + 1 }));
  const all = [...lines.slice(0, start), ...block, ...lines.slice(start)];
  return { text: all.map((one) => one.text).join('\n'), lines: all.map(({ line }) => line) };
}

/** The import statements of a line, without semicolons. */
function statementsIn(line: string): string[] {
  if (!line.startsWith('import')) return [];
  return line.match(/\bimport\s[^;'"]*(?:'[^']+'|"[^"]+")/g) ?? [];
}

/** A statement with single quotes, to compare it. */
function withQuotes(statement: string): string {
  return statement.replaceAll('"', "'");
}

type Line = { text: string; line: number };
type Expanded = { lines: readonly Line[]; hoisted: readonly string[] };
type Partial = { text: string; hoisted: readonly string[] };

async function expand(
  text: string,
  path: string,
  { read, depth }: { read: ReadPartial; depth: number },
): Promise<Expanded> {
  const partials = new Map<string, Partial>();
  const hoisted: string[] = [];
  const lines = text.split('\n').map((line, index): Line => ({ text: line, line: index + 1 }));
  for (const one of lines) {
    const [, name = '', , specifier = ''] = partialImport.exec(one.text.trimEnd()) ?? [];
    if (name === '' || depth >= MAX_DEPTH) continue;
    const file = pathOf(specifier, path);
    const source = await read(file);
    if (source === undefined) continue;
    const inner = await expand(source.slice(frontMatterBlock(source).length), file, { read, depth: depth + 1 });
    const written = inner.lines.map((line) => line.text).join('\n');
    const split = splitImports(rebase(written, file, path));
    partials.set(name, { text: split.text.trim(), hoisted: split.imports });
    hoisted.push(...inner.hoisted, ...split.imports);
    one.text = '';
  }
  if (partials.size === 0) return { lines, hoisted };
  return { lines: insert(lines, { partials, ids: headingIds(text) }), hoisted };
}

/** A specifier as a path from the site folder. */
function pathOf(specifier: string, path: string): string {
  return specifier.startsWith('@site/') ? specifier.slice('@site/'.length) : posix.join(posix.dirname(path), specifier);
}

/** The imports at the start of lines outside of code blocks, and the text without them. */
function splitImports(text: string): { text: string; imports: string[] } {
  const imports: string[] = [];
  const rest = changePassages(text, (part) =>
    part.replaceAll(/^(?:import\s[^;'"]*['"][^'"]+['"];?[ \t]*)+$/gm, (statement) => {
      imports.push(statement.replaceAll(/\s*\n\s*/g, ' '));
      return '';
    }),
  );
  return { text: rest, imports };
}

/** Relative addresses and imports of a partial, from the folder of the page. */
function rebase(text: string, from: string, to: string): string {
  const folder = posix.relative(posix.dirname(to), posix.dirname(from));
  if (folder === '') return text;
  const moved = (address: string) => {
    const path = posix.join(folder, address);
    return path.startsWith('.') ? path : `./${path}`;
  };
  return text
    .replaceAll(/(\]\()(\.{1,2}\/[^)\s]+)/g, (_, start: string, address: string) => start + moved(address))
    .replaceAll(/^(import\s[^;'"]*['"])(\.{1,2}\/[^'"]+)/gm, (_, start: string, path: string) => start + moved(path));
}

/** Partials by name, and the ids of headings so far. */
type Insertion = { partials: ReadonlyMap<string, Partial>; ids: Set<string> };

function insert(lines: readonly Line[], insertion: Insertion): Line[] {
  const { partials } = insertion;
  const names = [...partials.keys()].map(escapePattern).join('|');
  const use = new RegExp(`<(${names})(\\s[^<>]*?)?(?:/>|>([\\s\\S]*?)</\\1>)`);
  const found: Line[] = [];
  for (let index = 0; index < lines.length; index++) {
    const { text = '', line = 0 } = lines[index] ?? {};
    if (!new RegExp(`<(?:${names})\\b`).test(text)) {
      found.push({ text, line });
      continue;
    }
    // A use may extend over several lines.
    let whole = text;
    let last = index;
    while (!use.test(whole) && last + 1 < lines.length && last - index < 20) whole += `\n${lines[++last]?.text ?? ''}`;
    if (!use.test(whole)) {
      found.push({ text, line });
      continue;
    }
    index = last;
    const replaced = replaceUses(whole, use, insertion);
    found.push(...replaced.split('\n').map((one) => ({ text: one, line })));
  }
  return found;
}

function replaceUses(text: string, use: RegExp, { partials, ids }: Insertion): string {
  return text.replaceAll(new RegExp(use, 'g'), (tag, name: string, attributes = '', children = '', offset = 0) => {
    const partial = partials.get(name)?.text ?? '';
    const shown = withFreeIds(withProps(partial, String(attributes), String(children)), ids);
    const before = text.slice(text.lastIndexOf('\n', Number(offset)) + 1, Number(offset));
    const after = text.slice(Number(offset) + tag.length).split('\n', 1)[0] ?? '';
    // Alone in its lines, it is a block; inside a container, it keeps the indentation.
    if (/\S/.test(before) || /\S/.test(after)) return shown;
    return `\n${shown.replaceAll('\n', `\n${before}`)}\n`;
  });
}

function withProps(text: string, attributes: string, children: string): string {
  const props = new Map<string, string>(children === '' ? [] : [['children', children]]);
  for (const [, name = '', quoted, code] of attributes.matchAll(
    /([\w-]+)(?:=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\}))?/g,
  )) {
    props.set(name, quoted === undefined ? (code ?? 'true') : JSON.stringify(quoted));
  }
  return text
    .replaceAll(/\{\s*props\.children\s*\}/g, () => props.get('children') ?? '')
    .replaceAll(
      /(\{\s*)?\bprops\.(\w+)(\s*\})?/g,
      (written, open: string | undefined, name: string, close?: string) => {
        const value = props.get(name);
        if (value === undefined) return open && close ? '' : written;
        // Insert the value as text, so that it can be part of Markdown, such as an address.
        if (open && close && value.startsWith('"')) return String(JSON.parse(value));
        return `${open ?? ''}(${value})${close ?? ''}`;
      },
    );
}

import { changePassages } from '../../base/text/change-passages.ts';
import { escapePattern } from '../../base/text/escape-pattern.ts';
import { frontMatterBlock } from '../../content/front-matter.ts';
import { hoistImports, pageScope, type PageScope } from './hoist-imports.ts';
import { headingIds, withFreeIds } from './partial-ids.ts';
import { movedPath, partialImport, pathInSite } from './partial-paths.ts';

/** A text with its partials; `lines` has the line of the page for each line of the text, if any was inserted. */
export type InlinedText = { text: string; lines?: readonly number[] };

/** Reads a partial by its path from the site folder. Returns undefined if it does not exist. */
export type ReadPartial = (path: string) => Promise<string | undefined>;

/** Partials may contain partials, but not endlessly. */
const MAX_DEPTH = 10;

/**
 * Replaces each use of an imported `.md` or `.mdx` file, `<Note kind="new" />`, by its text, so that the table of contents,
 * the search and link checks know it. `props.kind` in the text becomes the value of the attribute.
 */
export async function inlinePartials(text: string, path: string, read: ReadPartial): Promise<InlinedText> {
  if (!/^import\s+[A-Z]\w*\s+from\s+['"][^'"]+\.mdx?['"]/m.test(text)) return { text };
  const scope = pageScope(text, path);
  const lines = await expand(text, path, { read, depth: 0, scope });
  const { hoisted } = scope;
  const start = frontMatterBlock(text).split('\n').length - 1;
  const block =
    hoisted.size === 0
      ? []
      : [...hoisted, ''].flatMap((code) => code.split('\n')).map((line) => ({ text: line, line: start + 1 }));
  const all = [...lines.slice(0, start), ...block, ...lines.slice(start)];
  return { text: all.map((one) => one.text).join('\n'), lines: all.map(({ line }) => line) };
}

type Line = { text: string; line: number };

type Context = {
  read: ReadPartial;
  depth: number;
  scope: PageScope;
};

async function expand(text: string, path: string, context: Context): Promise<Line[]> {
  const partials = new Map<string, string>();
  const lines = text.split('\n').map((line, index): Line => ({ text: line, line: index + 1 }));
  for (const one of lines) {
    const [, name = '', , specifier = ''] = partialImport.exec(one.text.trimEnd()) ?? [];
    if (name === '' || context.depth >= MAX_DEPTH) continue;
    const file = pathInSite(specifier, path);
    const source = await context.read(file);
    if (source === undefined) continue;
    const body = source.slice(frontMatterBlock(source).length);
    const inner = await expand(body, file, { ...context, depth: context.depth + 1 });
    partials.set(name, rebase(inner.map((line) => line.text).join('\n'), file, path).trim());
    one.text = '';
  }
  const own = context.depth === 0 ? lines : await withoutImports(lines, path, context.scope);
  return partials.size === 0 ? own : insert(own, { partials, ids: headingIds(text) });
}

/** Relative addresses of a partial, from the folder of the page. */
function rebase(text: string, from: string, to: string): string {
  return text.replaceAll(
    /(\]\()(\.{1,2}\/[^)\s]+)/g,
    (_, start: string, address: string) => start + movedPath(address, from, to),
  );
}

/** Moves the imports of a partial to the page. The lines of a partial have no numbers in the page. */
async function withoutImports(lines: readonly Line[], path: string, scope: PageScope): Promise<Line[]> {
  const text = await hoistImports(withLayout(lines.map((line) => line.text).join('\n')), path, scope);
  return text.split('\n').map((line) => ({ text: line, line: 1 }));
}

/** Wraps a partial in its default export, which is its layout, because the page may have a different layout. */
function withLayout(text: string): string {
  const name = 'PartialLayout';
  let hasLayout = false;
  const named = changePassages(text, (passage) =>
    passage.replace(/^export\s+default\s+(?:(async\s+function|function|class)\s+[\w$]+)?/m, (_, kind?: string) => {
      hasLayout = true;
      return kind === undefined ? `export const ${name} = ` : `export ${kind} ${name}`;
    }),
  );
  return hasLayout ? `<${name} {...props}>\n\n${named.trim()}\n\n</${name}>\n` : text;
}

/** Partials by name, and the ids of headings so far. */
type Insertion = { partials: ReadonlyMap<string, string>; ids: Set<string> };

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
    const partial = partials.get(name) ?? '';
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
    .replaceAll(/\{\s*\.\.\.props\s*\}/g, () => attributes.trim())
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

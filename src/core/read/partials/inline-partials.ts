import { changePassages, matchPassages } from '../../base/text/change-passages.ts';
import { frontMatterBlock } from '../../content/front-matter.ts';
import { hoistImports, pageScope, type PageScope } from './hoist-imports.ts';
import { movedPath, partialImport, pathInSite } from './partial-paths.ts';
import { loadParser, type CodeParser } from './page-code.ts';
import { readTags, type Tag } from './page-tags.ts';
import { namesInOtherTags, partialUses, valueOffsets, type PartialUse } from './partial-uses.ts';
import {
  placedAt,
  replaceTraced,
  retraced,
  sliceTraced,
  textOf,
  traced,
  trimTraced,
  type SourceFile,
  type TracedText,
} from './traced-text.ts';

/** Reads a partial by its path relative to the site folder. Returns undefined if it does not exist. */
export type ReadPartial = (path: string) => Promise<string | undefined>;

/** Maximum nesting of partials, which ends a cycle of imports. */
const MAX_DEPTH = 10;

/**
 * Replaces each use of an imported `.md` or `.mdx` file, `<Note kind="new" />`, with its text, so that the table of
 * contents, the search and link checks include it. `props.kind` in the text becomes the value of the attribute `kind`.
 */
export async function inlinePartials(text: string, path: string, read: ReadPartial): Promise<TracedText> {
  const page = { path, text };
  if (!new RegExp(partialImport, 'm').test(text)) return traced(page);
  const scope = pageScope(text, path);
  const start = frontMatterBlock(text).length;
  const body = await expand(page, start, { read, depth: 0, scope });
  const hoisted = [...scope.hoisted.values()].flatMap((code) => [...code, ...placedAt(code, '\n')]);
  return [...sliceTraced(traced(page), 0, start), ...hoisted, ...placedAt(hoisted, '\n'), ...body];
}

type Context = { read: ReadPartial; depth: number; scope: PageScope };

/** The text of a file after its front matter, with its partials. */
async function expand(source: SourceFile, start: number, context: Context): Promise<TracedText> {
  const { path } = source;
  const content = traced(source, start);
  const partials = new Map<string, TracedText>();
  for (const [, name = '', , specifier = ''] of matchPassages(textOf(content), new RegExp(partialImport, 'gm'))) {
    if (context.depth >= MAX_DEPTH) break;
    const file = pathInSite(specifier, path);
    const text = await context.read(file);
    if (text === undefined) continue;
    const innerContext = { ...context, depth: context.depth + 1 };
    const inner = await expand({ path: file, text }, frontMatterBlock(text).length, innerContext);
    partials.set(name, trimTraced(rebase(inner, file, path)));
  }
  const prepare = async (body: TracedText) =>
    context.depth === 0 ? body : await hoistImports(withLayout(body), path, context.scope);
  if (partials.size === 0) return prepare(content);
  // Keeps the imports of names that remain, so that the page's error is about the import and not an undefined name.
  const parser = await loadParser();
  const remaining = namesInOtherTags(readTags(textOf(content), parser), new Set(partials.keys()));
  const body = replaceTraced(content, new RegExp(partialImport, 'gm'), ([, name = '']) =>
    partials.has(name) && !remaining.has(name) ? '' : undefined,
  );
  return insert(await prepare(body), { partials, ids: headingIds(source.text), parser });
}

/** The address in a link, a picture, a definition or an attribute. */
const address =
  /(?<=\]\(|^ {0,3}\[[^\]\n]+\]:[ \t]{0,9}|\s(?:href|to|src|poster)=["'])[^<>()\s"']+|(?<=\]\(<)[^<>\n]+/gm;

/**
 * An address relative to a file: `./a`, or `a.png`. Excludes pages such as `a/b.md`, which may be relative to the
 * content folder.
 */
const relativeToFile = /^(?:\.{1,2}\/|(?![^/]*\/.*\.mdx?\b)[^/:?#.][^:?#]*\.\w+(?:[?#]|$))/;

/** Converts relative addresses of a partial to addresses relative to the page. */
function rebase(text: TracedText, from: string, to: string): TracedText {
  return replaceTraced(text, address, ([written]) =>
    relativeToFile.test(written) ? movedPath(written.replace(/^(?!\.)/, './'), from, to) : undefined,
  );
}

/** Wraps a partial in its default export, which is its layout, because the page may have a different layout. */
function withLayout(text: TracedText): TracedText {
  const name = 'PartialLayout';
  const written = textOf(text);
  // A constant, because a function or class may have no name, or may use its own name in its code.
  const withNamedExport = changePassages(written, (passage) =>
    passage.replace(/^export\s+default\s+/m, `export const ${name} = `),
  );
  if (withNamedExport === written) return text;
  const inner = trimTraced(retraced(text, withNamedExport));
  return [...placedAt(text, `<${name} {...props}>\n\n`), ...inner, ...placedAt(text, `\n\n</${name}>\n`)];
}

/** Partials by name, and the heading ids that are already used. */
type Insertion = { partials: ReadonlyMap<string, TracedText>; ids: Set<string>; parser: CodeParser };

/** Replaces the uses of partials in a text, including those in the children of other uses. */
function insert(text: TracedText, { partials, ids, parser }: Insertion): TracedText {
  const outerText = textOf(text);
  const inserted = ({ start, end }: PartialUse, filled: TracedText): TracedText => {
    const before = outerText.slice(outerText.lastIndexOf('\n', start - 1) + 1, start);
    const lineEnd = outerText.indexOf('\n', end);
    // A use beside other text stays inline. A use alone on its lines becomes a block with the indentation of the use.
    if (/\S/.test(before) || /\S/.test(outerText.slice(end, lineEnd < 0 ? undefined : lineEnd))) return filled;
    const indented = retraced(filled, textOf(filled).replaceAll('\n', `\n${before}`));
    return [...placedAt(filled, `\n${before}`), ...indented, ...placedAt(filled, '\n')];
  };
  const uses = partialUses(readTags(outerText, parser), new Set(partials.keys()));
  let next = 0;
  const insertBetween = (from: number, to: number): TracedText => {
    const parts: TracedText[] = [];
    let end = from;
    for (let use = uses[next]; use && use.start < to; use = uses[next]) {
      next++;
      const props = readProps(use.tag);
      // Before the children, so that the partial's own headings keep their ids.
      const partial = withFreeIds(partials.get(use.tag.name) ?? [], ids, props);
      const children = insertBetween(use.children.start, use.children.end);
      parts.push(sliceTraced(text, end, use.start), inserted(use, withProps(partial, { ...props, children }, parser)));
      end = use.end;
    }
    return [...parts, sliceTraced(text, end, to)].flat();
  };
  return insertBetween(0, outerText.length);
}

/** The props of a use. */
type Props = {
  attributes: string;
  values: Map<string, string>;
  /** True if the attributes contain `{...props}` of the file around the use, so that any prop may have a value. */
  hasOthers: boolean;
};

const allProps = String.raw`\{\s*\.\.\.props\s*\}`;
const propInBraces = String.raw`\{\s*props\.(\w+)\s*\}`;

function readProps({ text, attributes }: Tag): Props {
  const named = attributes.flatMap(({ name, value = '{true}' }) =>
    name === undefined ? [] : [[name, value] as const],
  );
  return { attributes: text, values: new Map(named), hasOthers: new RegExp(allProps).test(text) };
}

/** The position of a prop: `{props.name}` as text or as the value of an attribute, or `props.name` in other code. */
type Position = 'text' | 'attribute' | 'code';

/** The replacements of props without a value. Undefined keeps the code. */
const missingValues = { text: '', attribute: '{undefined}', code: undefined };

/** Returns the code or text that replaces a prop, or undefined if the prop stays. */
function valueAt(position: Position, name: string, { values, hasOthers }: Props): string | undefined {
  const value = values.get(name);
  if (value === undefined) return hasOthers ? undefined : missingValues[position];
  const inner = value.slice(1, -1);
  const isText = !value.startsWith('{');
  if (position === 'code') return `(${isText ? JSON.stringify(inner) : inner})`;
  // Insert the value as text, so that it can be part of Markdown, such as an address.
  return position === 'text' && isText ? inner.replaceAll(/[<{]/g, String.raw`\$&`) : value;
}

const propUse = new RegExp(String.raw`(${allProps})|${propInBraces}|\bprops\.(\w+)`, 'g');

/**
 * Fills in the props of a partial in a single pass, because inserted attributes and children may contain props of the
 * file around the use. These props stay.
 */
function withProps(
  text: TracedText,
  { children, ...props }: Props & { children: TracedText },
  parser: CodeParser,
): TracedText {
  const values = new Map(props.values);
  if (children.length > 0) values.set('children', `{<>${textOf(children)}</>}`);
  const offsets = valueOffsets(readTags(textOf(text), parser));
  return replaceTraced(text, propUse, ({ 1: spread, 2: inBraces, 3: name = inBraces ?? '', index }) => {
    if (spread !== undefined) return props.attributes.trim();
    const position = inBraces === undefined ? 'code' : offsets.has(index) ? 'attribute' : 'text';
    return name === 'children' && position === 'text' && children.length > 0
      ? children
      : valueAt(position, name, { ...props, values });
  });
}

/** Ids that authors give headings: `## Title {#id}` or `<h4 id="id">`. They may contain props: `{#id-{props.name}}`. */
const headingId = new RegExp(
  String.raw`(^[ \t>]*#{1,6}[ \t].*\{#|<h[1-6]\b[^<>]*?\sid=["'])((?:[^\s{}"']|${propInBraces})+)(?=\}[ \t]*#*[ \t]*$|["'])`,
  'gm',
);

/** The ids of headings outside code blocks. */
function headingIds(text: string): Set<string> {
  return new Set(matchPassages(text, headingId).map(([, , id = '']) => id));
}

/** Renames a partial's ids that are taken, and its links to them, because pages may show a partial several times. */
function withFreeIds(text: TracedText, taken: Set<string>, props: Props): TracedText {
  // Values with code stay, because `withProps` must not fill in the props that they contain.
  const withValues = (written: string) =>
    written.replaceAll(new RegExp(propInBraces, 'g'), (prop, name: string) =>
      props.values.get(name)?.startsWith('{') ? prop : (valueAt('text', name, props) ?? prop),
    );
  const renamed = new Map<string, string>();
  const changed = changePassages(textOf(text), (part) =>
    part.replaceAll(headingId, (_, start: string, written: string) => {
      const id = withValues(written);
      let unique = id;
      for (let count = 1; taken.has(unique); count++) unique = `${id}-${count}`;
      taken.add(unique);
      if (unique !== id) renamed.set(`#${id}`, `#${unique}`);
      return start + unique;
    }),
  );
  return replaceTraced(retraced(text, changed), address, ([written]) => renamed.get(withValues(written)));
}

import { hash } from 'node:crypto';
import { defineHastPlugin, defineMdastPlugin, mdxToJs, type EstreeProgram, type MdastNode } from 'satteri';
import { escapePattern } from '../../../plugin.ts';
import { patternNames } from '../../../read.ts';
import { needsBrowser } from '../../shared/browser-code.ts';
import { withEdits, type Edit } from '../markdown/edit-text.ts';
import type { Attribute } from '../markdown/component-attributes.ts';

type Range = { start: number; end: number };
type Statement = Range & { kind: 'import' | 'export'; names: readonly string[]; text: string };
type Element = Range & { name: string; hasFunctions: boolean };
type Jsx = Readonly<Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>>;

const mayNeedBrowser = /\son[A-Z]\w*=\{|=>|\bfunction\b/;
const functionStart = /^\s*(?:async\b\s*)?(?:\([^()]*\)\s*=>|\w+\s*=>|function\b)/;

/**
 * Moves code that cannot run during the build out of a page: exports that use hooks or handle events, and elements with
 * event handlers or functions as children. Keeps line numbers, and the Markdown in elements with handlers. Returns the
 * text of the page, and the code of the module that these parts move to, if there are any.
 */
export function splitPage(text: string, file: string) {
  if (!mayNeedBrowser.test(text) && !needsBrowser(text)) return { text };
  const { statements, elements } = parsePage(text);
  const exported = statements.filter(({ kind }) => kind === 'export');
  const moved = exported.filter((statement) => needsBrowser(statement.text));
  if (moved.length === 0 && elements.length === 0) return { text };
  const parts = elements.map((element, index) => partOf(element, text, `${file}:${index}`));
  const names = [...moved.flatMap((statement) => statement.names), ...parts.map(({ name }) => name)];
  const edits = [...moved.map(removal), ...parts.flatMap((part) => part.edits)];
  const imports = statements.filter(({ kind }) => kind === 'import');
  const pageWithoutImports = withEdits(text, [...edits, ...imports.map(removal)]);
  const isUsed = (one: Statement, where: string) => one.names.some((name) => usesName(where, name));
  // Page and moved parts each import only the names that they use.
  const unused = imports.filter((one) => !isUsed(one, pageWithoutImports));
  const changed = withEdits(text, [...edits, ...unused.map(removal)]).trimEnd();
  const code = [...exported.map((statement) => statement.text), ...parts.map((part) => part.code)].join('\n');
  const needed = imports.filter((one) => one.names.length === 0 || isUsed(one, code));
  return {
    text: `${changed}\n\nimport { ${names.join(', ')} } from '${codeModule(file)}';\n`,
    code: [...needed.map((statement) => statement.text), code].join('\n'),
  };
}

/** The specifier of the module with the code of a page. */
export function codeModule(file: string): string {
  return `page-code/${file}.jsx`;
}

/** The specifier of the module with the exports of a partial. */
export function partialModule(file: string): string {
  return `page-names/${file}.jsx`;
}

/** The path of the partial, from a specifier of `partialModule`; undefined for other specifiers. */
export function partialOfModule(specifier: string): string | undefined {
  return /^page-names\/(.+)\.jsx$/.exec(specifier)?.[1];
}

/**
 * The exports of a page and the imports that they need. Exports that run in the browser are imported from
 * `codeModule(file)` and exported again.
 */
export function exportsOf(text: string, file: string): { code: string; names: readonly string[] } {
  const { statements } = parsePage(splitPage(text, file).text);
  const exported = statements.filter(({ kind }) => kind === 'export');
  const code = exported.map((statement) => statement.text).join('\n');
  const isMoved = ({ text: statement }: Statement) => statement.includes(`'${codeModule(file)}'`);
  const imports = statements.filter(
    (one) =>
      one.kind === 'import' &&
      (isMoved(one) || one.names.length === 0 || one.names.some((name) => usesName(code, name))),
  );
  const moved = imports.filter(isMoved).flatMap(({ names }) => names);
  return {
    code: [...imports.map((statement) => statement.text), code, `export { ${moved.join(', ')} };`].join('\n'),
    names: [...exported.flatMap(({ names }) => names), ...moved],
  };
}

function parsePage(text: string): { statements: Statement[]; elements: Element[] } {
  const statements: Statement[] = [];
  const elements: Element[] = [];
  const addElement = (node: Jsx): void => {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    const hasFunctions = node.children.some(isFunction);
    const isInteractive = hasFunctions || node.attributes.some(isHandler);
    if (start === undefined || end === undefined || !isInteractive) return;
    elements.push({ start, end, hasFunctions, name: node.name ?? '' });
  };
  const findStatements = defineHastPlugin({
    name: 'page-statements',
    options: { position: true },
    mdxjsEsm(node) {
      const program = node.parseExpression();
      const offset = node.position?.start.offset;
      if (program && offset !== undefined) statements.push(...statementsOf(program, node.value, offset));
    },
  });
  const findElements = defineMdastPlugin({
    name: 'page-elements',
    options: { position: true },
    mdxJsxFlowElement: addElement,
    mdxJsxTextElement: addElement,
  });
  const features = { frontmatter: true, directive: true, headingAttributes: true, math: true };
  try {
    mdxToJs(text, { features, mdastPlugins: [findElements], hastPlugins: [findStatements] });
  } catch {
    // Syntax errors are reported when the page is compiled.
    return { statements: [], elements: [] };
  }
  // An element with functions moves out of the page with its content, including interactive elements inside it.
  const movedWithContent = elements.filter(({ hasFunctions }) => hasFunctions);
  const isInside = (one: Range) => movedWithContent.some((other) => other.start < one.start && one.end <= other.end);
  return { statements, elements: elements.filter((one) => !isInside(one)) };
}

function isHandler(attribute: unknown): boolean {
  const { type, name = '', value } = attribute as Attribute;
  return type === 'mdxJsxAttribute' && /^on[A-Z]/.test(name) && typeof value === 'object';
}

function isFunction({ type, value = '' }: { type: string; value?: string }): boolean {
  return /^mdx(?:Flow|Text)Expression$/.test(type) && functionStart.test(value);
}

type Ranged = EstreeProgram['body'][number] & { start?: number; end?: number };

function statementsOf(program: EstreeProgram, value: string, offset: number): Statement[] {
  // Offsets in the syntax tree count UTF-8 bytes.
  const bytes = Buffer.from(value);
  const charactersBefore = (at: number | undefined) => bytes.subarray(0, at).toString().length;
  return (program.body as Ranged[]).flatMap((node): Statement[] => {
    const [start, end] = [charactersBefore(node.start ?? 0), charactersBefore(node.end)];
    const range = { start: offset + start, end: offset + end, text: value.slice(start, end) };
    if (node.type === 'ImportDeclaration') {
      return [{ ...range, kind: 'import', names: node.specifiers.map(({ local }) => local.name) }];
    }
    return node.type === 'ExportNamedDeclaration' ? [{ ...range, kind: 'export', names: declaredNames(node) }] : [];
  });
}

function declaredNames({ declaration }: Extract<Ranged, { type: 'ExportNamedDeclaration' }>): string[] {
  if (!declaration) return [];
  if (declaration.type !== 'VariableDeclaration') return declaration.id ? [declaration.id.name] : [];
  return declaration.declarations.flatMap(({ id }) => patternNames(id));
}

/** A component with the attributes of an element, and the edits that replace the element with it. */
function partOf({ start, end, name: tag, hasFunctions }: Element, text: string, key: string) {
  const name = `Part${hash('sha256', key).slice(0, 8)}`;
  const whole = text.slice(start, end);
  if (hasFunctions) {
    const edits = [{ start, end, text: `<${name}${lineBreaksIn(whole)}/>` }];
    return { name, code: `export const ${name} = () => (${whole});`, edits };
  }
  const opening = openingTag(whole);
  const isClosed = opening.endsWith('/>');
  const attributes = opening.slice(tag.length + 1, isClosed ? -2 : -1);
  const closing = /<\/[^<>]*>$/.exec(whole)?.[0] ?? '';
  const tagText = `<${name}${lineBreaksIn(opening)}${isClosed ? '/' : ''}>`;
  const edits: Edit[] = [{ start, end: start + opening.length, text: tagText }];
  if (!isClosed) edits.push({ start: end - closing.length, end, text: `</${name}>` });
  const element = isClosed ? `<${tag}${attributes}/>` : `<${tag}${attributes}>{children}</${tag}>`;
  return { name, code: `export const ${name} = ({ children }) => ${element};`, edits };
}

/** Matches attribute strings, in which a backslash has no effect, and the delimiters of a tag and of its code. */
const tagToken = /"[^"]*"|'[^']*'|[{}>]/;
/** Matches strings of JavaScript, and braces. */
const codeToken = /"(?:\\.|[^\\"])*"|'(?:\\.|[^\\'])*'|`(?:\\.|[^\\`])*`|[{}]/s;

/** The tag at the start of a string. The tag may contain `>` in braces and quotes. */
function openingTag(text: string): string {
  let depth = 0;
  let end = 0;
  for (;;) {
    const found = (depth === 0 ? tagToken : codeToken).exec(text.slice(end));
    if (!found) return text;
    end += found.index + found[0].length;
    if (found[0] === '{') depth += 1;
    else if (found[0] === '}') depth -= 1;
    else if (found[0] === '>') return text.slice(0, end);
  }
}

/** True if a text contains a JavaScript identifier, which may contain `$`. */
function usesName(text: string, name: string): boolean {
  return new RegExp(`(?<![\\w$])${escapePattern(name)}(?![\\w$])`).test(text);
}

/** Removes a statement, but keeps its line breaks. */
function removal({ start, end, text }: Statement): Edit {
  return { start, end, text: lineBreaksIn(text) };
}

/** The line breaks of a text. In place of the text, they keep the line numbers of the page. */
export function lineBreaksIn(text: string): string {
  return text.replaceAll(/[^\n]+/g, '');
}

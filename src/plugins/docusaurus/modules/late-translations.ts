import type { ParsedModule } from '../../../read.ts';
import { quotedPath } from './known-modules.ts';

type Node = { type: string; start: number; end: number; name?: string; [key: string]: unknown };
type Edit = { start: number; end: number; text: string };

/**
 * Delays `translate()` at the top level of a module until a component reads the value, because the module is evaluated
 * once for all languages.
 */
export async function lateTranslations(code: string): Promise<string> {
  if (!/\btranslate\(/.test(code) || !code.includes('@docusaurus/Translate')) return code;
  // Imported on demand, because the parser is large and most modules translate only in components.
  const { parseSync } = await import('rolldown/utils');
  const { program, errors } = parseSync('module.tsx', code);
  if (errors.length > 0) return code;
  const late = new Set<string>();
  const edits = program.body.flatMap((statement) => editsOf(statement, program, late));
  if (edits.length === 0) return code;
  const changed = edits
    .toSorted((one, other) => other.start - one.start || other.end - one.end)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
  return `import { inLocale, textInLocale } from ${quotedPath('docusaurus-parts')};${changed}`;
}

type Program = ParsedModule['program'];

/** The edits of a declaration. Adds to `late` the names whose uses become calls. */
function editsOf(statement: Program['body'][number], program: Program, late: Set<string>): Edit[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return [];
  return declaration.declarations.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier' || init === null || !translates(init, late)) return [];
    const wrapped = (name: string): Edit[] => [
      { start: init.start, end: init.start, text: `${name}(() => (` },
      { start: init.end, end: init.end, text: '))' },
    ];
    if (init.type === 'ObjectExpression' || init.type === 'ArrayExpression') return wrapped('inLocale');
    // Other modules expect an exported string, so it cannot become a function.
    if (statement.type === 'ExportNamedDeclaration') return [];
    const uses = usesOf(id.name, program, id.start);
    if (uses === undefined) return [];
    late.add(id.name);
    return [...wrapped('textInLocale'), ...uses];
  });
}

/** True for code that translates during its evaluation, outside functions. */
function translates(value: unknown, late: ReadonlySet<string>): boolean {
  return nodesIn(value, ({ type }) => type.includes('Function')).some(({ type, callee, name = '' }) => {
    return type === 'CallExpression' ? (callee as Node).name === 'translate' : type === 'Identifier' && late.has(name);
  });
}

/** Replaces all uses of a name with calls. Returns undefined if the name is exported, or declared again. */
function usesOf(name: string, program: unknown, declaredAt: number): Edit[] | undefined {
  const edits: Edit[] = [];
  for (const node of nodesIn(program, () => false)) {
    const { type, start, end } = node;
    const declared = [
      node['params'],
      type === 'VariableDeclarator' && node['id'],
      type === 'ExportSpecifier' && node['local'],
    ];
    const isDeclared = declared
      .flatMap((one) => nodesIn(one, () => false))
      .some((one) => one.start !== declaredAt && (one.name === name || isShorthand(one, name)));
    if (isDeclared) return undefined;
    if (isShorthand(node, name)) {
      edits.push({ start, end, text: `${name}: ${name}()` });
    } else if (type === 'Identifier' && node.name === name && start !== declaredAt) {
      edits.push({ start, end, text: `${name}()` });
    }
  }
  return edits;
}

/** `{ name }` */
function isShorthand(node: Node, name: string): boolean {
  return node['shorthand'] === true && (node['key'] as Node).name === name;
}

/**
 * A node and all nodes in it that may be expressions. Omits nodes for which `isExcluded` is true, with their content.
 */
function nodesIn(value: unknown, isExcluded: (node: Node) => boolean): Node[] {
  if (Array.isArray(value)) return value.flatMap((one) => nodesIn(one, isExcluded));
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  if (typeof node.type !== 'string' || isExcluded(node)) return [];
  const isShort = node['shorthand'] === true;
  const inner = Object.entries(node).filter(([key]) => {
    if (key === 'property') return node['computed'] === true;
    return !(key === 'key' && node['computed'] !== true) && !(key === 'value' && isShort);
  });
  return [node, ...inner.flatMap(([, one]) => nodesIn(one, isExcluded))];
}

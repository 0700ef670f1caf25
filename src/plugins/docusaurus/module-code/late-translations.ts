import { patternNames, type ParsedModule } from '../../../read.ts';
import type { Edit } from '../markdown/edit-text.ts';
import { nodesIn, type Node } from './parse-module.ts';

type Program = ParsedModule['program'];

/**
 * Edits that delay `translate()` at the top level of a module until a component reads the value, because the module is
 * evaluated once for all languages.
 */
export function lateTranslations(program: Program): Edit[] {
  const late = new Set<string>();
  return program.body.flatMap((statement) => editsOf(statement, program, late));
}

/** The edits of a declaration. Records in `late` the names whose uses become calls. */
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

/** Matches type nodes, in which names are not values. */
const typeOnly = /^TS(?:Type|Interface)(?:Annotation|AliasDeclaration|Declaration|Parameter\w*)$/;

/** True for code that translates during its evaluation, outside functions. */
function translates(value: unknown, late: ReadonlySet<string>): boolean {
  return nodesIn(value, ({ type }) => type.includes('Function')).some((node) => {
    if (node.type === 'CallExpression') return (node['callee'] as Node).name === 'translate';
    return late.has((node.type === 'Identifier' ? node.name : shorthandName(node)) ?? '');
  });
}

/** Replaces all uses of a name with calls. Returns undefined if the name is exported, or declared again. */
function usesOf(name: string, program: unknown, declaredAt: number): Edit[] | undefined {
  const edits: Edit[] = [];
  for (const node of nodesIn(program, ({ type }) => typeOnly.test(type))) {
    const { type, start, end } = node;
    const declared = [
      node['params'],
      type === 'VariableDeclarator' && start !== declaredAt && node['id'],
      type === 'ExportSpecifier' && node['local'],
      type === 'TSParameterProperty' && node['parameter'],
    ];
    const patterns = declared.flat().filter(Boolean) as Node[];
    if (patterns.flatMap(patternNames).includes(name)) return undefined;
    if (shorthandName(node) === name) {
      edits.push({ start, end, text: `${name}: ${name}()` });
    } else if (type === 'Identifier' && node.name === name && start !== declaredAt) {
      edits.push({ start, end, text: `${name}()` });
    }
  }
  return edits;
}

/** The name in `{ name }` or `{ name = 1 }`; undefined for other nodes. */
function shorthandName(node: Node): string | undefined {
  return node['shorthand'] === true ? (node['key'] as Node).name : undefined;
}

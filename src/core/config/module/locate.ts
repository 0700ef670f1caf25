import type { ESTree } from 'vite';
import { importedFile, type Parse, type ParsedModule, type Spot } from './parse-module.ts';

type Position = { module: ParsedModule; node: ESTree.Node };

/**
 * Locates a key in a file's default export, or its nearest existing parent. Follows constants, spreads and relative
 * imports, but not computed values.
 */
export function locate(file: string, path: readonly PropertyKey[], parse: Parse): Spot | undefined {
  const module = parse(file);
  let position = module && exported(module, 'default', parse);
  if (!position) return undefined;
  let nearest = position;
  for (const key of path) {
    const entry = entryOf(position, key, parse);
    if (!entry) break;
    nearest = entry.key;
    position = entry.value;
  }
  const { file: where, source, startOf } = nearest.module;
  return { file: where, source, offset: startOf(nearest.node) };
}

/** The literal behind wrappers, one-argument calls and names. */
function valueOf({ module, node }: Position, parse: Parse): Position {
  switch (node.type) {
    case 'TSSatisfiesExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return valueOf({ module, node: node.expression }, parse);
    case 'CallExpression': {
      const [argument] = node.arguments;
      return argument ? valueOf({ module, node: argument }, parse) : { module, node };
    }
    case 'Identifier':
      return findDeclaration(module, node.name, parse) ?? { module, node };
    default:
      return { module, node };
  }
}

/** The declaration of a top-level binding. */
function findDeclaration(module: ParsedModule, name: string, parse: Parse): Position | undefined {
  for (const statement of module.program.body) {
    if (statement.type === 'ImportDeclaration') {
      const specifier = statement.specifiers.find(({ local }) => local.name === name);
      if (!specifier || specifier.type === 'ImportNamespaceSpecifier') continue;
      const imported = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default';
      return exportedBy(module, statement.source.value, imported, parse);
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    const found = declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name);
    if (found?.init) return valueOf({ module, node: found.init }, parse);
  }
  return undefined;
}

function exported(module: ParsedModule, name: string, parse: Parse): Position | undefined {
  for (const statement of module.program.body) {
    if (statement.type === 'ExportDefaultDeclaration' && name === 'default') {
      return valueOf({ module, node: statement.declaration }, parse);
    }
    if (statement.type !== 'ExportNamedDeclaration') continue;
    const specifier = statement.specifiers.find((candidate) => nameOf(candidate.exported) === name);
    if (!specifier) continue;
    const local = nameOf(specifier.local);
    return statement.source
      ? exportedBy(module, statement.source.value, local, parse)
      : findDeclaration(module, local, parse);
  }
  return name === 'default' ? undefined : findDeclaration(module, name, parse);
}

/** An export of the module that a specifier names. */
function exportedBy(module: ParsedModule, specifier: string, name: string, parse: Parse): Position | undefined {
  const file = importedFile(module.file, specifier);
  const other = file === undefined ? undefined : parse(file);
  return other && exported(other, name, parse);
}

/** A key of an object or an element of a list, and its value. */
function entryOf(
  { module, node }: Position,
  key: PropertyKey,
  parse: Parse,
): { key: Position; value: Position } | undefined {
  if (node.type === 'ArrayExpression') {
    const upTo = node.elements.slice(0, Number(key) + 1);
    const element = upTo[Number(key)];
    // After a spread the index no longer identifies the element.
    if (!element || upTo.some((candidate) => candidate?.type === 'SpreadElement')) return undefined;
    return { key: { module, node: element }, value: valueOf({ module, node: element }, parse) };
  }
  if (node.type !== 'ObjectExpression') return undefined;
  for (const property of node.properties.toReversed()) {
    if (property.type === 'SpreadElement') {
      const inner = entryOf(valueOf({ module, node: property.argument }, parse), key, parse);
      if (inner) return inner;
    } else if (!property.computed && nameOf(property.key) === String(key)) {
      return { key: { module, node: property.key }, value: valueOf({ module, node: property.value }, parse) };
    }
  }
  return undefined;
}

function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : '';
}

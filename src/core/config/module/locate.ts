import type { ESTree } from 'vite';
import { importedFile, type Parse, type ParsedModule, type Spot } from './parse-module.ts';

/** A node and its module. */
type Position = { module: ParsedModule; node: ESTree.Node };

/** A search for one key. `visited` contains the declarations that led here, because a `var` can refer to itself. */
type Search = { parse: Parse; visited: Set<ESTree.Node> };

/**
 * Locates a key in a file's default export, or its nearest existing parent. Follows constants, spreads and relative
 * imports, but not computed values.
 */
export function locate(file: string, path: readonly PropertyKey[], parse: Parse): Spot | undefined {
  const search: Search = { parse, visited: new Set() };
  const module = parse(file);
  let position = module && findExport(module, 'default', search);
  if (!position) return undefined;
  let nearest = position;
  for (const key of path) {
    search.visited.clear();
    const entry = findEntry(position, key, search);
    if (!entry) break;
    nearest = entry.key;
    position = entry.value;
  }
  const { file: nearestFile, source, startOf } = nearest.module;
  return { file: nearestFile, source, offset: startOf(nearest.node) };
}

/** Follows wrappers, names and the first argument of calls to the literal behind them. */
function resolveValue({ module, node }: Position, search: Search): Position {
  switch (node.type) {
    case 'TSSatisfiesExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return resolveValue({ module, node: node.expression }, search);
    case 'CallExpression': {
      const [argument] = node.arguments;
      return argument ? resolveValue({ module, node: argument }, search) : { module, node };
    }
    case 'Identifier':
      return findDeclaration(module, node.name, search) ?? { module, node };
    default:
      return { module, node };
  }
}

/** Finds the declaration of a top-level binding, and follows it to its value. */
function findDeclaration(module: ParsedModule, name: string, search: Search): Position | undefined {
  for (const statement of module.program.body) {
    if (statement.type === 'ImportDeclaration') {
      const specifier = statement.specifiers.find(({ local }) => local.name === name);
      if (!specifier || specifier.type === 'ImportNamespaceSpecifier') continue;
      const imported = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default';
      return findImported(module, statement.source.value, imported, search);
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    const declarator = declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name);
    if (!declarator?.init) continue;
    if (search.visited.has(declarator)) return undefined;
    search.visited.add(declarator);
    return resolveValue({ module, node: declarator.init }, search);
  }
  return undefined;
}

function findExport(module: ParsedModule, name: string, search: Search): Position | undefined {
  for (const statement of module.program.body) {
    if (statement.type === 'ExportDefaultDeclaration' && name === 'default') {
      return resolveValue({ module, node: statement.declaration }, search);
    }
    if (statement.type !== 'ExportNamedDeclaration') continue;
    const specifier = statement.specifiers.find((candidate) => nameOf(candidate.exported) === name);
    if (!specifier) continue;
    const local = nameOf(specifier.local);
    return statement.source
      ? findImported(module, statement.source.value, local, search)
      : findDeclaration(module, local, search);
  }
  return name === 'default' ? undefined : findDeclaration(module, name, search);
}

/** Finds an export of the module that a specifier names. */
function findImported(module: ParsedModule, specifier: string, name: string, search: Search): Position | undefined {
  const file = importedFile(module.file, specifier);
  const importedModule = file === undefined ? undefined : search.parse(file);
  return importedModule && findExport(importedModule, name, search);
}

/** Finds a key of an object or an element of a list, with its value. */
function findEntry(
  { module, node }: Position,
  key: PropertyKey,
  search: Search,
): { key: Position; value: Position } | undefined {
  if (node.type === 'ArrayExpression') {
    const upTo = node.elements.slice(0, Number(key) + 1);
    const element = upTo[Number(key)];
    // After a spread the index no longer identifies the element.
    if (!element || upTo.some((candidate) => candidate?.type === 'SpreadElement')) return undefined;
    return { key: { module, node: element }, value: resolveValue({ module, node: element }, search) };
  }
  if (node.type !== 'ObjectExpression') return undefined;
  for (const property of node.properties.toReversed()) {
    if (property.type === 'SpreadElement') {
      // A copy, because the next properties may refer to the same declarations.
      const spread = { ...search, visited: new Set(search.visited) };
      const inner = findEntry(resolveValue({ module, node: property.argument }, spread), key, spread);
      if (inner) return inner;
    } else if (!property.computed && nameOf(property.key) === String(key)) {
      return { key: { module, node: property.key }, value: resolveValue({ module, node: property.value }, search) };
    }
  }
  return undefined;
}

function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : '';
}

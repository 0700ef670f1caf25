import type { EstreeProgram } from 'satteri';

/** A node of a syntax tree. */
export type Tree = { type: string; start?: number; [key: string]: unknown };

/** Names that JavaScript declares at any depth: variables, parameters, functions, imports. */
export function declaredNames(program: EstreeProgram): Set<string> {
  const names = new Set<string>();
  walk(program as unknown as Tree, (node) => {
    for (const pattern of patternsOf(node)) for (const name of namesOf(pattern)) names.add(name);
  });
  return names;
}

/** Names that JavaScript reads but does not declare; `isTag` marks JSX components. */
export function readNames(program: EstreeProgram): { name: string; start: number; isTag: boolean }[] {
  const declared = declaredNames(program);
  const found: { name: string; start: number; isTag: boolean }[] = [];
  walk(program as unknown as Tree, (node, parent, key) => {
    if (!isRead(node, parent, key)) return;
    const name = String(node.name);
    if (!declared.has(name)) found.push({ name, start: node.start ?? 0, isTag: node.type === 'JSXIdentifier' });
  });
  return found;
}

/** String values of an attribute on all tags of a name. */
export function attributeTexts(program: EstreeProgram, attribute: string): { tag: string; text: string }[] {
  const found: { tag: string; text: string }[] = [];
  walk(program as unknown as Tree, (node, parent) => {
    if (node.type !== 'JSXAttribute' || parent?.type !== 'JSXOpeningElement') return;
    const [element, name, value] = [parent.name, node.name, node.value].map((part) => trees(part)[0]);
    const [tag, text] = [element?.name, value?.value];
    if (name?.name === attribute && typeof tag === 'string' && typeof text === 'string') found.push({ tag, text });
  });
  return found;
}

function isRead(node: Tree, parent: Tree | undefined, key: string): boolean {
  if (node.type === 'JSXIdentifier') {
    const inTag = parent?.type === 'JSXOpeningElement' || (parent?.type === 'JSXMemberExpression' && key === 'object');
    return inTag && /^[A-Z]/.test(String(node.name));
  }
  if (node.type !== 'Identifier' || parent?.type.startsWith('Import')) return false;
  if (parent?.type === 'MemberExpression') return key === 'object' || parent.computed === true;
  if (parent?.type === 'Property' || parent?.type === 'MethodDefinition' || parent?.type === 'PropertyDefinition') {
    return key === 'value' || parent.computed === true;
  }
  // `typeof name` is how code tests whether a name exists.
  if (parent?.type === 'UnaryExpression') return parent.operator !== 'typeof';
  return parent?.type !== 'ExportSpecifier' && parent?.type !== 'LabeledStatement';
}

function patternsOf(node: Tree): Tree[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return trees(node.id);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [...trees(node.id), ...trees(node.params)];
    case 'ClassDeclaration':
      return trees(node.id);
    case 'CatchClause':
      return trees(node.param);
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return trees(node.local);
    default:
      return [];
  }
}

function namesOf(pattern: Tree): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [String(pattern.name)];
    case 'AssignmentPattern':
      return trees(pattern.left).flatMap(namesOf);
    case 'RestElement':
      return trees(pattern.argument).flatMap(namesOf);
    case 'Property':
      return trees(pattern.value).flatMap(namesOf);
    case 'ArrayPattern':
      return trees(pattern.elements).flatMap(namesOf);
    case 'ObjectPattern':
      return trees(pattern.properties).flatMap(namesOf);
    default:
      return [];
  }
}

/** Visits all nodes below a node, parents first; `key` is the property of the parent that has the node. */
export function walk(
  node: Tree,
  visit: (node: Tree, parent: Tree | undefined, key: string) => void,
  parent?: Tree,
  key = '',
): void {
  visit(node, parent, key);
  for (const [name, value] of Object.entries(node)) for (const child of trees(value)) walk(child, visit, node, name);
}

function trees(value: unknown): Tree[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((item): item is Tree => typeof item === 'object' && item !== null && 'type' in item);
}

import type { EstreeProgram } from 'satteri';

/** A node of a syntax tree. */
export type Tree = { type: string; start?: number; [key: string]: unknown };

/** Names that JavaScript declares at any depth: variables, parameters, functions, imports. */
export function declaredNames(program: EstreeProgram): Set<string> {
  const names = new Set<string>();
  walk(program as unknown as Tree, (node) => {
    const patterns = declaringKeys[node.type]?.flatMap((key) => trees(node[key])) ?? [];
    for (const name of patterns.flatMap(namesOf)) names.add(name);
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

/** Properties of the nodes that declare names. */
const declaringKeys: Partial<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  CatchClause: ['param'],
  ImportSpecifier: ['local'],
  ImportDefaultSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
};

/** Properties of patterns that contain the declared names, or further patterns. */
const innerKeys: Partial<Record<string, string>> = {
  AssignmentPattern: 'left',
  RestElement: 'argument',
  Property: 'value',
  ArrayPattern: 'elements',
  ObjectPattern: 'properties',
};

function namesOf(pattern: Tree): string[] {
  if (pattern.type === 'Identifier') return [String(pattern.name)];
  const key = innerKeys[pattern.type];
  return key === undefined ? [] : trees(pattern[key]).flatMap(namesOf);
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

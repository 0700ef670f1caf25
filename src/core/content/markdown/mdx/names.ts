import type { EstreeProgram } from 'satteri';
import { ownValue } from '../../../base/records.ts';

/** A node of a syntax tree. */
export type Tree = { type: string; start?: number; [key: string]: unknown };

/** Names that the program declares at any depth: variables, parameters, functions, classes, imports. */
export function declaredNames(program: EstreeProgram): Set<string> {
  const names = new Set<string>();
  walk(program as unknown as Tree, (node) => {
    const patterns = ownValue(declaringKeys, node.type)?.flatMap((key) => trees(node[key])) ?? [];
    for (const name of patterns.flatMap(patternNames)) names.add(name);
  });
  return names;
}

/**
 * Uses of names that the program reads but does not declare, and of `import.meta`, which pages do not have. `isTag` is
 * true for the tags of JSX components.
 */
export function undeclaredNames(program: EstreeProgram): { name: string; start: number; isTag: boolean }[] {
  const declared = declaredNames(program);
  const uses: { name: string; start: number; isTag: boolean }[] = [];
  walk(program as unknown as Tree, (node, parent, key) => {
    const isImportMeta = node.type === 'MetaProperty' && trees(node.meta)[0]?.name === 'import';
    if (!isImportMeta && !isRead(node, parent, key)) return;
    const name = isImportMeta ? 'import.meta' : String(node.name);
    if (!declared.has(name)) uses.push({ name, start: node.start ?? 0, isTag: node.type === 'JSXIdentifier' });
  });
  return uses;
}

/** The string values of an attribute, each with the name of its tag. */
export function attributeTexts(program: EstreeProgram, attribute: string): { tag: string; text: string }[] {
  const texts: { tag: string; text: string }[] = [];
  walk(program as unknown as Tree, (node, parent) => {
    if (node.type !== 'JSXAttribute' || parent?.type !== 'JSXOpeningElement') return;
    const [element, name, value] = [parent.name, node.name, node.value].map((part) => trees(part)[0]);
    const [tag, text] = [element?.name, value?.value];
    if (name?.name === attribute && typeof tag === 'string' && typeof text === 'string') texts.push({ tag, text });
  });
  return texts;
}

/** True for nodes that read or declare a variable, and for the tags of components. */
export function isReference({ type, name }: Tree, parent: Tree | undefined, key: string): boolean {
  if (type === 'JSXIdentifier') {
    const isTag = parent?.type === 'JSXOpeningElement' || parent?.type === 'JSXClosingElement';
    return (isTag && /^[^a-z]/.test(String(name))) || (parent?.type === 'JSXMemberExpression' && key === 'object');
  }
  return type === 'Identifier' && (parent?.computed === true || !nameKeys.includes(key));
}

/** Properties of nodes that contain only a name, unless it is computed: keys, labels, `import.meta`, exported names. */
const nameKeys = ['key', 'property', 'label', 'meta', 'exported', 'imported'];

function isRead(node: Tree, parent: Tree | undefined, key: string): boolean {
  if (!isReference(node, parent, key)) return false;
  if (node.type === 'JSXIdentifier') return parent?.type !== 'JSXClosingElement' && /^[A-Z]/.test(String(node.name));
  // `typeof name` does not throw if the name is undefined.
  return parent?.type !== 'UnaryExpression' || parent.operator !== 'typeof';
}

/** Properties of the nodes that declare names. */
const declaringKeys: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  ClassExpression: ['id'],
  CatchClause: ['param'],
  ImportSpecifier: ['local'],
  ImportDefaultSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
};

/** Properties of patterns that contain the declared names, or further patterns. */
const innerKeys: Readonly<Record<string, string>> = {
  AssignmentPattern: 'left',
  RestElement: 'argument',
  Property: 'value',
  ArrayPattern: 'elements',
  ObjectPattern: 'properties',
};

/**
 * The names that a pattern declares.
 * @example patternNames(declarator.id); // ['a', 'b'] for `const { a, ...b } = c`
 */
export function patternNames(pattern: { type: string }): string[] {
  const node: Tree = { ...pattern };
  if (node.type === 'Identifier') return [String(node.name)];
  const key = ownValue(innerKeys, node.type);
  return key === undefined ? [] : trees(node[key]).flatMap(patternNames);
}

/** Visits a node and all nodes below it, parents first. `key` is the property of the parent that contains the node. */
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

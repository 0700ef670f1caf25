import { nestingOf } from '../../../plugin.ts';
import { MAX_DEPTH } from '../../../read.ts';

/** A node of a syntax tree (https://github.com/estree/estree). */
export type Node = { type: string; start: number; end: number; name?: string; [key: string]: unknown };

/**
 * Parses a module. JSX is allowed except in `.ts` files. A module with deep nesting is treated as empty, because it
 * would overflow the native parser's stack and crash the process.
 */
export async function parseModule(text: string, file = 'module.tsx') {
  // Imported on demand, because the parser is large and most sites are not Docusaurus sites.
  const { parseSync } = await import('rolldown/utils');
  const parsed = nestingOf(text).depth > MAX_DEPTH ? '' : text;
  return parseSync(/\.[cm]?ts$/.test(file) ? file : 'module.tsx', parsed);
}

/**
 * Returns a node and its descendants, except the names of properties, and except the value in `{ name }`, which only
 * repeats the name. Omits nodes for which `isExcluded` is true, with their content.
 */
export function nodesIn(value: unknown, isExcluded: (node: Node) => boolean = () => false): Node[] {
  if (Array.isArray(value)) return value.flatMap((one) => nodesIn(one, isExcluded));
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  if (typeof node.type !== 'string' || isExcluded(node)) return [];
  // The value of `{ name = 1 }` contains an expression.
  const isRepeated = node['shorthand'] === true && (node['value'] as Node).type === 'Identifier';
  const inner = Object.entries(node).filter(([key]) => {
    if (key === 'property') return node['computed'] === true;
    return !(key === 'key' && node['computed'] !== true) && !(key === 'value' && isRepeated);
  });
  return [node, ...inner.flatMap(([, one]) => nodesIn(one, isExcluded))];
}

/** A value of `require`, with the position of its code. */
type RequiredValue = Pick<Node, 'start' | 'end'> & {
  specifier: string;
  /** The exports that the code reads. */
  names: readonly string[];
  /** `either` is the default export, or all exports of a module without one. */
  value: 'default' | 'exports' | 'either';
};

/** Finds the calls of `require`, such as `require('./a.svg').default` and `const { a } = require('./b.js')`. */
export function requiredIn(nodes: readonly Node[]): RequiredValue[] {
  const readers = new Map(nodes.map((node) => [node['object'] ?? node['init'], node]));
  return nodes.flatMap((call): RequiredValue[] => {
    const specifier = requiredBy(call);
    if (specifier === undefined) return [];
    const reader = readers.get(call);
    const member = reader?.type === 'MemberExpression' && reader['computed'] !== true && (reader['property'] as Node);
    const pattern = (reader?.['id'] as Node | undefined)?.['properties'] as readonly { key?: Node }[] | undefined;
    const all = { specifier, start: call.start, end: call.end, names: ['default'] };
    if (member && member.name === 'default') return [{ ...all, value: 'default', end: reader.end }];
    // The members of a JSON file belong to its default export.
    if (specifier.endsWith('.json')) return [{ ...all, value: 'default' }];
    if (!member && pattern === undefined) return [{ ...all, value: 'either' }];
    const keys = member ? [member] : (pattern ?? []).flatMap(({ key }) => key ?? []);
    return [{ ...all, value: 'exports', names: keys.flatMap(({ name }) => name ?? []) }];
  });
}

/** The specifier of `require('./a.js')`; undefined for other nodes. */
function requiredBy({ type, callee, arguments: list }: Node): string | undefined {
  if (type !== 'CallExpression' || (callee as Node).name !== 'require') return undefined;
  const [first] = list as readonly { value?: unknown }[];
  return typeof first?.value === 'string' ? first.value : undefined;
}

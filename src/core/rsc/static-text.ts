import { cloneElement, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { isRecord } from '../base/records.ts';
import { escapeHtml } from '../base/text/html-text.ts';
import { chunkOf } from './site-jsx.ts';
import { elementHtml, withHtml, type Props, type ToHtml } from './element-html.ts';

type Options = {
  toHtml: ToHtml;
  /** Keeps the blocks of the text apart, so that `dev` replaces only those that an edit changed. */
  keepBlocks: boolean;
};

type Element = ReactElement<Props>;

/** A node of the text, and its HTML, unless React has to render it. */
type Part = { node: () => ReactNode; html?: string };

type Scope = Options & {
  /** Style sheets by key, which React moves to the head. */
  sheets: Map<string | null, ReactNode>;
};

/** Levels of data in which the props of a client component may contain elements. */
const PROP_LEVELS = 4;

/**
 * Renders server components, and turns elements without client components into HTML: they need neither hydration nor a
 * payload. An element around a client component remains an element, but its other children become HTML.
 */
export async function staticText(node: ReactNode, options: Options): Promise<ReactNode> {
  const scope: Scope = { ...options, sheets: new Map() };
  const parts = await resolve(node, scope, 0);
  return createElement(Fragment, null, ...scope.sheets.values(), ...nodesOf(parts));
}

/** Resolves a node to parts. `level` is the number of elements around it; blocks of the text have level 0. */
async function resolve(node: ReactNode, scope: Scope, level: number): Promise<Part[]> {
  if (node === undefined || node === null || typeof node === 'boolean') return [];
  if (typeof node === 'function' || typeof node === 'symbol') return [{ node: () => node }];
  if (typeof node !== 'object') return [{ node: () => String(node), html: escapeHtml(String(node)) }];
  if (Array.isArray(node)) {
    const parts: Part[] = [];
    for (const child of node as readonly ReactNode[]) parts.push(...(await resolve(child, scope, level)));
    return parts;
  }
  if (!isValidElement<Props>(node)) return [{ node: () => node }];
  const { type, props } = node;
  if (type === Fragment) return resolve(childrenOf(props), scope, level);
  if (typeof type === 'string') return resolveHost(node, type, scope, level);
  if (typeof type === 'function' && chunkOf(type) === undefined) {
    let rendered: ReactNode;
    try {
      rendered = await (type as (props: Props) => ReactNode)(props);
    } catch {
      // React renders the component again: it supports hooks, and reports errors.
      return [{ node: () => node }];
    }
    return resolve(rendered, scope, level);
  }
  const resolved: Record<string, unknown> = keyOf(node);
  for (const [name, value] of Object.entries(props)) {
    if (name !== 'children') resolved[name] = await resolveValue(value, scope, PROP_LEVELS);
  }
  const children = nodesOf(await resolve(childrenOf(props), scope, level + 1));
  return [{ node: () => createElement(type, resolved, ...children) }];
}

async function resolveHost(element: Element, tag: string, scope: Scope, level: number): Promise<Part[]> {
  const { props } = element;
  if (tag === 'link' && props['precedence'] !== undefined) {
    scope.sheets.set(element.key, element);
    return [];
  }
  const rawHtml = rawHtmlOf(props);
  const parts = rawHtml === undefined ? await resolve(childrenOf(props), scope, level + 1) : [];
  if ((scope.keepBlocks && level === 0) || isForReact(tag, props) || parts.some(({ html }) => html === undefined)) {
    const children = scope.keepBlocks && level === 0 ? withKeys(parts) : nodesOf(parts);
    return [{ node: () => cloneElement(element, undefined, ...children) }];
  }
  const inner = rawHtml ?? parts.map(({ html }) => html).join('');
  return [{ node: () => staticElement(element, inner, scope), html: elementHtml(tag, props, inner, scope.toHtml) }];
}

/** True for elements that React moves, whose state it writes, or whose event handlers it reports. */
function isForReact(tag: string, props: Props): boolean {
  if (/^(?:link|meta|title|style|script|select|textarea)$/.test(tag)) return true;
  return Object.values(props).some((value) => typeof value === 'function');
}

function rawHtmlOf(props: Props): string | undefined {
  const html = props['dangerouslySetInnerHTML'];
  return isRecord(html) && typeof html['__html'] === 'string' ? html['__html'] : undefined;
}

function childrenOf(props: Props): ReactNode {
  return props['children'] as ReactNode;
}

function nodesOf(parts: readonly Part[]): ReactNode[] {
  return withUniqueKeys(parts.map(({ node }) => node()));
}

/** Nodes come from several lists, so a key that occurs again is replaced. */
function withUniqueKeys(nodes: readonly ReactNode[]): ReactNode[] {
  const keys = new Set<string>();
  return nodes.map((node, index) => {
    if (!isValidElement(node) || node.key === null) return node;
    if (keys.has(node.key)) return createElement(Fragment, { key: `${index}-${node.key}` }, node);
    keys.add(node.key);
    return node;
  });
}

/** An element with the HTML `inner` instead of its children. */
function staticElement(element: Element, inner: string, { keepBlocks }: Scope): ReactNode {
  const children = childrenOf(element.props);
  // A string takes no more space than HTML, and client components can read it.
  if (inner === '' || typeof children === 'string') return element;
  // During development, React compares the HTML although `TextTools` may have changed it before a part hydrates.
  const development = keepBlocks && { suppressHydrationWarning: true };
  return createElement(element.type, { ...keyOf(element), ...withHtml(element.props, inner), ...development });
}

/** Keys blocks by their HTML, so that React recognizes the blocks that an edit leaves unchanged. */
function withKeys(parts: readonly Part[]): ReactNode[] {
  const counts = new Map<string, number>();
  return parts.map(({ node, html }, index) => {
    if (html === undefined) return createElement(Fragment, { key: `live-${index}` }, node());
    const count = counts.get(html) ?? 0;
    counts.set(html, count + 1);
    return createElement(Fragment, { key: `${count}-${html}` }, node());
  });
}

/** `key: null` would become the key "null". */
function keyOf({ key }: Element): { key?: string } {
  return key === null ? {} : { key };
}

/**
 * Nodes that replace the children of an element in a prop, such as the content of a tab. `createElement` marks its
 * children as static: without the mark, React asks for keys during development.
 */
function markStatic(nodes: ReactNode[]): ReactNode[] {
  createElement(Fragment, null, ...nodes);
  return nodes;
}

/** Resolves the elements in a prop, down to a number of `levels` of data. Returns other values unchanged. */
async function resolveValue(value: unknown, scope: Scope, levels: number): Promise<unknown> {
  if (levels === 0 || typeof value !== 'object' || value === null) return value;
  if (isValidElement(value)) {
    const nodes = nodesOf(await resolve(value, scope, 1));
    return nodes.length === 1 ? nodes[0] : createElement(Fragment, null, ...nodes);
  }
  if (Array.isArray(value)) {
    const items = await Promise.all(value.map((item: unknown) => resolveValue(item, scope, levels - 1)));
    return items.some((item, index) => item !== value[index])
      ? markStatic(withUniqueKeys(items as ReactNode[]))
      : value;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = await Promise.all(
    Object.entries(value).map(async ([name, item]) => [name, await resolveValue(item, scope, levels - 1)] as const),
  );
  return entries.some(([name, item]) => item !== (value as Props)[name]) ? Object.fromEntries(entries) : value;
}

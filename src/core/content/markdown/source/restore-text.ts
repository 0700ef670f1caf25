import { defineMdastPlugin, type MdastNode, type MdastPluginDefinition } from 'satteri';
import type { MarkdownNode } from '../nodes.ts';

type Directive = Readonly<MarkdownNode<'textDirective'>>;

/**
 * Restores text that the parser reads as syntax: `10:30` and `a:b` (text directives), and in `.md` the braces of a
 * heading such as `GET /users/{id}` (all heading attributes except `{#id}`).
 */
export function restoreText(): MdastPluginDefinition {
  const restored = new Set<unknown>();
  return defineMdastPlugin({
    name: 'restore-text',
    options: { position: true },
    textDirective(node, context) {
      const parent = context.parent(node);
      // The first directive restores its whole parent, including nested directives.
      if (restored.has(parent) || parent.type === 'textDirective') return;
      restored.add(parent);
      context.setProperty(parent, 'children', joinTexts(restoreChildren(parent.children, context.source)));
    },
    heading(node, context) {
      if (context.sourceFormat === 'mdx' || !node.position) return;
      const written = context.source
        .slice(node.position.start.offset, node.position.end.offset)
        .replace(/\r?\n[-=]+\s*$/, '');
      const braces = /\s*\{[^{}#][^{}]*\}(?=[ \t]*#*[ \t]*$)/.exec(written)?.[0];
      // The parser itself leaves some as text, such as `{n}` and `{a b}`.
      if (braces === undefined || context.textContent(node).endsWith(braces.trim())) return;
      context.setProperty(node, 'data', null);
      context.appendChild(node, { type: 'text', value: braces });
    },
  });
}

function restoreChildren(children: readonly MdastNode[], source: string): MdastNode[] {
  return children.flatMap((child) => (child.type === 'textDirective' ? restore(child, source) : [child]));
}

function restore(node: Directive, source: string): MdastNode[] {
  const written = (from = 0, to = 0): MdastNode => ({ type: 'text', value: source.slice(from, to) });
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  const first = node.children[0]?.position?.start.offset;
  const last = node.children.at(-1)?.position?.end.offset;
  if (first === undefined || last === undefined) return [written(start, end)];
  return [written(start, first), ...restoreChildren(node.children, source), written(last, end)];
}

/** Joins adjacent strings, because React separates them with comments. */
function joinTexts(nodes: readonly MdastNode[]): MdastNode[] {
  const joined: MdastNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      joined[joined.length - 1] = { type: 'text', value: last.value + node.value };
    } else joined.push(node);
  }
  return joined;
}

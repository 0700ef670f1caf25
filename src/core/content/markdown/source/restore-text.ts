import { defineMdastPlugin, type MdastNode, type MdastPluginDefinition, type MdastVisitorContext } from 'satteri';
import { nodesIn, parsePage } from '../../read-prose.ts';
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
      if (restored.has(parent)) return;
      restored.add(parent);
      const children = parent.children.map((child) =>
        child.type === 'textDirective' ? restore(child, context) : child,
      );
      context.setProperty(parent, 'children', joinTexts(children));
    },
    heading(node, context) {
      if (context.sourceFormat === 'mdx' || !node.position) return;
      // The heading as written, without the line of `=` or `-` that may underline it.
      const written = context.source
        .slice(node.position.start.offset, node.position.end.offset)
        .replace(/\r?\n[ \t>]*[-=]+\s*$/, '');
      const braces = /\s*\{[^{}#][^{}]*\}(?=[ \t]*#*[ \t]*$)/.exec(written)?.[0];
      // The parser itself leaves some braces as text, such as `{n}` and `{a b}`.
      if (braces === undefined || context.textContent(node).endsWith(braces.trim())) return;
      context.setProperty(node, 'data', null);
      context.appendChild(node, { type: 'text', value: braces });
    },
  });
}

/**
 * Escapes the colon of text such as `a:b[c](d)`. Otherwise the parser reads `:b` as a text directive, and takes the
 * link, footnote or expression after it as part of that directive.
 */
export function escapeColons(text: string, isMdx: boolean, math: boolean): string {
  if (!/:[\p{L}\p{N}_][^\s:[{]*[[{]/u.test(text)) return text;
  const offsets = new Set<number>();
  for (const { type, position } of nodesIn(parsePage(text, isMdx, math))) {
    const { start, end } = position ?? {};
    if (type !== 'textDirective' || start?.offset === undefined) continue;
    if (/[[{]/.test(text.slice(start.offset, end?.offset))) offsets.add(start.offset);
  }
  return text.replaceAll(':', (colon, offset: number) => (offsets.has(offset) ? `\\${colon}` : colon));
}

function restore({ position }: Directive, { source }: MdastVisitorContext): MdastNode {
  return { type: 'text', value: source.slice(position?.start.offset, position?.end.offset) };
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

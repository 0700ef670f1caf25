import { defineMdastPlugin } from 'satteri';
import type { PageNotes } from './page-notes.ts';

/**
 * Gives back what the parser takes for syntax but authors mean as text: `10:30` and `a:b` (text directives),
 * and in `.md` the braces of a heading such as `GET /users/{id}` (heading attributes other than `{#id}`).
 */
export function restoreText(notes: PageNotes) {
  return defineMdastPlugin({
    name: 'restore-text',
    options: { position: true },
    textDirective(node, context) {
      if (!node.position) return;
      notes.hasSplitText = true;
      const { start, end } = node.position;
      const first = node.children[0]?.position?.start.offset;
      const last = node.children.at(-1)?.position?.end.offset;
      const written = (from = 0, to = 0) => ({ type: 'text' as const, value: context.source.slice(from, to) });
      if (first === undefined || last === undefined) return written(start.offset, end.offset);
      context.replaceNode(node, [written(start.offset, first), ...node.children, written(last, end.offset)]);
      return;
    },
    heading(node, context) {
      if (context.sourceFormat === 'mdx' || !node.position) return;
      const written = context.source.slice(node.position.start.offset, node.position.end.offset).replace(/\r?\n[-=]+\s*$/, '');
      const braces = /\s*\{[^{}#][^{}]*\}(?=[ \t]*#*[ \t]*$)/.exec(written)?.[0];
      if (braces === undefined) return;
      context.setProperty(node, 'data', null);
      context.appendChild(node, { type: 'text', value: braces });
    },
  });
}

import { defineHastPlugin, type HastNode } from 'satteri';
import type { PageNotes } from './page-notes.ts';

type Element = Extract<HastNode, { type: 'element' }>;

/** Elements whose children are blocks: line breaks between them mean nothing. */
const containers = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol', 'blockquote', 'section', 'dl']);

/** Makes the tree small and free of inline styles: no blank text between blocks, cell alignment as a class. */
export function tidy(notes: PageNotes) {
  const styled = [...notes.source.matchAll(/<([a-z][\w-]*)[^<>]*\sstyle\s*=/gi)].map(([, name = '']) => name.toLowerCase());
  return defineHastPlugin({
    name: 'tidy',
    text(node, context) {
      if (node.value.trim() !== '' || !node.value.includes('\n')) return;
      const parent = context.parent(node);
      if (parent.type === 'root' || (parent.type === 'element' && containers.has(parent.tagName))) context.removeNode(node);
    },
    element: [
      {
        filter: [...new Set(['th', 'td', ...styled])],
        visit(node: Readonly<Element>, context) {
          const { style } = node.properties;
          if (typeof style !== 'string') return;
          context.setProperty(node, 'style', null);
          const align = /^t[hd]$/.test(node.tagName) ? /text-align:\s*(\w+)/.exec(style)?.[1] : undefined;
          if (align !== undefined) context.setProperty(node, 'className', [`align-${align}`]);
        },
      },
    ],
  });
}

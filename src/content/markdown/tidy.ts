import { defineHastPlugin, type HastNode, type HastVisitorContext } from 'satteri';
import type { PageNotes } from './page-notes.ts';

type Element = Extract<HastNode, { type: 'element' }>;
type Text = Extract<HastNode, { type: 'text' }>;

/** Elements whose children are blocks: line breaks between them mean nothing. */
const containers = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol', 'blockquote', 'section', 'dl']);

/** Makes the tree small and free of inline styles: no blank text between blocks, cell alignment as a class. */
export function tidy(notes: PageNotes) {
  const styled = [...notes.source.matchAll(/<([a-z][\w-]*)[^<>]*\sstyle\s*=/gi)].map(([, name = '']) => name.toLowerCase());
  return defineHastPlugin({
    name: 'tidy',
    text(node, context) {
      if (notes.hasSplitText) joinText(node, context);
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

/** Texts beside each other become one: React keeps apart what comes in parts, with a comment between them. */
function joinText(node: Readonly<Text>, context: HastVisitorContext): void {
  const siblings = context.parent(node).children;
  const index = context.indexOf(node) ?? 0;
  if (siblings[index - 1]?.type === 'text') return context.removeNode(node);
  const texts: string[] = [node.value];
  for (const next of siblings.slice(index + 1)) {
    if (next.type !== 'text') break;
    texts.push(next.value);
  }
  if (texts.length > 1) context.setProperty(node, 'value', texts.join(''));
}

import { defineHastPlugin, type HastNode, type HastVisitorContext } from 'satteri';

type Element = Extract<HastNode, { type: 'element' }>;

/**
 * Removes inline styles from the tree. Visits all elements if plugins have changed the tree, and otherwise only those
 * that may have a style.
 */
export function withoutStyles(source: string, isChanged: boolean) {
  const styled = [...source.matchAll(/<([a-z][\w-]*)[^<>]*\sstyle\s*=/gi)].map(([, name = '']) => name.toLowerCase());
  return defineHastPlugin({
    name: 'without-styles',
    // An empty filter selects all elements.
    element: [{ filter: isChanged ? [] : [...new Set(['th', 'td', ...styled])], visit: removeStyle }],
  });
}

/**
 * Removes the inline style of an element. The alignment of a table cell, which the parser emits as a style, becomes a
 * class.
 */
function removeStyle(node: Readonly<Element>, context: HastVisitorContext): void {
  const { style, className } = node.properties;
  if (typeof style !== 'string') return;
  context.setProperty(node, 'style', null);
  const align = /^t[hd]$/.test(node.tagName) ? /text-align:\s*(\w+)/.exec(style)?.[1] : undefined;
  if (align === undefined) return;
  const classes = Array.isArray(className) ? className : [];
  context.setProperty(node, 'className', [...classes, `align-${align}`]);
}

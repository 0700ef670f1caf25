import type { MarkdownNode } from 'area-docs/plugin';

/** Counts the words of a Markdown tree. */
export function countWords({ type, value = '', children = [] }: MarkdownNode): number {
  // Front matter and HTML also have a value, but no words that readers see.
  const text = ['text', 'inlineCode', 'code'].includes(type) ? value : '';
  const own = text.split(/\s+/).filter((word) => word !== '').length;
  return children.reduce((sum, child) => sum + countWords(child), own);
}

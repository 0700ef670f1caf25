import { pathToFileURL } from 'node:url';
import type { MarkdownNode, MarkdownTransform } from '../../../plugin.ts';
import type { DocusaurusData } from '../load-docusaurus.ts';

type Get = (name: string) => string | undefined;

const shortcode = /:(?:\+1|[\w-]+):/g;

/** Replaces `:tada:` in text with the emoji. Keeps unknown names. */
export function emojiTransforms({ packages, options }: DocusaurusData): MarkdownTransform<DocusaurusData>[] {
  const { emoji } = packages;
  if (emoji === undefined || !options.emoji) return [];
  return [
    {
      pattern: new RegExp(shortcode.source),
      run: async (tree) => {
        const { get } = (await import(pathToFileURL(emoji).href)) as { get: Get };
        return withEmoji(tree, get);
      },
    },
  ];
}

function withEmoji(node: MarkdownNode, get: Get): MarkdownNode {
  if (node.type === 'text') {
    const value = (node.value ?? '').replaceAll(shortcode, (written) => get(written) ?? written);
    return value === node.value ? node : { ...node, value };
  }
  return node.children ? { ...node, children: node.children.map((child) => withEmoji(child, get)) } : node;
}

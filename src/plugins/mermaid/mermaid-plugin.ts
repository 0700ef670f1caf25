import { definePlugin, type MarkdownNode } from '../../plugin.ts';
import { textOf } from '../shared/values.ts';

/** Draws code fences of the language `mermaid` as diagrams. */
export const mermaidPlugin = definePlugin({
  name: 'mermaid',
  from: import.meta.url,
  markdown: [
    {
      async code(node, context) {
        if (!/^mermaid(?:\{|$)/i.test(textOf(node['lang']) ?? '')) return undefined;
        // Most sites have no diagram, and the renderer is slow to load.
        const { diagramNode } = await import('./diagram-node.ts');
        return diagramNode(node, { name: titleOf(node), context });
      },
    },
  ],
});

/** `title="…"` of a fence. */
function titleOf(fence: MarkdownNode): string | undefined {
  const [, ...values] =
    /(?<![\w:-])title=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|(\S+))/.exec(textOf(fence['meta']) ?? '') ?? [];
  return values.find((value) => value !== undefined);
}

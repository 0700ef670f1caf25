import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri';
import { nearestHint } from '../../../base/text/nearest-name.ts';
import { admonitionTypes } from '../../component-names.ts';
import { component, type MarkdownNode } from '../nodes.ts';
import type { PageNotes } from '../page-notes.ts';

/** Turns `:::note[Title]` blocks and GitHub's alerts into `<Admonition>`, and reports any other directive. */
export function admonitions(notes: PageNotes): MdastPluginDefinition {
  return defineMdastPlugin({
    name: 'admonitions',
    options: { position: true },
    containerDirective(node, context) {
      const start = node.position?.start;
      if (!admonitionTypes.includes(node.name)) {
        notes.fail(start, `Unknown block: ":::${node.name}".`, hintFor(node.name));
        return;
      }
      const written = context.source.slice(start?.offset, node.position?.end.offset);
      const [opening = ''] = /:+/.exec(written) ?? [];
      const [, closing = ''] = /^[ \t>]*(:+)$/.exec(written.trimEnd().split('\n').at(-1) ?? '') ?? [];
      if (closing.length < opening.length) {
        const hint = 'Close it with a line of the same number of colons.';
        // A warning, because the end of the file or container closes the block, as in Docusaurus.
        notes.warn(start, `The block ":::${node.name}" is not closed.`, hint);
      }
      return admonition(node);
    },
    blockquote: (node) => alert(node),
    leafDirective(node) {
      const fact = `Unknown directive: "::${node.name}".`;
      notes.fail(node.position?.start, fact, 'If the colons are text, write a backslash before them: `\\::`.');
    },
  });
}

function hintFor(name: string): string {
  if (name === 'details') return 'Write `<details>` and `<summary>`, with empty lines around the content.';
  const names = `Known names are: ${admonitionTypes.join(', ')}.`;
  return nearestHint(name, admonitionTypes, names, (near) => `":::${near}"`);
}

function admonition(node: Readonly<MarkdownNode<'containerDirective'>>) {
  const { id, title } = node.attributes ?? {};
  const [label, ...rest] = node.children;
  const props = { type: node.name, id: id ?? undefined };
  if (label?.type !== 'paragraph' || !label.data?.directiveLabel) {
    return component('Admonition', { ...props, title: title ?? undefined }, node.children);
  }
  const only = label.children.length === 1 ? label.children[0] : undefined;
  if (only?.type === 'text') return component('Admonition', { ...props, title: only.value }, rest);
  // Inline Markdown cannot be a prop: with `title={null}`, the first child is the title.
  const titleElement = component('AdmonitionTitle', {}, label.children);
  return component('Admonition', { ...props, title: null }, [titleElement, ...rest]);
}

/** The first line of an alert on GitHub: `> [!NOTE]`. */
const alertLine = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

function alert({ children }: Readonly<MarkdownNode<'blockquote'>>) {
  const [first, ...otherBlocks] = children;
  if (first?.type !== 'paragraph') return undefined;
  const [line, ...inline] = first.children;
  if (line?.type !== 'text') return undefined;
  const [start, type = ''] = alertLine.exec(line.value) ?? [];
  if (start === undefined) return undefined;
  const text = line.value.slice(start.length);
  // Two spaces after `[!NOTE]` are a line break, which would begin the content.
  const hasBreak = text === '' && inline[0]?.type === 'break';
  if (!start.endsWith('\n') && !hasBreak && inline.length > 0) return undefined;
  const content = text === '' ? inline.slice(hasBreak ? 1 : 0) : [{ ...line, value: text }, ...inline];
  const blocks = content.length === 0 ? otherBlocks : [{ ...first, children: content }, ...otherBlocks];
  return component('Admonition', { type: type.toLowerCase() }, blocks);
}

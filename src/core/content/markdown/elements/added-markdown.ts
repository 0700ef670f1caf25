import { defineMdastPlugin, markdownToMdast, type MdastNode } from 'satteri';

/** Markdown that a plugin adds to the text of a file. */
export type AddedMarkdown = {
  /** Shown before the text, but after an initial heading. */
  before?: string | undefined;
  after?: string | undefined;
};

/** Adds the Markdown to the tree instead of the text, so that positions in the file stay correct. */
export function addedMarkdown({ before = '', after = '' }: AddedMarkdown) {
  return defineMdastPlugin({
    name: 'added-markdown',
    before(root, context) {
      const start = root.children.findIndex(({ type }) => type !== 'yaml' && type !== 'mdxjsEsm');
      const first = root.children[start];
      const isTitle = first?.type === 'heading' && first.depth === 1;
      const index = start < 0 ? root.children.length : start + (isTitle ? 1 : 0);
      const children = (root.children as MdastNode[]).toSpliced(index, 0, ...nodesOf(before));
      context.setProperty(root, 'children', [...children, ...nodesOf(after)]);
    },
  });
}

/**
 * Parses Markdown. Removes the parser's internal properties, whose names begin with `_`, and the positions, because
 * messages would take them for positions in the file.
 */
function nodesOf(markdown: string): MdastNode[] {
  const withoutPlaces = (key: string, value: unknown) =>
    key === 'position' || key.startsWith('_') ? undefined : value;
  const root = markdownToMdast(markdown, { features: { headingAttributes: true } });
  const { children } = JSON.parse(JSON.stringify(root, withoutPlaces)) as { children: MdastNode[] };
  return children;
}

import { isDeepStrictEqual } from 'node:util';
import { defineMdastPlugin, type MdastNode } from 'satteri';
import { SiteError } from '../../base/errors/site-error.ts';
import type { MarkdownContext, MarkdownNode } from '../../plugin.ts';
import { errorAt, type PageNotes } from './page-notes.ts';

/** A function of a plugin that changes the tree of a page. */
export type TreeTransform = {
  plugin: string;
  data: unknown;
  run: (tree: MarkdownNode, context: MarkdownContext<unknown>) => unknown;
  /** Called before it runs. */
  onStart?: () => void;
};

type Change = (node: MdastNode, children: MdastNode[]) => void;

/** Runs the transforms of plugins, in their order. Nodes that they leave alone keep their places in the source. */
export function treeTransforms(notes: PageNotes, transforms: readonly TreeTransform[]) {
  return defineMdastPlugin({
    name: 'tree-transforms',
    options: { position: true },
    async before(root, context) {
      let tree = copyOf(root);
      for (const transform of transforms) tree = (await runTransform(transform, tree, notes)) ?? tree;
      const setChildren: Change = (node, children) => context.setProperty(node, 'children', children);
      reconcile(root, tree, setChildren);
    },
  });
}

async function runTransform(
  { plugin, data, run, onStart }: TreeTransform,
  tree: MarkdownNode,
  notes: PageNotes,
): Promise<MarkdownNode | undefined> {
  onStart?.();
  try {
    const result: unknown = await run(tree, {
      data,
      file: notes.file,
      report({ fact, hint, level, node }) {
        const error = errorAt(notes, node?.position?.start, fact, hint);
        (level === 'warning' ? notes.warnings : notes.errors).push(error);
      },
      setData: (name, value) => void (notes.pluginData[name] = value),
    });
    if (result === undefined || isNode(result)) return result;
    notes.errors.push(failure(plugin, notes, 'returned something other than a tree.'));
  } catch (cause) {
    const text = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    notes.errors.push(failure(plugin, notes, `threw an error. ${text.replace(/\.$/, '')}.`, cause));
  }
  return undefined;
}

function failure(plugin: string, notes: PageNotes, problem: string, cause?: unknown): SiteError {
  const fact = `\`markdown\` of the plugin "${plugin}" ${problem}`;
  return new SiteError({ fact, place: { file: notes.file }, hint: 'Correct the plugin.', cause });
}

function isNode(value: unknown): value is MarkdownNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** A copy without what the parser keeps for itself. */
function copyOf(node: object): MarkdownNode {
  return JSON.parse(JSON.stringify(node, (key, value: unknown) => (key.startsWith('_') ? undefined : value))) as never;
}

/** Replaces as little as possible: a new node has no place, neither for messages nor for later plugins. */
function reconcile(before: MdastNode, after: MarkdownNode, setChildren: Change): MdastNode {
  const { children: childrenBefore = [], ...ownBefore } = copyOf(before);
  const { children: childrenAfter = [], ...ownAfter } = after;
  // A node of another kind, or with other properties, is a new one.
  if (!isDeepStrictEqual(ownBefore, ownAfter)) return after as unknown as MdastNode;
  if (isDeepStrictEqual(childrenBefore, childrenAfter)) return before;
  const known = 'children' in before ? [...before.children] : [];
  const isSamePlace = (one: MdastNode, other: MarkdownNode) =>
    other.position !== undefined && isDeepStrictEqual(one.position, other.position);
  const children = childrenAfter.map((child) => {
    const old = known.find((one) => one.type === child.type && isSamePlace(one, child));
    return old ? reconcile(old, child, setChildren) : (child as unknown as MdastNode);
  });
  setChildren(before, children);
  return before;
}

import { isDeepStrictEqual } from 'node:util';
import {
  defineHastPlugin,
  defineMdastPlugin,
  type MdastNode,
  type MdastPluginDefinition,
  type MdastVisitorContext,
} from 'satteri';
import { SiteError } from '../../base/errors/site-error.ts';
import { fixHint } from '../../base/errors/thrown-at.ts';
import { formatIssue } from '../../config/format-issue.ts';
import type { MarkdownContext, MarkdownNode, MarkdownTransform, NodeTransform } from '../../../plugin.ts';
import { readProse } from '../read-prose.ts';
import { reported } from '../reported.ts';
import type { PageNotes } from './page-notes.ts';

/** A plugin's transform of a page's tree, or transforms by node type. */
export type TreeTransform = {
  plugin: string;
  field: 'markdown' | 'html';
  data: unknown;
  run: MarkdownTransform<unknown>;
  /** Called before the transform runs. */
  onStart?: () => void;
};

/** Calls a transform with a tree or a node, and returns its replacement if there is one. */
type Call = (node: MarkdownNode) => Promise<MarkdownNode | undefined>;

/** A Markdown or HTML node of the parser. */
type TreeNode = { readonly type: string; readonly children?: readonly TreeNode[]; readonly position?: object };

/** The parser's API for changing its tree. */
type Editor = { setProperty: (node: never, key: string, value: unknown) => void };

/** Runs plugins' transforms in order. Untouched nodes keep their positions in the source. */
export function treeTransforms(notes: PageNotes, transforms: readonly TreeTransform[], math: boolean) {
  const mdast: MdastPluginDefinition[] = [];
  const htmlCalls: Call[] = [];
  // Consecutive transforms share one copy of the tree, so each one joins the list of calls that the first one starts.
  let treeCalls: Call[] = [];
  for (const { run, ...transform } of transforms) {
    const context: MarkdownContext<unknown> = {
      data: transform.data,
      file: notes.file,
      source: notes.written,
      prose: () => readProse(notes.written, notes.file, math),
      report: (problem) => report(problem, transform.plugin, notes),
      // Throws here, in the plugin, if the value cannot be sent to another process.
      setData: (name, value) => void (notes.pluginData[name] = structuredClone(value)),
    };
    const callOf = (one: NodeTransform<unknown>): Call => {
      return (node) => runTransform(transform, node, async () => one(node, context), notes);
    };
    if (isForPattern(run)) {
      if (notes.written.search(run.pattern) >= 0) mdast.push(defineMdastPlugin(treeVisitor([callOf(run.run)])));
      treeCalls = [];
    } else if (typeof run !== 'function') {
      mdast.push(nodeVisitor(Object.entries(run).map(([type, one]) => [type, callOf(one)])));
      treeCalls = [];
    } else if (transform.field === 'html') {
      htmlCalls.push(callOf(run));
    } else {
      if (treeCalls.length === 0) mdast.push(defineMdastPlugin(treeVisitor(treeCalls)));
      treeCalls.push(callOf(run));
    }
  }
  return { mdast, hast: htmlCalls.length > 0 ? [defineHastPlugin(treeVisitor(htmlCalls))] : [] };
}

function isForPattern(
  run: MarkdownTransform<unknown>,
): run is Extract<MarkdownTransform<unknown>, { pattern: RegExp }> {
  return typeof run === 'object' && run['pattern'] instanceof RegExp;
}

function treeVisitor(calls: readonly Call[]) {
  return {
    name: 'tree-transforms',
    options: { position: true },
    async before(root: TreeNode, editor: Editor) {
      const before = copyOf(root);
      // A transform may change its tree in place.
      let tree = copyOf(root);
      for (const call of calls) tree = (await call(tree)) ?? tree;
      // Only the children of the root can change, not its other properties.
      reconcile(root, { ...before, children: tree.children ?? [] }, editor);
    },
  };
}

function nodeVisitor(calls: readonly (readonly [type: string, Call])[]): MdastPluginDefinition {
  const visitors = calls.map(([type, call]) => [
    type,
    async (node: MdastNode, editor: MdastVisitorContext) => {
      const copy = copyOf(node);
      const changed = reconcile(node, (await call(copy)) ?? copy, editor);
      return changed === node ? undefined : changed;
    },
  ]);
  return defineMdastPlugin({ name: 'node-transforms', options: { position: true }, ...Object.fromEntries(visitors) });
}

function report(problem: Parameters<MarkdownContext<unknown>['report']>[0], plugin: string, notes: PageNotes): void {
  const result = reported.safeParse(problem);
  if (!result.success) {
    const faults = result.error.issues.flatMap((issue) => formatIssue(issue, problem, 'its argument'));
    throw new TypeError(`\`report\` received an invalid value. ${faults.map(({ fact }) => fact).join(' ')}`);
  }
  const { fact, hint, level } = result.data;
  const error = notes.errorAt(problem.node?.position?.start, fact, hint, `plugin-${plugin}`);
  (level === 'warning' ? notes.warnings : notes.errors).push(error);
}

/** Runs a transform, which may change the node in place. Throws a `SiteError` if the parser cannot read the result. */
async function runTransform(
  { plugin, field, onStart }: Omit<TreeTransform, 'run'>,
  node: MarkdownNode,
  run: () => Promise<unknown>,
  { errors, file }: PageNotes,
): Promise<MarkdownNode | undefined> {
  const errorOf = (problem: string, hint: string, cause?: unknown) => {
    const fact = `\`${field}\` of the plugin "${plugin}" ${problem}`;
    return new SiteError({ topic: 'plugins', fact, place: { file }, hint, cause });
  };
  const fail = (...parts: Parameters<typeof errorOf>) => void errors.push(errorOf(...parts));
  onStart?.();
  let invalid: string | undefined;
  try {
    const result = await run();
    if (result === undefined || isNode(result)) {
      invalid = invalidNode(result ?? node);
      if (invalid === undefined) return result;
    } else if (typeof result === 'function') {
      const wrapper = field === 'html' ? 'rehype' : 'remark';
      fail('returned a function.', `If it is a ${wrapper} plugin, wrap it: \`${wrapper}(plugin)\`.`);
    } else fail('returned something other than a tree.', 'Correct the plugin.');
  } catch (cause) {
    const message = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    fail(`threw an error. ${message.replace(/\.$/, '')}.`, fixHint(cause), cause);
  }
  if (invalid !== undefined) throw errorOf(`made an invalid tree: ${invalid}.`, 'Correct the plugin.');
  return undefined;
}

/** Describes the first part of a tree that is not a node, as the end of a sentence. `parents` contain it. */
function invalidNode(node: unknown, path = 'the result', parents: readonly unknown[] = []): string | undefined {
  if (!isNode(node) || typeof node.type !== 'string') return `${path} has no \`type\``;
  if (parents.includes(node)) return `${path} contains itself`;
  const children: unknown = node.children ?? [];
  if (!Array.isArray(children)) return `\`children\` of ${path} is not a list`;
  for (const [index, child] of children.entries()) {
    const found = invalidNode(child, `\`children[${index}]\` of a node of type "${node.type}"`, [...parents, node]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isNode(value: unknown): value is MarkdownNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** A copy without the parser's internal properties. */
function copyOf(node: object): MarkdownNode {
  return JSON.parse(JSON.stringify(node, (key, value: unknown) => (key.startsWith('_') ? undefined : value))) as never;
}

/** Replaces as little as possible, because new nodes have no position for messages and later plugins. */
function reconcile(before: TreeNode, after: MarkdownNode, editor: Editor): TreeNode {
  const { children: childrenBefore = [], ...ownBefore } = copyOf(before);
  const { children: childrenAfter = [], ...ownAfter } = after;
  const isChanged = !isDeepStrictEqual(ownBefore, ownAfter);
  if (isDeepStrictEqual(childrenBefore, childrenAfter)) {
    // Keep the parser's children instead of equal copies, so that transforms of these nodes still apply.
    return isChanged ? { ...after, ...(before.children && { children: before.children }) } : before;
  }
  // A node of another type or with other properties is new.
  if (isChanged) return after;
  const isSamePlace = (one: TreeNode, other: MarkdownNode) =>
    other.position !== undefined && isDeepStrictEqual(one.position, other.position);
  const children = childrenAfter.map((child) => {
    const old = before.children?.find((one) => one.type === child.type && isSamePlace(one, child));
    return old ? reconcile(old, child, editor) : child;
  });
  editor.setProperty(before as never, 'children', children);
  return before;
}

import type { Prose } from '../../content/passages.ts';
import type { PluginDiagnostic } from './plugin-schemas.ts';

/** A node of a page's Markdown tree (https://github.com/syntax-tree/mdast), with the nodes of MDX and of directives. */
export type MarkdownNode = {
  type: string;
  children?: MarkdownNode[];
  /** Text of a leaf. */
  value?: string;
  /** Position in the source; undefined for new nodes. */
  position?: { start: MarkdownPoint; end: MarkdownPoint };
  [property: string]: unknown;
};

/** Line and column start at 1. */
export type MarkdownPoint = { line: number; column: number; offset?: number };

/**
 * The context of a Markdown transform: the plugin's data, the file and source of the page, and functions that do not
 * change the tree. All calls for a page receive the same object.
 */
export type MarkdownContext<Data> = {
  /** The data of the plugin. */
  data: Data;
  /** Path of the page relative to the site folder. */
  file: string;
  /** The text of the page as written, front matter included. */
  source: string;
  /**
   * The passages of prose and of inline code, each list in the order of the page.
   * @throws {SiteErrors} If the page has a syntax error.
   */
  prose: () => Prose;
  /** Reports an error or a warning at a node. */
  report: (diagnostic: Omit<PluginDiagnostic, 'place'> & { node?: Pick<MarkdownNode, 'position'> }) => void;
  /** Sets a value of `page.data`, which `head`, `files` and `check` receive. The value must be JSON. */
  setData: (name: string, value: unknown) => void;
};

/** Changes a node in place, or returns its replacement. */
export type NodeTransform<Data> = (
  node: MarkdownNode,
  context: MarkdownContext<Data>,
) => MarkdownNode | undefined | void | Promise<MarkdownNode | undefined | void>;

/**
 * A function that receives the whole tree (only for pages whose source matches `pattern`, if set), or an object of
 * functions by node type: `{ code: (node) => … }`.
 */
export type MarkdownTransform<Data> =
  | NodeTransform<Data>
  | { readonly pattern: RegExp; readonly run: NodeTransform<Data> }
  | Readonly<Record<string, NodeTransform<Data>>>;

/**
 * Transforms, or a function that returns them for the data of the plugin. Pages compile faster if the list is empty.
 */
export type Transforms<Data, Transform> = readonly Transform[] | ((data: Data) => readonly Transform[]);

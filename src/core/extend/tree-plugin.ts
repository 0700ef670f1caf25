import { posix } from 'node:path';
import type { Point } from '../base/errors/code-frame.ts';
import { messageOf } from '../base/errors/message-of.ts';
import { SiteError } from '../base/errors/site-error.ts';
import { defaultOf } from '../base/records.ts';
import type { MarkdownContext, MarkdownNode } from './interface/types.ts';

type Context = Pick<MarkdownContext<unknown>, 'file' | 'source' | 'report'>;

type Callback = (error?: unknown, tree?: unknown) => void;

/** The transform of a plugin. With three parameters, the last is a callback for the result. */
type Transformer = (tree: MarkdownNode, file: object, next?: Callback) => unknown;

/**
 * A tree transform of remark for `markdown`, or of rehype for `html`.
 * @throws {SiteError} If the plugin registers syntax or fails to start.
 * @example
 * import { definePlugin, rehype, remark } from 'area-docs/plugin';
 * export default definePlugin({
 *   name: 'typography',
 *   from: import.meta.url,
 *   markdown: [remark(remarkSmartypants, { dashes: 'oldschool' })],
 *   html: [rehype(rehypeKatex, { output: 'mathml' })],
 * });
 */
export function treePlugin<Options extends readonly unknown[]>(
  plugin: (this: never, ...options: Options) => unknown,
  ...options: Options
): (tree: MarkdownNode, context: Context) => Promise<MarkdownNode | undefined> {
  const transformer = start(defaultOf(plugin) as (...options: readonly unknown[]) => unknown, options);
  return async (tree, context) => {
    if (!transformer) return undefined;
    try {
      const result = await (transformer.length > 2
        ? new Promise<unknown>((resolve, reject) => {
            transformer(tree, fileOf(context), (error, after) => (error ? reject(error as Error) : resolve(after)));
          })
        : transformer(tree, fileOf(context)));
      if (result instanceof Error) throw result;
      return result as MarkdownNode | undefined;
    } catch (error) {
      if (error !== reported) throw error;
      return undefined;
    }
  };
}

/** Calls a plugin as `unified` does, with the part of a processor that plugins read as `this`. */
function start(plugin: (...options: readonly unknown[]) => unknown, options: readonly unknown[]) {
  const registered: Record<string, unknown> = {};
  const processor: Record<string, unknown> = {
    data(key?: string | object, ...values: readonly unknown[]) {
      if (typeof key !== 'string') return Object.assign(registered, key);
      if (values.length === 0) return registered[key];
      [registered[key]] = values;
      return processor;
    },
  };
  const name = plugin.name || 'plugin';
  let transformer: unknown;
  try {
    transformer = plugin.apply(processor, [...options]);
  } catch (cause) {
    const fact = `\`${name}\` cannot start: ${messageOf(cause)}`;
    const hint = 'Only plugins that transform a tree can be used here.';
    throw new SiteError({ topic: 'plugins', fact, hint, cause });
  }
  const isSyntax = [...Object.keys(registered), ...Object.keys(processor)].some((key) =>
    /^(?:micromark|fromMarkdown)Extensions$|^parser$|^compiler$/i.test(key),
  );
  if (isSyntax) {
    const fact = `\`${name}\` registers its own syntax, which is not supported.`;
    const hint = 'Tables, footnotes, task lists and directives are built in, and `markdown.math` turns on formulas.';
    throw new SiteError({ topic: 'plugins', fact, hint });
  }
  return typeof transformer === 'function' ? (transformer as Transformer) : undefined;
}

/** Thrown to end a transform whose error is already reported. */
const reported = Symbol('reported');

/** The part of a `VFile` that transforms use. */
function fileOf({ file: path, source, report }: Context) {
  const message = (reason: unknown, place?: unknown, level: 'warning' | 'error' = 'warning') => {
    const text = messageOf(reason);
    const position = positionOf(place);
    report({ fact: text.replace(/\.?$/, '.'), level, node: position ? { position } : {} });
    return new Error(text);
  };
  const { base: basename, ext: extname, name: stem, dir: dirname } = posix.parse(path);
  return {
    path,
    basename,
    extname,
    stem,
    dirname,
    value: source,
    history: [path],
    data: {},
    messages: [],
    toString: () => source,
    message: (reason: unknown, place?: unknown) => message(reason, place),
    info: () => undefined,
    fail(reason: unknown, place?: unknown) {
      message(reason, place, 'error');
      throw reported;
    },
  };
}

/** The place that a message is about: a node, a point, a position, or an object with one of them. */
function positionOf(place: unknown): MarkdownNode['position'] {
  if (typeof place !== 'object' || place === null) return undefined;
  if ('start' in place) return place as MarkdownNode['position'];
  if ('line' in place) return { start: place as Point, end: place as Point };
  return positionOf(Reflect.get(place, 'position') ?? Reflect.get(place, 'place'));
}

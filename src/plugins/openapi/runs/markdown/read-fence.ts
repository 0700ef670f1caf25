import type { MarkdownNode } from '../../../../plugin.ts';

/** A code fence with the options of runnable blocks. */
export type Fence = {
  node: MarkdownNode;
  code: string;
  /** In lower case. */
  language: string;
  point: { line: number; column: number };
  /** True if readers can send it as a request. */
  isRun: boolean;
  /** True if the block shows the response of the previous block. */
  isOutput: boolean;
  /** Names for values of the response, as written: `TOKEN=/token`. */
  keep?: string;
  /** Expected status of the response. */
  status?: number;
  invalidOptions: readonly ('keep' | 'status')[];
  /** The remaining options, which belong to the code block itself, such as `title` or highlighted lines. */
  meta: string;
};

/** Reads a code fence, such as `bash run keep="ID=/id"`; undefined for other nodes. */
export function readFence(node: MarkdownNode | undefined): Fence | undefined {
  if (node?.type !== 'code') return undefined;
  const { value: code = '', lang, meta } = node;
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  const language = typeof lang === 'string' ? lang.replace(/\{.*/s, '').toLowerCase() : '';
  const fence: Fence = {
    node,
    code,
    language,
    point: { line, column },
    isRun: false,
    isOutput: false,
    invalidOptions: [],
    meta: '',
  };
  const blockOptions: string[] = [];
  // Highlighted lines (`{1,3}`), a name, or a name with a value.
  const option = /\{[\d\s,-]*\}|([\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|(\S+)))?/g;
  for (const [whole, name, ...values] of (typeof meta === 'string' ? meta : '').matchAll(option)) {
    const value = values.find((one) => one !== undefined);
    if (name === 'run' && value === undefined) fence.isRun = true;
    else if (name === 'output' && value === undefined) fence.isOutput = true;
    else if (name === 'keep' && value !== undefined) fence.keep = value;
    else if (name === 'status' && /^[1-5]\d\d$/.test(value ?? '')) fence.status = Number(value);
    else if (name === 'keep' || name === 'status') fence.invalidOptions = [...fence.invalidOptions, name];
    else blockOptions.push(whole);
  }
  return { ...fence, meta: blockOptions.join(' ') };
}

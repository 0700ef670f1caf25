import type { MdastNode } from 'satteri';
import { parserSyntax } from './markdown/source/author-syntax.ts';
import { nodesIn, parsePage } from './read-prose.ts';

/** A code block as written. `info` is the rest of the fence's info string, after the language. */
export type Fence = { code: string; language: string; info: string };

/** The code blocks of a `.md` or `.mdx` file, in order. */
export function readFences(source: string, file: string, math = false): Fence[] {
  const tree = parseLeniently(parserSyntax(source), file.endsWith('.mdx'), math);
  return [...nodesIn(tree)].flatMap((node) => {
    return node.type === 'code' ? { code: node.value, language: node.lang ?? '', info: node.meta ?? '' } : [];
  });
}

function parseLeniently(text: string, isMdx: boolean, math: boolean): MdastNode {
  try {
    return parsePage(text, isMdx, math);
  } catch {
    // A plugin may make the source valid MDX later, for example by replacing HTML comments.
    return parsePage(text, false, math);
  }
}

import { markdownToMdast, mdxToMdast, type MdastNode } from 'satteri';
import { parserSyntax } from './markdown/source/author-syntax.ts';

/** A code block as written; `info` is the info string of the fence. */
export type Fence = { code: string; language: string; info: string };

/** The code blocks of a `.md` or `.mdx` file, in order. Throws on syntax errors. */
export function readFences(source: string, file: string, math = false): Fence[] {
  const parse = file.endsWith('.mdx') ? mdxToMdast : markdownToMdast;
  const fences: Fence[] = [];
  const visit = (node: MdastNode): void => {
    if (node.type === 'code') fences.push({ code: node.value, language: node.lang ?? '', info: node.meta ?? '' });
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(parse(parserSyntax(source), { features: { directive: true, headingAttributes: true, math } }));
  return fences;
}

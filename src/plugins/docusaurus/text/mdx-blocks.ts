const block = /^([ \t]*)(`{3,4})[ \t]*mdx-code-block[ \t]*\n([\s\S]*?)\n[ \t]*\2[ \t]*$/gm;

/** Unwraps ` ```mdx-code-block `, which hides JSX from other tools. The lines of the fence become empty. */
export function unwrapMdxBlocks(text: string): string {
  if (!text.includes('mdx-code-block')) return text;
  return text.replaceAll(block, (_, _indent, _fence, content: string) => `\n${content}\n`);
}

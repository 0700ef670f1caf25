const blocks = String.raw`_components\.(?:p|h[1-6]|[uo]l|li|table|thead|tbody|t[rhd]|pre|blockquote|hr|section|details|summary|d[ltd])\b`;
const componentBlocks = String.raw`(?:Admonition|CodeBlock|Diagram|Tabs|TabItem)\b`;
const beforeBlock = new RegExp(String.raw`^ *"\\n",\n(?= *_jsxs?\((?:${blocks}|${componentBlocks}))`, 'gm');

/**
 * Removes the `"\n"` strings that the compiler emits between blocks, because browsers would download and hydrate them
 * as text nodes. The compiler writes each on its own line. Removing the line breaks from the tree instead would take
 * five times as long as compiling the page.
 */
export function withoutBlanks(code: string): string {
  const betweenBlocks = code.replaceAll(beforeBlock, '');
  return betweenBlocks.replaceAll(/\[\n *"\\n",\n/g, '[\n').replaceAll(/,\n *"\\n"\n( *\])/g, '\n$1');
}

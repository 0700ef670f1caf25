import { definePlugin, rehype, remark } from 'area-docs/plugin';
import rehypeKatex from 'rehype-katex';
import remarkSmartypants from 'remark-smartypants';

/** Adds curly quotes and long dashes, and renders formulas as MathML, which browsers show without a style sheet. */
export default definePlugin({
  name: 'typography',
  from: import.meta.url,
  markdown: [remark(remarkSmartypants)],
  html: [rehype(rehypeKatex, { output: 'mathml' })],
});

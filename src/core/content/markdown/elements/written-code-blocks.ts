import { defineMdastPlugin, type MdastNode, type MdastVisitorContext } from 'satteri';
import { codeHtml } from '../../code/highlight.ts';
import { readLineMarks } from '../../code/line-marks.ts';
import { component, type JsxElement } from '../nodes.ts';
import type { PageNotes } from '../page-notes.ts';

/**
 * Highlights `<CodeBlock>{`…`}</CodeBlock>` like a fence. Takes the text from the source, because the parser strips the
 * indentation of multi-line expressions.
 */
export function writtenCodeBlocks({ highlights }: PageNotes) {
  const visit = async (node: JsxElement, context: MdastVisitorContext) => {
    if (node.name !== 'CodeBlock') return;
    const written = writtenText(node.children, context.source);
    const language =
      node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'language')
        ?.value ?? '';
    if (written === undefined || typeof language !== 'string') return;
    const marked = readLineMarks(written);
    const html = await codeHtml(marked, language, highlights);
    const block = component('CodeBlock', { code: marked.code, html });
    context.replaceNode(node, { ...block, attributes: [...node.attributes, ...block.attributes] });
  };
  return defineMdastPlugin({
    name: 'written-code-blocks',
    options: { position: true },
    mdxJsxFlowElement: visit,
    mdxJsxTextElement: visit,
  });
}

/** Returns the text of the only child if it is a template literal without expressions, otherwise undefined. */
function writtenText(children: readonly MdastNode[], source: string): string | undefined {
  const [only, ...others] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  if (only?.type === 'paragraph') return writtenText(only.children, source);
  if (others.length > 0 || (only?.type !== 'mdxFlowExpression' && only?.type !== 'mdxTextExpression')) return undefined;
  const expression = source.slice(only.position?.start.offset, only.position?.end.offset);
  const text = /^\{\s*`([^`\\$]*)`\s*\}$/.exec(expression)?.[1];
  return text === undefined ? undefined : withoutIndent(text.replace(/^[ \t]*\r?\n/, '').trimEnd());
}

/** Removes the indentation that all lines share. */
function withoutIndent(text: string): string {
  const indents = Array.from(text.matchAll(/^[ \t]*(?=\S)/gm), ([blanks]) => blanks.length);
  const common = Math.min(text.length, ...indents);
  return text.replaceAll(new RegExp(`^[ \\t]{0,${common}}`, 'gm'), '');
}

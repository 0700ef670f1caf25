import { defineMdastPlugin, type MdastNode, type MdastVisitorContext } from 'satteri';
import { readFenceOptions, readLineMarks, type FenceOptions } from '../../code/fence-options.ts';
import { codeHtml, isKnownLanguage, languageNames } from '../../code/highlight.ts';
import { nearestName } from '../../../base/text/nearest-name.ts';
import { attributeOf } from '../faults/component-use.ts';
import { component, type JsxElement, type MarkdownNode } from '../nodes.ts';
import type { CodeBlockAttributes } from '../../types.ts';
import type { PageNotes } from '../page-notes.ts';

type Fence = Readonly<MarkdownNode<'code'>>;

/** Turns code fences into `<CodeBlock>` with highlighted HTML, and adjacent fences with `tab` into `<Tabs>`. */
export function codeFences(notes: PageNotes) {
  return defineMdastPlugin({
    name: 'code-fences',
    options: { position: true },
    async code(node, context) {
      const options = readFenceOptions(node.lang, node.meta);
      const siblings = context.parent(node).children;
      const index = context.indexOf(node) ?? 0;
      const previous = siblings[index - 1];
      if (options.tab === undefined) return codeBlock(node, options, notes);
      // The group of the first adjacent fence with a tab already contains this fence.
      if (previous?.type === 'code' && tabOf(previous) !== undefined) {
        context.removeNode(node);
        return;
      }
      const group: Fence[] = [node];
      for (const next of siblings.slice(index + 1)) {
        if (next.type !== 'code' || tabOf(next) === undefined) break;
        group.push(next);
      }
      return tabs(group, notes);
    },
  });
}

async function tabs(group: readonly Fence[], notes: PageNotes) {
  const blocksByLabel = new Map<string, MarkdownNode<'mdxJsxFlowElement'>[]>();
  for (const fence of group) {
    const options = readFenceOptions(fence.lang, fence.meta);
    const label = options.tab ?? '';
    const block = await codeBlock(fence, options, notes);
    blocksByLabel.set(label, [...(blocksByLabel.get(label) ?? []), block]);
  }
  // Groups with the same tabs are synchronised across pages.
  const groupId = [...blocksByLabel.keys()].join('-');
  const items = [...blocksByLabel].map(([label, blocks]) => component('TabItem', { label }, blocks));
  return component('Tabs', { groupId }, items);
}

async function codeBlock(node: Fence, options: FenceOptions, notes: PageNotes) {
  const { lines, unknown, tab: _, ...props } = options;
  const { language } = props;
  const point = node.position?.start;
  if (!isKnownLanguage(language)) {
    const near = nearestName(language, languageNames);
    const hint = near === undefined ? 'Use `text` for code without highlighting.' : `Did you mean \`${near}\`?`;
    notes.warn(point, `No syntax highlighting for the language "${language}".`, hint);
  }
  // Ignore options such as `live` that do not resemble a known option, because plugins may read them.
  for (const { name, near } of unknown) {
    if (near !== undefined) notes.warn(point, `Code blocks have no option \`${name}\`.`, `Did you mean \`${near}\`?`);
  }
  checkEnd(node, notes);
  const marked = readLineMarks(node.value, lines);
  const count = marked.code.split('\n').length;
  for (const { first, last } of lines) {
    if (first <= Math.min(last, count) && last > 0) continue;
    const fact = `The code block has ${count === 1 ? '1 line' : `${count} lines`}, so \`{${first === last ? first : `${first}-${last}`}}\` marks nothing.`;
    notes.warn(point, fact, 'Count from 1, without lines that contain only a comment such as `highlight-next-line`.');
  }
  const html = await codeHtml(marked, language, notes.highlights);
  return component('CodeBlock', { code: marked.code, html, ...props } satisfies CodeBlockAttributes);
}

/** Warns about a fence that is not closed, because it turns the rest of the page into code. */
function checkEnd({ position, value }: Fence, notes: PageNotes): void {
  if (!position) return;
  const { start, end } = position;
  const lines = notes.source.slice(start.offset, end.offset).split('\n');
  const [, marks] = /^(`{3,}|~{3,})/.exec(lines[0] ?? '') ?? [];
  if (marks === undefined || (lines.length > 1 && new RegExp(`^[\\s>]*${marks}`).test(lines.at(-1) ?? ''))) return;
  // Indented code has no fence, but may contain the characters of a fence.
  if (value.startsWith(lines[0] ?? '')) return;
  const fact = 'The code block is not closed, so the text after it is code, too.';
  notes.warn(start, fact, `Write ${marks} on a line after the code.`);
}

function tabOf(node: Fence): string | undefined {
  return readFenceOptions(node.lang, node.meta).tab;
}

/**
 * Highlights `<CodeBlock>{`…`}</CodeBlock>` like a fence. Takes the text from the source, because the parser strips the
 * indentation of multi-line expressions.
 */
export function writtenCodeBlocks({ highlights }: PageNotes) {
  const visit = async (node: JsxElement, context: MdastVisitorContext) => {
    if (node.name !== 'CodeBlock') return;
    const written = writtenText(node.children, context.source);
    const language = attributeOf(node, 'language')?.value ?? '';
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

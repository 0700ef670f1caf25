import { inlineCode } from '../base/text/change-passages.ts';
import { sourceText } from '../base/text/source-text.ts';
import { markdownToMdast, mdxToMdast, type MdastNode, type MdxJsxAttributeUnion } from 'satteri';
import { parserSyntax } from './markdown/source/author-syntax.ts';
import { placeIn, type Passage, type Prose } from './passages.ts';

/** The front matter keys, and the attributes of components, whose values readers see. */
const visibleSettings = /^(title|description|sidebar_label|pagination_label):[ \t]+(.+)$/gm;
const visibleAttributes = new Set(['title', 'label', 'alt', 'description', 'summary']);

/**
 * Extracts the prose and the inline code of a `.md` or `.mdx` file, without code blocks, addresses, comments or front
 * matter keys. Throws on syntax errors, as compiling the page does.
 */
export function readProse(source: string, file: string, math = false): Prose {
  const text = parserSyntax(sourceText(source));
  const texts: Passage[] = [];
  const codes: Passage[] = [];
  const visit = (node: MdastNode): void => {
    const { offset: start = 0, line = 1, column = 1 } = node.position?.start ?? {};
    const written = text.slice(start, node.position?.end.offset);
    const whole: Passage = { text: written, line, column };
    if (node.type === 'inlineCode') codes.push({ ...whole, text: node.value });
    texts.push(
      ...rangesOf(node, written).map(([from, to]) => ({ text: written.slice(from, to), ...placeIn(whole, from) })),
    );
    if ('children' in node && !isBareAddress(node)) for (const child of node.children) visit(child);
  };
  visit(parsePage(text, file.endsWith('.mdx'), math));
  return { texts, codes };
}

/** The syntax tree of a page's text. */
export function parsePage(text: string, isMdx: boolean, math: boolean): MdastNode {
  const parse = isMdx ? mdxToMdast : markdownToMdast;
  return parse(text, { features: { directive: true, headingAttributes: true, math } });
}

/** All nodes of a tree, parents first. */
export function* nodesIn(node: MdastNode): Generator<MdastNode> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesIn(child);
}

type Range = [start: number, end: number];

/** Ranges of the prose in a node, relative to the start of the node. Ranges in its children are not included. */
function rangesOf(node: MdastNode, written: string): Range[] {
  switch (node.type) {
    case 'text':
      return [[0, written.length]];
    case 'image':
    case 'imageReference':
      return alternativeRanges(written);
    case 'yaml':
      return settingRanges(written);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return node.attributes.flatMap((attribute) => attributeRanges(attribute, written));
    default:
      return [];
  }
}

/** Matches brackets, which may end an alternative text, and the escapes and inline code whose brackets do not count. */
const alternativeParts = new RegExp(String.raw`\\.|[\[\]]|${inlineCode}`, 'gs');

/** The alternative text of a picture, `![A [big] lid](a.png)`, without its inline code. */
function alternativeRanges(picture: string): Range[] {
  const ranges: Range[] = [];
  let start = '!['.length;
  let depth = 0;
  for (const { 0: part, index, groups } of picture.matchAll(alternativeParts)) {
    if (part === '[') depth += 1;
    if (part === ']') depth -= 1;
    if (depth > 0 && groups?.['ticks'] === undefined) continue;
    if (index > start) ranges.push([start, index]);
    if (depth === 0) break;
    start = index + part.length;
  }
  return ranges;
}

function settingRanges(yaml: string): Range[] {
  return [...yaml.matchAll(visibleSettings)].map(({ 0: line, 2: value = '', index }) => {
    const end = index + line.length;
    return [end - value.length, end];
  });
}

function attributeRanges(attribute: MdxJsxAttributeUnion, tag: string): Range[] {
  if (attribute.type !== 'mdxJsxAttribute' || !visibleAttributes.has(attribute.name)) return [];
  if (typeof attribute.value !== 'string') return [];
  // Not the length of `attribute.value`, which contains `&` for `&amp;`.
  const match = new RegExp(`(?<![\\w:-])${attribute.name}\\s*=\\s*(["'])(.*?)\\1`, 's').exec(tag);
  if (!match) return [];
  const end = match.index + match[0].length - 1;
  return [[end - (match[2] ?? '').length, end]];
}

/** `https://example.com` and `<a@example.com>` are addresses, not words. */
function isBareAddress(node: MdastNode): boolean {
  if (node.type !== 'link') return false;
  const [child] = node.children;
  return (
    child?.type === 'text' && node.url.replace(/^mailto:|^https?:\/\//, '') === child.value.replace(/^https?:\/\//, '')
  );
}

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

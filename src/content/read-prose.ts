import { markdownToMdast, mdxToMdast, type MdastNode, type MdxJsxAttributeUnion } from 'satteri';
import { bracketAdmonitionTitles } from './markdown/admonitions.ts';
import { pointAt, type Point } from './markdown/page-notes.ts';

/** A piece of a page as the author wrote it, line breaks and all, with the place of its first character. */
export type Passage = Point & { text: string };

/** The words of a page and its inline code, each in the order of the text. */
export type Prose = { texts: readonly Passage[]; codes: readonly Passage[] };

/** Settings of front matter and attributes of components that readers see. */
const seenSettings = /^(title|description|sidebar_label|pagination_label):[ \t]+(.+)$/gm;
const seenAttributes = new Set(['title', 'label', 'alt', 'description', 'summary']);

/**
 * Reads what a `.md` or `.mdx` file says to readers: neither code blocks nor addresses, comments or names of settings.
 * Throws when the syntax is wrong, as compiling the page does.
 */
export function readProse(source: string, file: string): Prose {
  const text = bracketAdmonitionTitles(source.replace(/^\uFEFF/, ''));
  const parse = file.endsWith('.mdx') ? mdxToMdast : markdownToMdast;
  const texts: Passage[] = [];
  const codes: Passage[] = [];
  const passage = ([start, end]: Range): Passage => ({ text: text.slice(start, end), ...pointAt(text, start) });
  const visit = (node: MdastNode): void => {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? start;
    if (node.type === 'inlineCode') codes.push({ ...passage([start, end]), text: node.value });
    texts.push(...rangesOf(node, text.slice(start, end), start).map(passage));
    if ('children' in node && !isBareAddress(node)) for (const child of node.children) visit(child);
  };
  visit(parse(text, { features: { directive: true, headingAttributes: true } }));
  return { texts, codes };
}

/** The place of an offset in a passage. */
export function placeIn({ text, line, column }: Passage, offset: number): Point {
  const point = pointAt(text, offset);
  return point.line === 1 ? { line, column: column + offset } : { ...point, line: line + point.line - 1 };
}

type Range = [start: number, end: number];

/** Where a node itself has words; those of its children are theirs. */
function rangesOf(node: MdastNode, written: string, offset: number): Range[] {
  switch (node.type) {
    case 'text':
      return [[offset, offset + written.length]];
    case 'yaml':
      return settingsOf(written, offset);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return node.attributes.flatMap((attribute) => attributeOf(attribute, written, offset));
    default:
      return [];
  }
}

function settingsOf(yaml: string, offset: number): Range[] {
  return [...yaml.matchAll(seenSettings)].map(({ 0: line, 2: value = '', index }) => {
    const start = offset + index + line.length - value.length;
    return [start, start + value.length];
  });
}

function attributeOf(attribute: MdxJsxAttributeUnion, tag: string, offset: number): Range[] {
  if (attribute.type !== 'mdxJsxAttribute' || !seenAttributes.has(attribute.name)) return [];
  if (typeof attribute.value !== 'string') return [];
  const name = new RegExp(`\\b${attribute.name}\\s*=\\s*["']`).exec(tag);
  const start = name ? offset + name.index + name[0].length : offset;
  return [[start, start + attribute.value.length]];
}

/** `https://example.com` and `<a@example.com>` are addresses, not words. */
function isBareAddress(node: MdastNode): boolean {
  if (node.type !== 'link') return false;
  const [child] = node.children;
  return (
    child?.type === 'text' && node.url.replace(/^mailto:|^https?:\/\//, '') === child.value.replace(/^https?:\/\//, '')
  );
}

import { markdownToMdast, mdxToMdast, type MdastNode } from 'satteri';

/** A paragraph, table cell or heading of a page, with the number of its first line. */
export type Piece = { kind: 'text' | 'heading'; depth: number; text: string; line: number };

/** The prose of a page that the linter reads. */
export type ProsePage = {
  /** Path from the repository's root. */
  path: string;
  /** Values of the front matter as written. */
  settings: Readonly<Record<string, string>>;
  pieces: readonly Piece[];
  links: readonly { href: string; text: string; line: number }[];
  /** Languages of the fenced blocks; empty if a block has none. */
  fences: readonly { language: string; line: number }[];
};

const textNodes = new Set(['paragraph', 'tableCell', 'heading']);

/** Reads a page; inline code counts as one word, `code`, except in headings. */
export function readPage(path: string, source: string): ProsePage {
  const pieces: Piece[] = [];
  const links: ProsePage['links'][number][] = [];
  const fences: ProsePage['fences'][number][] = [];
  let settings: Record<string, string> = {};
  const visit = (node: MdastNode): void => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'yaml') settings = readSettings(node.value);
    if (node.type === 'code') fences.push({ language: node.lang ?? '', line });
    if (node.type === 'link') links.push({ href: node.url, text: textOf(node), line });
    if (textNodes.has(node.type)) {
      const depth = node.type === 'heading' ? node.depth : 0;
      pieces.push({
        kind: depth > 0 ? 'heading' : 'text',
        depth,
        text: depth > 0 ? textOf(node, (code) => code) : textOf(node),
        line,
      });
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  const parse = path.endsWith('.mdx') ? mdxToMdast : markdownToMdast;
  visit(parse(source, { features: { directive: true, headingAttributes: true } }));
  return { path, settings, pieces, links, fences };
}

function readSettings(yaml: string): Record<string, string> {
  return Object.fromEntries([...yaml.matchAll(/^(\w+):[ \t]+(.+)$/gm)].map(([, key = '', value = '']) => [key, value]));
}

/** The text of a node. Inline code is one word, unless `showCode` returns something else for it. */
function textOf(node: MdastNode, showCode: (code: string) => string = () => 'code'): string {
  if (node.type === 'inlineCode') return showCode(node.value);
  if (node.type === 'text') return node.value;
  // `10:30` is not a directive.
  if (node.type === 'textDirective') return `:${node.name}`;
  return 'children' in node ? node.children.map((child) => textOf(child, showCode)).join('') : '';
}

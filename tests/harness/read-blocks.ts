import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { markdownToMdast, mdxToMdast, type MdastNode } from 'satteri';
import { readPrinted } from '../../src/plugins/openapi/curl/read-printed.ts';
import { readFence } from '../../src/plugins/openapi/runs/markdown/read-fence.ts';
import type { MarkdownNode } from '../../src/plugin.ts';
import { root } from './sites.ts';

/**
 * The comment above a block: `run`, `run: name`, or `not run: reason`. Fences marked `run` have the name `check`,
 * because the command `check` runs them.
 */
export type Mark = { run: true; name: string | undefined } | { run: false; reason: string };

/** A fenced code block of a page. */
export type Block = {
  /** Path from the repository's root and line of the fence: `site/content/index.mdx:7`. */
  place: string;
  file: string;
  language: string;
  title: string | undefined;
  code: string;
  mark: Mark | undefined;
};

/** All fenced blocks of the pages that a pattern matches, in order; by default of AREA's pages. */
export function readBlocks(pages = 'site/content/**/*.mdx'): Block[] {
  return globSync(pages, { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .toSorted()
    .flatMap((file) => blocksOf(readFileSync(join(root, file), 'utf8'), file));
}

/** The fenced blocks of one text. */
export function blocksOf(source: string, file: string): Block[] {
  const lines = source.split('\n');
  const blocks: Block[] = [];
  const visit = (node: MdastNode): void => {
    if (node.type === 'code') {
      const line = node.position?.start.line ?? 1;
      const { isRun = false, isOutput = false } = readFence({ ...node } as MarkdownNode) ?? {};
      const title = /\btitle="([^"]*)"/.exec(node.meta ?? '')?.[1];
      const above = lines.slice(0, line - 1).findLast((text) => text.trim() !== '');
      blocks.push({
        place: `${file}:${line}`,
        file,
        language: node.lang ?? '',
        title,
        // Printed output is JSON, except for ellipses, which match any value.
        code: isOutput ? JSON.stringify(readPrinted(node.value)) : node.value,
        mark: isRun ? { run: true, name: 'check' } : readMark(above ?? ''),
      });
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  const parse = file.endsWith('.md') ? markdownToMdast : mdxToMdast;
  visit(parse(source, { features: { directive: true, headingAttributes: true } }));
  return blocks;
}

function readMark(line: string): Mark | undefined {
  const [, not, rest] = /^\s*\{\/\*\s*(not )?run(?::\s*(.*?))?\s*\*\/\}\s*$/.exec(line) ?? [];
  if (not !== undefined) return rest === undefined ? undefined : { run: false, reason: rest };
  return /\{\/\*\s*run\b/.test(line) ? { run: true, name: rest } : undefined;
}

import { changePassages } from '../../base/text/change-passages.ts';
import type { Tree } from '../../content/markdown/mdx/names.ts';

/** Code in a page with its syntax tree; `offset` is the start of the code in the parsed text. */
export type PageCode = { text: string; tree: Tree; offset: number };

/** Maximum total length of code that failed to parse, so that a page full of single braces does not take minutes. */
const MAX_FAILED = 20_000_000;

export type CodeParser = Awaited<ReturnType<typeof loadParser>>;

/** Loads the parser on demand, because it is large and most sites do not need it. */
export async function loadParser() {
  const { parseSync } = await import('rolldown/utils');
  let failed = 0;
  /** Parses a module with JSX. Returns undefined if it has syntax errors. */
  function parse(code: string): Tree | undefined {
    const { program, errors } = parseSync('page.jsx', code);
    if (errors.length === 0) return program as unknown as Tree;
    failed += code.length;
    return undefined;
  }
  return {
    parse,
    /** The expression in braces at an index. It ends at the first closing brace that makes it valid. */
    expressionAt(text: string, start: number): PageCode | undefined {
      for (let end = text.indexOf('}', start); end >= 0; end = text.indexOf('}', end + 1)) {
        if (failed > MAX_FAILED) return undefined;
        const code = text.slice(start, end + 1);
        const tree = parse(`<>${code}</>`);
        if (tree) return { text: code, tree, offset: 2 };
      }
      return undefined;
    },
  };
}

/** A statement in a page, and its offset. */
export type CodePart = { text: string; start: number };

/** The exports of an MDX text, and the text without them. */
export async function splitExports(text: string): Promise<{ text: string; exports: CodePart[] }> {
  if (!/^export\s/m.test(text)) return { text, exports: [] };
  const { parse } = await loadParser();
  const exports: CodePart[] = [];
  const withoutExports = changePassages(text, (passage, offset) => {
    const starts = /^export\s/gm;
    let remaining = '';
    let end = 0;
    for (let match = starts.exec(passage); match; match = starts.exec(passage)) {
      const code = exportAt(passage, match.index, parse);
      if (code === undefined) break;
      exports.push({ text: code, start: offset + match.index });
      remaining += passage.slice(end, match.index) + lineBreaks(code);
      end = match.index + code.length;
      starts.lastIndex = end;
    }
    return remaining + passage.slice(end);
  });
  return { text: withoutExports, exports };
}

/**
 * Returns a filter for the offsets at which an MDX text contains `import`. Inside exports, it accepts only import
 * declarations, because template strings and comments there may contain the word, too.
 */
export async function importFilter(text: string): Promise<(offset: number) => boolean> {
  const { exports } = await splitExports(text);
  if (exports.length === 0) return () => true;
  const { parse } = await loadParser();
  const starts = new Set<number>();
  for (const { text: code, start } of exports) {
    const statements = (parse(code)?.['body'] ?? []) as readonly Tree[];
    for (const node of statements) if (node.type === 'ImportDeclaration') starts.add(start + (node.start ?? 0));
  }
  return (offset) =>
    starts.has(offset) || !exports.some(({ text: code, start }) => offset >= start && offset < start + code.length);
}

/** Empty lines in place of code, so that the lines after it keep their numbers. */
export function lineBreaks(code: string): string {
  return code.replaceAll(/[^\n]/g, '');
}

/** The exports at an index. They end at the first empty line that makes them valid. */
function exportAt(text: string, start: number, parse: CodeParser['parse']): string | undefined {
  for (const { index } of text.slice(start).matchAll(/\n[ \t]*\r?\n|$(?![\s\S])/g)) {
    const code = text.slice(start, start + index);
    if (parse(code)) return code;
  }
  return undefined;
}

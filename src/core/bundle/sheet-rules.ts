import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type ChildNode } from 'postcss';
import { listFiles } from '../disk/files/list-files.ts';

/** A rule with the names that each selector needs, a group of rules such as a layer, or CSS that every page needs. */
export type SheetRule =
  | { selectors: readonly { selector: string; needs: readonly string[] }[]; block: string }
  | { start: string; rules: readonly SheetRule[] }
  | string;

const groups: ReadonlySet<string> = new Set(['layer', 'media', 'supports', 'container']);

/** The rules of the style sheets in a folder, by path, so that rendering a page needs no parser. */
export function rulesOfSheets(folder: string): Readonly<Record<string, readonly SheetRule[]>> {
  const paths = listFiles(folder).filter((path) => path.endsWith('.css'));
  return Object.fromEntries(paths.map((path) => [path, sheetRules(readFileSync(join(folder, path), 'utf8'))]));
}

/** Splits a style sheet into rules, so that a page can contain only the rules that its elements need. */
export function sheetRules(css: string): SheetRule[] {
  return rulesOf(parse(css).nodes);
}

function rulesOf(nodes: readonly ChildNode[]): SheetRule[] {
  return nodes.flatMap((node): SheetRule | [] => {
    if (node.type === 'comment') return [];
    if (node.type === 'rule') {
      const selectors = node.selectors.map((selector) => ({ selector, needs: neededNames(selector) }));
      // Comments in a selector are only in its raw form.
      const { length } = node.raws.selector?.raw ?? node.selector;
      return { selectors, block: node.toString().slice(length) };
    }
    if (node.type !== 'atrule') return node.toString();
    // The parser leaves out the semicolon of a statement.
    if (node.nodes === undefined) return `${node.toString()};`;
    if (!groups.has(node.name)) return node.toString();
    return { start: `@${node.name} ${node.params}{`, rules: rulesOf(node.nodes) };
  });
}

/**
 * Elements, classes and ids without which a selector matches nothing: `nav`, `.button`, `#main`. Ignores attributes and
 * states, which can change, and the arguments of pseudo-classes, most of which are alternatives.
 */
function neededNames(selector: string): string[] {
  // Keep rules on every page if their names contain escapes, which some tools generate, or non-ASCII characters.
  if (/[\\\u{80}-\u{10ffff}]/u.test(selector)) return [];
  const plain = withoutArguments(selector.replace(/\[(?:"[^"]*"|'[^']*'|[^\]])*\]/g, '')).replace(/::?[\w-]+/g, '');
  return [...plain.matchAll(/[.#]?[_a-z-][\w-]*/gi)].map(([name]) => (/^[.#]/.test(name) ? name : name.toLowerCase()));
}

function withoutArguments(selector: string): string {
  const inner = selector.replace(/\([^()]*\)/g, '');
  return inner === selector ? inner : withoutArguments(inner);
}

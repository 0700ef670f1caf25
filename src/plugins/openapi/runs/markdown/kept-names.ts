import { codeSpan, matchPassages, nearestHint } from '../../../../helpers.ts';
import type { MarkdownContext, MarkdownNode } from '../../../../plugin.ts';

/** The names that a `<Send>` or a runnable block uses in its request and keeps from its response. */
export type WrittenStep = {
  node: MarkdownNode;
  used: readonly string[];
  /** Undefined if the names are computed. */
  kept: readonly string[] | undefined;
  /** True for a runnable block, where authors write names as `$NAME`. */
  isFence?: boolean;
};

/** Reads the names in the attributes of a `<Send>`. */
export function readStep(node: MarkdownNode): WrittenStep {
  const attributes = Array.isArray(node['attributes']) ? (node['attributes'] as readonly MarkdownNode[]) : [];
  const isSpread = attributes.some(({ type }) => type !== 'mdxJsxAttribute');
  const code = (name: string) => attributes.map((attribute) => codeOf(attribute, name)).join('');
  const keep = code('keep');
  // An object literal without spread, lists or computed keys, so that its keys can be read from the code.
  const isLiteral = keep === '' || (/^\s*\{/.test(keep) && !/\.\.\.|\[/.test(keep));
  return {
    node,
    // `${name}` is an expression in a template literal, not a kept value.
    used: quotedStrings(code('body') + code('parameters')).flatMap((text) =>
      Array.from(text.matchAll(/(?<!\$)\{(\w+)\}/g), ([, name = '']) => name),
    ),
    kept: isSpread || !isLiteral ? undefined : keysIn(keep),
  };
}

/**
 * Reports names that no earlier step of the page keeps, up to the first step whose kept names are computed. Skips pages
 * that import MDX or have a `<Send>` in an expression, because `steps` then lacks some of their steps.
 */
export function reportMissingNames(
  steps: readonly WrittenStep[],
  { source, report }: Pick<MarkdownContext<unknown>, 'source' | 'report'>,
): void {
  // Comments are matched, too, so that the search continues after them.
  const sends = matchPassages(source, /\{\/\*.*?\*\/\}|<!--.*?-->|<Send\b/gs).filter(([text]) => text === '<Send');
  const hasAllSends = sends.length === steps.filter(({ isFence }) => !isFence).length;
  if (!hasAllSends || /^import\b.*\.mdx['"]/m.test(source)) return;
  const keptNames = new Set<string>();
  for (const { node, used, kept, isFence } of steps) {
    const write = (name: string) => (isFence ? `$${name}` : `{${name}}`);
    for (const name of new Set(used)) {
      if (keptNames.has(name)) continue;
      const keep = isFence ? `keep="${name}=/id"` : `keep={{ ${name}: '/id' }}`;
      const add = `Add \`${keep}\` to the step whose response has it.`;
      const hint = nearestHint(name, keptNames, add, (near) => codeSpan(write(near)));
      report({ fact: `No earlier step of the page keeps \`${write(name)}\`.`, hint, node });
    }
    if (!kept) return;
    for (const name of kept) keptNames.add(name);
  }
}

function codeOf(attribute: MarkdownNode, name: string): string {
  if (attribute.type !== 'mdxJsxAttribute' || attribute['name'] !== name) return '';
  const value: unknown = attribute.value;
  return typeof value === 'object' && value !== null && 'value' in value ? String(value.value) : '';
}

const quotedString = /(["'`])((?:\\.|(?!\1)[^\\])*)\1/gs;

function quotedStrings(code: string): string[] {
  return Array.from(code.matchAll(quotedString), ([, , text = '']) => text);
}

/** Returns the keys of an object literal. Also returns nested keys, such as `list`, which may hide errors. */
function keysIn(code: string): string[] {
  const withoutValues = code.replaceAll(new RegExp(`${quotedString.source}(\\s*:)?`, 'gs'), (_, _quote, text, colon) =>
    colon === undefined ? '' : `${text}:`,
  );
  return Array.from(withoutValues.matchAll(/(\w+)\s*[:,}]/g), ([, name = '']) => name);
}

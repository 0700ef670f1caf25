import { AtRule, CssSyntaxError, parse, type ChildNode, type Node, type Root } from 'postcss';

/** Matches element selectors such as `a:hover` or `details[open] > p`, but none with `html`, `body` or `main`. */
const elementsOnly =
  /^(?!(?:[^(]*[\s>+~])?(?:html|body|main)(?![\w-]))[a-z][\w-]*(?:[\s>+~]+[a-z][\w-]*|::?[a-z-]+(?:\([^()]*\))?|\[open\])*$/i;

/**
 * Adapts a style sheet of a Docusaurus site. Moves imports to the start, as webpack does, and removes those for which
 * `isMissing` returns true. Limits rules for elements to the content. In Docusaurus, the classes of navbar, sidebars
 * and footer override such rules. The engine's classes would not, because they are in cascade layers.
 */
export function adaptSheet(css: string, isMissing: (specifier: string) => boolean): string {
  try {
    const root = parse(css);
    moveImports(root, isMissing);
    root.walkRules((rule) => {
      if (isNested(rule)) return;
      const limited = rule.selectors.map((one) => (elementsOnly.test(one) ? `:where(main) ${one}` : one));
      // Assigning the selectors removes their comments.
      if (limited.join() !== rule.selectors.join()) rule.selectors = limited;
    });
    return root.toString();
  } catch (error) {
    // Syntax errors are reported with the other errors of style sheets.
    if (error instanceof CssSyntaxError) return css;
    throw error;
  }
}

function moveImports(root: Root, isMissing: (specifier: string) => boolean): void {
  const firstRule = root.nodes.find((node) => !isHead(node));
  for (const node of root.nodes.filter(isImport)) {
    const [, specifier = ''] = /^(?:url\(\s*)?["']?([^"')\s;]+)/.exec(node.params) ?? [];
    if (isMissing(specifier)) node.remove();
    else if (firstRule && root.index(node) > root.index(firstRule)) firstRule.before(node);
  }
}

function isImport(node: ChildNode): node is AtRule {
  return node.type === 'atrule' && node.name === 'import';
}

/** True for nodes that may precede imports. */
function isHead(node: ChildNode): boolean {
  if (node.type === 'comment') return true;
  const names = ['import', 'charset', 'layer'];
  return node.type === 'atrule' && names.includes(node.name) && node.nodes === undefined;
}

/** True inside style rules, where selectors are relative, and inside keyframes, where `from` is not an element. */
function isNested({ parent }: Node): boolean {
  if (parent === undefined) return false;
  return parent.type === 'rule' || (parent instanceof AtRule && parent.name.endsWith('keyframes')) || isNested(parent);
}

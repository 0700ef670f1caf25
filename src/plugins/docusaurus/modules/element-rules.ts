import { AtRule, CssSyntaxError, parse, type Node } from 'postcss';

/** Matches element selectors such as `a:hover` or `details[open] > p`, but none with `html`, `body` or `main`. */
const elementsOnly =
  /^(?!(?:[^(]*[\s>+~])?(?:html|body|main)(?![\w-]))[a-z][\w-]*(?:[\s>+~]+[a-z][\w-]*|::?[a-z-]+(?:\([^()]*\))?|\[open\])*$/i;

/**
 * Limits rules for elements to the content. In Docusaurus, the classes of navbar, sidebars and footer override such
 * rules. The engine's classes would not, because they are in cascade layers.
 */
export function limitElementRules(css: string): string {
  try {
    const root = parse(css);
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

/** True inside style rules, where selectors are relative, and inside keyframes, where `from` is not an element. */
function isNested({ parent }: Node): boolean {
  if (parent === undefined) return false;
  return parent.type === 'rule' || (parent instanceof AtRule && parent.name.endsWith('keyframes')) || isNested(parent);
}

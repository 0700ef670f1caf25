/** A selector of elements only, such as `a:hover` or `details[open] > p`, but not of the whole document. */
const elementsOnly = /^(?!(?:html|body)\b)[a-z][\w-]*(?:[\s>+~]+[a-z][\w-]*|::?[a-z-]+(?:\([^()]*\))?|\[open\])*$/i;

const token = /\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)|[{};]/g;

/**
 * Limits rules for elements to the content. In Docusaurus, the classes of navbar, sidebars and footer are stronger than
 * such rules. The engine's classes are weaker, because they are in cascade layers.
 */
export function limitElementRules(css: string): string {
  /** The blocks around a position; true for style rules and keyframes, whose selectors are not those of elements. */
  const blocks: boolean[] = [];
  let start = 0;
  let done = '';
  for (const { 0: found, index } of css.matchAll(token)) {
    if (!/^[{};]$/.test(found)) continue;
    const prelude = css.slice(start, index);
    const isStyle =
      found === '{' &&
      !prelude
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .trimStart()
        .startsWith('@');
    done += isStyle && !blocks.includes(true) ? limited(prelude) : prelude;
    done += found;
    start = index + 1;
    if (found === '{') blocks.push(isStyle || /@(?:-\w+-)?keyframes\b/.test(prelude));
    else if (found === '}') blocks.pop();
  }
  return done + css.slice(start);
}

function limited(prelude: string): string {
  return prelude
    .split(',')
    .map((part) => {
      const [, before = '', selector = ''] = /^((?:\s|\/\*[\s\S]*?\*\/)*)([\s\S]*)$/.exec(part) ?? [];
      return elementsOnly.test(selector.trim()) ? `${before}:where(main) ${selector}` : part;
    })
    .join(',');
}

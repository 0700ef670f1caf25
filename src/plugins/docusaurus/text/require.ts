import { hash } from 'node:crypto';
import { changePassages } from '../../../plugin.ts';

/** Matches comments, empty lines, strings in code, inline code, calls of `require`, and the delimiters of code. */
const token = new RegExp(
  [
    /\{\/\*[\s\S]*?\*\/\}|\n[ \t]*(?=\n)/,
    /(?<![`\\])(?<ticks>`+)(?!`)(?<content>(?:.|\n(?![ \t]*\n))+?)(?<!`)\k<ticks>(?!`)/,
    /\brequire(?<=(?<pattern>\}\s*=\s*)?require)(?<open>\(\s*)(?<quote>['"])(?<specifier>[^'"\n]+)\k<quote>(?<space>\s*),?(?<close>\s*\))(?<end>\.default\b|(?=(?<member>\s*\.\w))|)/,
    /(?<=[=(:,[]\s*)(?<mark>['"])(?<string>(?:\\.|(?!\k<mark>)[^\\\n])*)\k<mark>/,
    /^export\b|(?<!\\)[{}]|[[\]()]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
);

/** Replaces `require('@site/a.js').default` in expressions and exports with an imported value. Appends the imports. */
export function replaceRequire(text: string): string {
  if (!text.includes('require(')) return text;
  const imports = new Map<string, string>();
  let depth = 0;
  let isExport = false;
  const change = (part: string): string => part.replaceAll(token, replace);
  function replace(written: string, ...rest: unknown[]): string {
    const groups = rest.at(-1) as Partial<Record<string, string>>;
    const { ticks, content = '', mark, string = '', specifier } = groups;
    const isCode = depth > 0 || isExport;
    if (ticks !== undefined) return isCode ? ticks + change(content) + ticks : written;
    // In prose, quotation marks may enclose code.
    if (mark !== undefined) return isExport ? written : mark + change(string) + mark;
    if (specifier !== undefined) {
      if (!isCode) return written;
      const { pattern, open = '', space = '', close = '', end, member } = groups;
      const readsExports = end === '' && (pattern !== undefined || member !== undefined);
      // The members of a JSON file belong to its default export.
      const isNamespace = readsExports && !specifier.endsWith('.json');
      const name = `required${hash('sha256', specifier + String(isNamespace)).slice(0, 8)}`;
      imports.set(name, `import ${isNamespace ? `* as ${name}` : name} from '${specifier}';`);
      const inParentheses = open + name + space + close;
      // Keeps line breaks, because line numbers must stay the same.
      return inParentheses.includes('\n') ? inParentheses : name;
    }
    if (written === 'export') isExport = true;
    else if (written === '{' || (isExport && /^[[(]$/.test(written))) depth += 1;
    else if (written === '}' || (isExport && /^[\])]$/.test(written))) depth = Math.max(0, depth - 1);
    // An empty line ends a complete export, and limits the effect of an unclosed brace in prose.
    else if (written.trim() === '' && !(isExport && depth > 0)) [depth, isExport] = [0, false];
    return written;
  }
  const changed = changePassages(text, change);
  return imports.size === 0 ? text : [changed.trimEnd(), '', ...imports.values(), ''].join('\n');
}

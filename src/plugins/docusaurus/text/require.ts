import { hash } from 'node:crypto';
import { changePassages } from '../../../plugin.ts';

/**
 * Matches comments, empty lines, inline code or template strings, calls of `require`, and the borders of code. Captures
 * the backticks and their content. Of a call, captures the `} =` of a destructuring pattern before it, the specifier
 * with the parts of the parentheses around it, `.default`, and any other member after it.
 */
const token = new RegExp(
  [
    /\{\/\*[\s\S]*?\*\/\}|\n[ \t]*(?=\n)/,
    /(?<![`\\])(`+)(?!`)((?:.|\n(?![ \t]*\n))+?)(?<!`)\1(?!`)/,
    /\brequire(?<=(\}\s*=\s*)?require)(\(\s*)(?<quote>['"])([^'"\n]+)\k<quote>(\s*),?(\s*\))(\.default\b|(?=(\s*\.\w))|)/,
    /^export\b|(?<!\\)[{}]/,
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
  function replace(written: string, ...groups: (string | undefined)[]): string {
    const [ticks, content = '', pattern, open = '', , specifier, space = '', close = '', end, member] = groups;
    const isCode = depth > 0 || isExport;
    if (ticks !== undefined) return isCode ? ticks + change(content) + ticks : written;
    if (specifier !== undefined) {
      if (!isCode) return written;
      const readsExports = pattern !== undefined || (end === '' && member !== undefined);
      // The members of a JSON file belong to its default export.
      const isNamespace = readsExports && !specifier.endsWith('.json');
      const name = `required${hash('sha256', specifier + String(isNamespace)).slice(0, 8)}`;
      imports.set(name, `import ${isNamespace ? `* as ${name}` : name} from '${specifier}';`);
      const inParentheses = open + name + space + close;
      // Keeps line breaks, because line numbers must stay the same.
      return inParentheses.includes('\n') ? inParentheses : name;
    }
    if (written === 'export') isExport = true;
    else if (written === '{') depth += 1;
    else if (written === '}') depth = Math.max(0, depth - 1);
    // An empty line ends an export, and limits the effect of a brace in prose that is never closed.
    else if (written.trim() === '') [depth, isExport] = [0, false];
    return written;
  }
  const changed = changePassages(text, change);
  return imports.size === 0 ? text : [changed.trimEnd(), '', ...imports.values(), ''].join('\n');
}

import { hash } from 'node:crypto';
import { changeProse } from '../../shared/change-prose.ts';

const call = /\brequire\(\s*(['"])([^'"\n]+)\1\s*\)(\.default\b|(?=(\.\w))|)/g;

/** Replaces `require('@site/a.js').default` in expressions with an imported value. Appends the imports. */
export function replaceRequire(text: string): string {
  if (!text.includes('require(')) return text;
  const imports = new Map<string, string>();
  let depth = 0;
  const changed = changeProse(text, (line) => {
    const isCode = inlineCodeIn(line);
    const isExport = /^export\b/.test(line);
    let countedTo = 0;
    const replaced = line.replaceAll(
      call,
      (written, _quote, specifier: string, end: string, member: string | undefined, index: number) => {
        depth += braceBalance(line.slice(countedTo, index));
        countedTo = index;
        if (isCode(index) || (depth <= 0 && !isExport)) return written;
        const isNamespace = end === '' && member !== undefined && !specifier.endsWith('.json');
        const name = `required${hash('sha256', specifier + String(isNamespace)).slice(0, 8)}`;
        imports.set(name, `import ${isNamespace ? `* as ${name}` : name} from '${specifier}';`);
        return name;
      },
    );
    depth = line.trim() === '' ? 0 : depth + braceBalance(line.slice(countedTo));
    return replaced;
  });
  return imports.size === 0 ? text : [changed.trimEnd(), '', ...imports.values(), ''].join('\n');
}

/** The number of opening braces minus the number of closing braces. */
function braceBalance(code: string): number {
  return code.replaceAll(/[^{]/g, '').length - code.replaceAll(/[^}]/g, '').length;
}

/** Returns a function that is true for positions in inline code. */
function inlineCodeIn(line: string): (index: number) => boolean {
  const ranges = [...line.matchAll(/(?<![\\`$({])(`+)(?!`)[^`]*?\1(?!`)/g)].map(
    ({ 0: code, index }) => [index, index + code.length] as const,
  );
  return (index) => ranges.some(([start, end]) => start < index && index < end);
}

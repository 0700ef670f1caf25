const verbatim: unique symbol = Symbol('verbatim');

/** JavaScript that `toJavaScript` inserts verbatim, such as a call. */
export function code(text: string): object {
  return { [verbatim]: text };
}

/** Formats a JSON value, which may contain `code`, as JavaScript with single quotes and short lines. */
export function toJavaScript(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (verbatim in value) return String(value[verbatim]);
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => toJavaScript(item, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)}: ${toJavaScript(item, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return open + close;
  const space = Array.isArray(value) ? '' : ' ';
  const line = open + space + parts.join(', ') + space + close;
  if (line.length + indent.length < 80 && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

/** A string in single quotes, or in double quotes if it needs escapes. */
function quoted(text: string): string {
  return /['\\\n\r\u2028\u2029]/.test(text) ? JSON.stringify(text) : `'${text}'`;
}

/** A module that exports a configuration or sidebars. */
export function siteModule(
  define: 'defineConfig' | 'defineSidebars',
  value: unknown,
  imports: readonly string[] = [],
): string {
  const lines = [`import { ${define} } from 'area-docs';`, ...imports];
  return `${lines.join('\n')}\n\nexport default ${define}(${toJavaScript(value)});\n`;
}

/** Names of notices in the engine, and its replacements for those of Docusaurus. */
const own = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important'];
const renamed = new Map([
  ['secondary', 'note'],
  ['success', 'tip'],
  ['error', 'danger'],
]);

/** Renames the notice that a line opens to one of the engine's. Undeclared names are text, as in Docusaurus. */
export function admonitionLine(line: string, declared: readonly string[]): string {
  const [, start = '', colons = '', name = '', rest = ''] = /^([ \t>]*)(:{2,})(\w[\w-]*)(.*)$/.exec(line) ?? [];
  if (name === '' || own.includes(name)) return escapeLeaf(line);
  if (colons.length < 3) return `${start}\\${colons}${name}${rest}`;
  const other = renamed.get(name);
  if (other !== undefined && (name !== 'error' || declared.includes(name))) {
    return `${start}${colons}${other}${titled(rest, undefined)}`;
  }
  if (!declared.includes(name)) return `${start}\\${colons}${name}${rest}`;
  return `${start}${colons}note${titled(rest, name)}`;
}

/** `::name` is text. */
function escapeLeaf(line: string): string {
  return line.replace(/^([ \t>]*)(::)(?=\w)/, '$1\\$2');
}

/** The title as written, or the name of the notice. */
function titled(rest: string, name: string | undefined): string {
  if (rest.trim() !== '' || name === undefined) return rest;
  return `[${name.charAt(0).toUpperCase()}${name.slice(1)}]`;
}

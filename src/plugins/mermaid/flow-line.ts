// Limited, because otherwise each node with an unclosed label would cause a search up to the end of the line.
const label = [
  /\(\(\(.{1,1000}?\)\)\)/,
  /\(\[.{1,1000}?\]\)/,
  /\(\(.{1,1000}?\)\)/,
  /\[\[.{1,1000}?\]\]/,
  /\[\(.{1,1000}?\)\]/,
  /\[\/.{1,1000}?[\\/]\]/,
  /\[\\.{1,1000}?[\\/]\]/,
  />.{1,1000}?\]/,
  /\{\{.{1,1000}?\}\}/,
  /\["[^"]*"\]/,
  /\("[^"]*"\)/,
  /\{"[^"]*"\}/,
  /\[.{1,1000}?\]/,
  /\(.{1,1000}?\)/,
  /\{.{1,1000}?\}/,
];
const node = new RegExp(`^[\\w]+(?:-\\w+)*(?:${label.map(({ source }) => source).join('|')})?(?::::[\\w-]+)?`);
const arrow = /^<?(?:-{2,}>|-\.+->|={2,}>|-{3,}|-\.+-|={3,})(?:\|[^|]*\|)?/;
const arrowWithText = /^<?(?:--|-\.|==)\s*\S.*?(?:-{2,}>|(?<!\.)\.+->?|={2,}>|-{3,}|={3,})/;
const styling =
  /^(?:classDef\s+\w+\s+[^;]+|class\s+[\w,-]+\s+\w+|style\s+[\w,-]+\s+[^;]+|linkStyle\s+(?:default|[\d,\s]+)\s+[^;]+|direction\s+(?:TD|TB|LR|BT|RL))(?=\s*(?:;|$))/i;
const subgraph = /^subgraph\s+(?=\S)(?:"[^"]*"|\[[^\]]*\]|[^;])+/;

/**
 * A line of a flowchart with spaces around its arrows and arrows of normal length, as the renderer needs it. Statements
 * that a semicolon separates become lines. Undefined if the line cannot be read as a whole.
 */
export function readFlowLine(line: string): string | undefined {
  const statements: string[] = [];
  let rest = line.trim();
  do {
    const read = readStatement(rest);
    if (!read) return undefined;
    statements.push(read.text);
    rest = read.rest.replace(/^\s*;\s*/, '');
  } while (rest !== '');
  return statements.join('\n');
}

/** The first statement of a line, and the rest of the line from its semicolon on. */
function readStatement(line: string): { text: string; rest: string } | undefined {
  const [whole] = styling.exec(line) ?? subgraph.exec(line) ?? [];
  if (whole !== undefined) return { text: whole.trim(), rest: line.slice(whole.length) };
  const parts: string[] = [];
  let rest = line;
  let expects: 'node' | 'link' = 'node';
  while (rest !== '' && !(expects === 'link' && rest.startsWith(';'))) {
    const part: string | undefined = expects === 'node' ? node.exec(rest)?.[0] : readLink(rest);
    if (part === undefined) return undefined;
    parts.push(expects === 'node' ? knownShape(part) : normalLink(part));
    rest = rest.slice(part.length).trim();
    expects = expects === 'node' ? 'link' : 'node';
  }
  return expects === 'link' ? { text: parts.join(' '), rest } : undefined;
}

/** `A[/a/]` → `A[a]`, and ``A["`a`"]`` → `A["a"]`: the renderer shows the slashes and the backticks as text. */
function knownShape(written: string): string {
  return written.replace(/(?<=^[\w-]+\[)([/\\])(.+)\1(?=\])/, '$2').replace(/"`([^`]*)`"/, '"$1"');
}

function readLink(rest: string): string | undefined {
  if (rest.startsWith('&')) return '&';
  return (arrow.exec(rest) ?? arrowWithText.exec(rest))?.[0];
}

/** `---->` → `-->`, and `--yes-->` → `-->|yes|`: the renderer knows one length and one form. */
function normalLink(link: string): string {
  const [, start = '', text, end = ''] =
    /^(<?)(?:--|-\.|==)\s*(?=[^-.=>|\s])(.*?\S)\s*(-{2,}>|(?<!\.)\.+->?|={2,}>|-{3,}|={3,})$/.exec(link) ?? [];
  if (text !== undefined) return `${start}${arrowOf(end.startsWith('.') ? `-${end}` : end)}|${text}|`;
  const [, head = '', tail = ''] = /^([^|]*)(.*)$/.exec(link) ?? [];
  return arrowOf(head) + tail;
}

function arrowOf(written: string): string {
  return written
    .replace(/-{3,}>/, '-->')
    .replace(/={3,}>/, '==>')
    .replace(/-\.+->/, '-.->')
    .replace(/^(<?)-{3,}$/, '$1---')
    .replace(/^(<?)={3,}$/, '$1===')
    .replace(/-\.+-$/, '-.-');
}

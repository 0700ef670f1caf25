// Labels of nodes in brackets. Limited to 1000 characters, because otherwise each node with an unclosed label would
// cause a search up to the end of the line.
const labels = [
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
const word = String.raw`[\p{L}\p{M}\p{N}_]+`;
const node = new RegExp(
  `^(${word}(?:-${word})*)(${labels.map(({ source }) => source).join('|')})?(?::::[\\w-]+)?`,
  'u',
);
const arrow = /^<?(?:-{2,}>|-\.+->|={2,}>|-{3,}|-\.+-|={3,})(?:\s*\|[^|]*\|)?/;
// `--x B` and `--o B` end with a cross or a circle, which the renderer does not know.
const arrowWithText = /^<?(?:--|-\.|==)(?![xo]\s)\s*\S.*?(?:-{2,}>|(?<!\.)\.+->?|={2,}>|-{3,}|={3,})/;
const styling =
  /^(?:classDef\s+\w+\s+[^;]+|class\s+[\w,-]+\s+\w+|style\s+[\w,-]+\s+[^;]+|linkStyle\s+(?:default|[\d,\s]+)\s+[^;]+|direction\s+(?:TD|TB|LR|BT|RL))(?=\s*(?:;|$))/i;
const subgraph = /^subgraph\s+(?=\S)(?:"[^"]*"|\[[^\]]*\]|[^;])+/;

/** Writes a mention of a node. `shape` is its label in the brackets that determine its shape (`[Start]`), or empty. */
type WriteNode = (id: string, shape: string) => string;

/**
 * Rewrites a line of a flowchart for the renderer: one statement per line, with spaces around arrows, and all arrows of
 * normal length. Undefined if a part of the line cannot be read.
 */
export function readFlowLine(line: string, writeNode: WriteNode = (id, shape) => id + shape): string | undefined {
  const statements: string[] = [];
  let remaining = line.trim();
  do {
    const read = readStatement(remaining, writeNode);
    if (!read) return undefined;
    statements.push(read.text);
    remaining = read.remaining.replace(/^\s*;\s*/, '');
  } while (remaining !== '');
  return statements.join('\n');
}

/**
 * Writes the last shape of each node at its first mention, because the renderer ignores shapes of later mentions. Of
 * the later mentions, only the first in a subgraph has the shape, so that the node becomes a part of the subgraph.
 */
export function arrangeFlow(lines: readonly string[]): string[] {
  const groups = new Set(lines.flatMap((line) => groupLine.exec(line)?.[1] ?? []));
  const shapes = new Map<string, string>();
  for (const line of lines) {
    readFlowLine(line, (id, shape) => {
      if (shape !== '') shapes.set(id, shape);
      return id;
    });
  }
  /** Ids of the nodes mentioned so far; true for nodes in a subgraph. */
  const mentioned = new Map<string, boolean>();
  let depth = 0;
  const write = (id: string): string => {
    const isGrouped = mentioned.get(id);
    mentioned.set(id, depth > 0 || isGrouped === true);
    const needsShape = isGrouped === undefined || (depth > 0 && !isGrouped);
    if (groups.has(id) || !needsShape) return plainId(id);
    // The label shows the id before encoding, and makes a later mention a part of its subgraph.
    return plainId(id) + (shapes.get(id) ?? (isGrouped === undefined && plainId(id) === id ? '' : `["${id}"]`));
  };
  return lines.flatMap((line) => {
    // The renderer would draw it as a node. Mermaid ignores it outside of subgraphs.
    if (depth === 0 && /^direction\s+\w\w$/i.test(line)) return [];
    if (line === 'end') depth -= 1;
    if (line.startsWith('subgraph ')) depth += 1;
    else return line === 'end' ? line : (readFlowLine(line, write) ?? line);
    return line.replace(groupLine, (_, id: string, title = `[${id}]`) => `subgraph ${plainId(id)} ${title}`);
  });
}

/** `subgraph id` or `subgraph id [Label]`. */
const groupLine = /^subgraph\s+([^\s["]+)\s*(\[.*)?$/;

/** The id, encoded if the renderer cannot read it. */
function plainId(id: string): string {
  return /^[\w-]+$/.test(id) ? id : `n${Buffer.from(id).toString('hex')}`;
}

/** The first statement of a line, and the rest of the line from the semicolon on. */
function readStatement(line: string, writeNode: WriteNode): { text: string; remaining: string } | undefined {
  const [whole] = styling.exec(line) ?? subgraph.exec(line) ?? [];
  if (whole !== undefined) return { text: whole.trim(), remaining: line.slice(whole.length) };
  const parts: string[] = [];
  let remaining = line;
  let expects: 'node' | 'link' = 'node';
  while (remaining !== '' && !(expects === 'link' && remaining.startsWith(';'))) {
    const part: string | undefined = expects === 'node' ? node.exec(remaining)?.[0] : readLink(remaining);
    if (part === undefined) return undefined;
    parts.push(expects === 'node' ? readNode(part, writeNode) : normalLink(part));
    remaining = remaining.slice(part.length).trim();
    expects = expects === 'node' ? 'link' : 'node';
  }
  return expects === 'link' ? { text: parts.join(' '), remaining } : undefined;
}

function readNode(written: string, writeNode: WriteNode): string {
  const [, id = '', shape = ''] = node.exec(written) ?? [];
  return writeNode(id, renderableShape(shape)) + written.slice(id.length + shape.length);
}

/**
 * `[/a/]` → `[a]`, and ``["`a`"]`` → `["a"]`: the renderer shows slashes and backticks as text. Escapes closing
 * brackets in quotes, which would end the label there.
 */
function renderableShape(written: string): string {
  const closing = written.at(-1) ?? '';
  return written
    .replace(/^\[([/\\])(.+)\1\]$/, '[$2]')
    .replace(/"`([^`]*)`"/, '"$1"')
    .replaceAll(/"[^"]*"/g, (quoted) => quoted.replaceAll(closing, `#${closing.charCodeAt(0)};`));
}

function readLink(remaining: string): string | undefined {
  if (remaining.startsWith('&')) return '&';
  return (arrow.exec(remaining) ?? arrowWithText.exec(remaining))?.[0];
}

/** `---->` → `-->`, and `--yes-->` → `-->|yes|`: the renderer knows one length and one form. */
function normalLink(link: string): string {
  const [, start = '', text, end = ''] =
    /^(<?)(?:--|-\.|==)\s*(?=[^-.=>|\s])(.*?\S)\s*(-{2,}>|(?<!\.)\.+->?|={2,}>|-{3,}|={3,})$/.exec(link) ?? [];
  if (text !== undefined) {
    return `${start}${arrowOf(end.startsWith('.') ? `-${end}` : end)}|${text.replaceAll('|', '#124;')}|`;
  }
  const [, head = link, tail = ''] = /^(\S+)\s*(\|[^|]*\|)$/.exec(link) ?? [];
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

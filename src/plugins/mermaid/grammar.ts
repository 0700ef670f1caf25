import { arrangeFlow, readFlowLine } from './flow-line.ts';

/** A kind of diagram: its display name, its header, and the syntax of its lines. */
export type DiagramKind = {
  name: string;
  header: RegExp;
  /** The statements of a line for the renderer, one per line; undefined if invalid. `block` is the enclosing block. */
  readLine: (line: string, block?: string) => string | undefined;
  /** Rearranges statements for the renderer, which for example ignores a label after the first mention of its node. */
  arrange?: (statements: readonly string[]) => readonly string[];
  /** Matches the first line of a block, such as `subgraph`. */
  opens: RegExp;
  /** The last line of a block. */
  closes: string;
  /** Empty space that the renderer leaves on each side, in pixels, where no option reduces it. */
  margin: number;
};

const whenMatches = (patterns: readonly RegExp[]) => (line: string) =>
  patterns.some((pattern) => pattern.test(line)) ? line : undefined;

const sequenceBlock = /^(?:loop|alt|opt|par|critical|break|rect)\b/;
const sequenceLines = whenMatches([
  /^(?:participant|actor)\s+\S+(?:\s+as\s+.+)?$/,
  /^note\s+(?:left of|right of|over)\s+[^:]+:\s*.+$/i,
  /^\S+?\s*(?:--?>>|--?>|--?[)x])\s*[+-]?\S+?\s*:\s*.+$/,
  /^(?:activate|deactivate)\s+\S+$/,
]);

/** A character that keeps the renderer from reading a name as a keyword. It has no width there; drawings omit it. */
export const invisible = '\u034f';

/** The renderer reads a line that begins with one of these as a block, even at the start of a name such as `parser`. */
const keywords = /loop|alt|opt|par(?!ticipant\s)|critical|break|rect|else|and/g;

function readSequenceLine(line: string): string | undefined {
  // The renderer does not know `option`.
  if (sequenceBlock.test(line) || /^(?:else|and|option)\b/.test(line)) return line.replace(/^option\b/, 'else');
  return sequenceLines(line)?.replaceAll(keywords, `${invisible}$&`);
}

/** Removes the colored backgrounds of messages, because the renderer would show their colors as text. */
function withoutRects(statements: readonly string[]): readonly string[] {
  const opened: string[] = [];
  return statements.filter((statement) => {
    if (sequenceBlock.test(statement)) opened.push(statement);
    else if (statement !== 'end') return true;
    const block = statement === 'end' ? opened.pop() : statement;
    return !block?.startsWith('rect');
  });
}

const stateLines = whenMatches([
  /^direction\s+(?:TD|TB|LR|BT|RL)$/i,
  /^state\s+(?:"[^"]+"\s+as\s+)?[\w\p{L}]+\s*\{$/u,
  /^state\s+"[^"]+"\s+as\s+[\w\p{L}]+$/u,
  /^(?:\[\*\]|[\w\p{L}-]+)\s*-->\s*(?:\[\*\]|[\w\p{L}-]+)(?:\s*:\s*.+)?$/u,
  /^[\w\p{L}-]+\s*:\s*.+$/u,
]);

// Quoted names and aliases (`p[Person]`) are invalid, because the renderer would show them as written.
const entityLines = whenMatches([
  /^[^\s"[]+\s*\{$/,
  /^[^\s"[]+\s+(?:\|\||o\||\|o|\}\||\|\{|\}o|o\{)(?:--|\.\.)(?:\|\||o\||\|o|\}\||\|\{|\}o|o\{)\s+[^\s"[]+\s*:\s*.+$/,
]);
const entityAttribute = whenMatches([
  /^[\w[\]()-]+\s+[\w*-]+(?:\s+(?:PK|FK|UK)(?:\s*,\s*(?:PK|FK|UK))*)?(?:\s+"[^"]*")?$/,
]);

function readEntityLine(line: string, block?: string): string | undefined {
  if (block === undefined) return entityLines(line);
  // The renderer expects spaces between keys. A comment in quotes may contain commas too.
  return entityAttribute(line)?.replace(/^[^"]+/, (start) => start.replaceAll(/,\s*/g, ' '));
}

const relation = String.raw`(?:<\|--|<\|\.\.|\*--|o--|-->|--\*|--o|--\|>|\.\.>|\.\.\|>|<--|<\.\.?|--)`;
// Without labels (`A["B"]`) and styles (`A:::b`), which the renderer would show as a part of the name.
const className = String.raw`(?:(?!:::|\[")\S)+`;
const classLines = whenMatches(
  [
    String.raw`^namespace\s+\S+\s*\{$`,
    String.raw`^class\s+${className}?(?:\s*~\w+~)?\s*(?:\{(?:\s*<<\w+>>\s*\})?)?$`,
    String.raw`^${className}\s+(?:"[^"]*"\s+)?${relation}\s+(?:"[^"]*"\s+)?${className}(?:\s*:(?!:)\s*.+)?$`,
    String.raw`^[^\s:]+\s*:(?!:)\s*.+$`,
  ].map((pattern) => new RegExp(pattern)),
);
const relationWithoutSpaces = new RegExp(String.raw`^([\p{L}\p{M}\p{N}_~]+)(${relation})(?=[\p{L}\p{N}_])`, 'u');

const braces = { opens: /\{$/, closes: '}' };

/** The kinds of diagrams that can be drawn. */
export const diagramKinds: readonly DiagramKind[] = [
  {
    name: 'Flowchart',
    header: /^(?:graph|flowchart)(?:\s+(?:TD|TB|LR|BT|RL))?$/i,
    readLine: (line) => readFlowLine(line),
    arrange: arrangeFlow,
    opens: /^subgraph\b/,
    closes: 'end',
    margin: 0,
  },
  {
    name: 'Sequence diagram',
    header: /^sequenceDiagram$/i,
    readLine: readSequenceLine,
    arrange: withoutRects,
    opens: sequenceBlock,
    closes: 'end',
    margin: 28,
  },
  {
    name: 'State diagram',
    header: /^stateDiagram(?:-v2)?$/i,
    readLine: stateLines,
    arrange: labelsFirst,
    ...braces,
    margin: 0,
  },
  {
    name: 'Entity relationship diagram',
    header: /^erDiagram$/i,
    readLine: readEntityLine,
    ...braces,
    margin: 38,
  },
  {
    name: 'Class diagram',
    header: /^classDiagram$/i,
    ...braces,
    margin: 38,
    readLine: readClassLine,
  },
];

/** Moves the label of a state before its first transition. */
function labelsFirst(statements: readonly string[]): readonly string[] {
  return statements.reduce<readonly string[]>((arranged, statement) => {
    const [, alias, id = alias] = /^state\s+"[^"]+"\s+as\s+(\S+)$|^([^\s:]+)\s*:/.exec(statement) ?? [];
    const ends = (earlier: string) => /^(\S+)\s*-->\s*([^\s:]+)/.exec(earlier)?.slice(1) ?? [];
    const first = arranged.findIndex((earlier) => ends(earlier).some((end) => end === id));
    return arranged.toSpliced(first < 0 ? arranged.length : first, 0, statement);
  }, []);
}

function readClassLine(line: string, block = ''): string | undefined {
  if (/^class\b/.test(block)) return readMember(line);
  const isClass = /^class\s/.test(line);
  const read = classLines(isClass ? line.replace(/\{\s*\}$/, '') : line.replace(relationWithoutSpaces, '$1 $2 '));
  return read === undefined ? undefined : readOuterMember(read);
}

/**
 * Converts both notations of a class member in Mermaid to `+string id`, because the renderer takes the first word as
 * the type, which in `+id: string` is the name.
 */
function readMember(written: string): string {
  const line = readGenerics(written);
  const method = /^(.*\)\s*[$*]?)\s*:\s*(.+)$/.exec(line);
  if (method) return `${method[1]} ${method[2]}`;
  const [, visibility, name, type] = /^([+\-#~]?)\s*([^\s:()]+)\s*:\s*(.+)$/.exec(line) ?? [];
  // To the renderer, a type is one word.
  if (name !== undefined) return `${visibility}${type?.replaceAll(/\s+/g, '')} ${name}`;
  return line.includes('(') ? line : line.replace(/^.*>/, (start) => start.replaceAll(/,\s+/g, ','));
}

/** Converts a member outside of the braces, which begins with the name of its class: `Order : +id: string`. */
function readOuterMember(line: string): string {
  const [, start, member] = /^([^\s:]+\s*:\s*)(?!:)(.+)$/.exec(line) ?? [];
  return start === undefined || member === undefined ? line : start + readMember(member);
}

/** `Map~string, List~int~~` as `Map<string, List<int>>`; a `~` at the start means package visibility. */
function readGenerics(line: string): string {
  return line.replaceAll(/(?<=\w)~(?=\w)/g, '<').replaceAll(/(?<=[\w>~])~/g, '>');
}

import { arrangeFlow, readFlowLine } from './flow-line.ts';

/** A kind of diagram: how it begins, its name for people, and the lines it understands. */
export type DiagramKind = {
  name: string;
  header: RegExp;
  /** The statements of a line for the renderer, one per line; undefined if invalid. `opened` are enclosing blocks. */
  readLine: (line: string, opened: readonly string[]) => string | undefined;
  /** Moves each label to the first mention of its node, because the renderer ignores later labels. */
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

const sequenceLines = whenMatches([
  /^(?:participant|actor)\s+\S+(?:\s+as\s+.+)?$/,
  /^note\s+(?:left of|right of|over)\s+[^:]+:\s*.+$/i,
  /^(?:loop|alt|opt|par|critical|break|rect)\b/,
  /^(?:else|and|option)\b/,
  /^\S+?\s*(?:--?>>|--?>|--?[)x])\s*[+-]?\S+?\s*:\s*.+$/,
  /^(?:activate|deactivate)\s+\S+$/,
]);

const stateLines = whenMatches([
  /^direction\s+(?:TD|TB|LR|BT|RL)$/i,
  /^state\s+(?:"[^"]+"\s+as\s+)?[\w\p{L}]+\s*\{$/u,
  /^state\s+"[^"]+"\s+as\s+[\w\p{L}]+$/u,
  /^(?:\[\*\]|[\w\p{L}-]+)\s*-->\s*(?:\[\*\]|[\w\p{L}-]+)(?:\s*:\s*.+)?$/u,
  /^[\w\p{L}-]+\s*:\s*.+$/u,
]);

const entityLines = whenMatches([
  /^\S+\s*\{$/,
  /^\S+\s+(?:\|\||o\||\|o|\}\||\|\{|\}o|o\{)(?:--|\.\.)(?:\|\||o\||\|o|\}\||\|\{|\}o|o\{)\s+\S+\s*:\s*.+$/,
]);
const entityAttribute = whenMatches([
  /^[\w[\]()-]+\s+[\w*-]+(?:\s+(?:PK|FK|UK)(?:\s*,\s*(?:PK|FK|UK))*)?(?:\s+"[^"]*")?$/,
]);

const classLines = whenMatches([
  /^namespace\s+\S+\s*\{$/,
  /^class\s+\S+?(?:\s*~\w+~)?\s*(?:\{(?:\s*<<\w+>>\s*\})?)?$/,
  /^\S+\s+(?:"[^"]*"\s+)?(?:<\|--|<\|\.\.|\*--|o--|-->|--\*|--o|--\|>|\.\.>|\.\.\|>|<--|<\.\.?|--)\s+(?:"[^"]*"\s+)?\S+(?:\s*:\s*.+)?$/,
  /^\S+?\s*:\s*.+$/,
]);

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
    readLine: sequenceLines,
    opens: /^(?:loop|alt|opt|par|critical|break|rect)\b/,
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
    readLine: (line, opened) => (opened.length > 0 ? entityAttribute : entityLines)(line),
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

function readClassLine(line: string, opened: readonly string[]): string | undefined {
  if (/^class\b/.test(opened.at(-1) ?? '')) return readMember(line);
  const read = classLines(line);
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
  return name === undefined ? line : `${visibility}${type?.replaceAll(/\s+/g, '')} ${name}`;
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

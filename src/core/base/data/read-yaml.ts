import { ownValue } from '../records.ts';
import {
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  LineCounter,
  parseDocument,
  type Alias,
  type Document,
  type YAMLParseError,
} from 'yaml';
import { findMapEntry, mergeSources } from './find-map-entry.ts';
import { codeFrame, pointAt } from '../errors/code-frame.ts';
import { forbiddenCharacter } from './forbidden-character.ts';
import { MAX_DEPTH, nestingOf } from './nesting.ts';
import { SiteError, SiteErrors } from '../errors/site-error.ts';
import type { Topic } from '../errors/topics.ts';

type YamlSource = {
  /** Path for messages. */
  file: string;
  /** The whole file, even if the YAML is only a part of it. */
  source: string;
  /** The YAML; defaults to `source`. */
  yaml?: string;
  /** Lines of the file above the YAML. Default 0. */
  linesAbove?: number;
  /** Subject of messages: "The front matter". */
  subject: string;
  topic: Topic;
};

/** YAML as plain data without cycles, at most `MAX_DEPTH` levels deep. Merge keys (`<<`) are merged. */
export type YamlData = ReturnType<typeof readYaml>;

const hints = {
  BAD_ALIAS: 'A value that begins with `*` needs quotes.',
  BLOCK_AS_IMPLICIT_KEY: 'A value that contains `: ` needs quotes.',
  DUPLICATE_KEY: 'Remove one of the two.',
  MULTIPLE_DOCS: 'Remove the line `---` and everything after it.',
  TAB_AS_INDENT: 'Use spaces instead of tabs.',
};
const defaultHint = 'Check quotes, brackets and indentation here and on the line above.';
/**
 * YAML with more nested brackets, or more markers of lists or keys (`-`, `?`) on a line, is not parsed, because that
 * would take seconds. Higher than the limit for data, because text may contain unbalanced brackets or rows of dashes.
 */
const MAX_MARKERS = 10 * MAX_DEPTH;

/** A line with too many markers, each of which opens a level. */
const deepLine = new RegExp(`^ *(?:[-?] +){${MAX_MARKERS + 1}}`, 'm');

/**
 * Parses YAML. Throws `SiteErrors` with the place of everything that cannot become data.
 * @example readYaml({ file: 'boxes.yaml', source, subject: 'The list of boxes', topic: 'plugins' }).value
 */
export function readYaml({ file, source, yaml = source, linesAbove = 0, subject, topic }: YamlSource) {
  const lines = new LineCounter();
  const errorAt = (fact: string, offset: number | undefined, hint?: string, cause?: unknown): SiteError => {
    // Not from `lines`, which are empty until the YAML is parsed.
    const { line, column } = offset === undefined ? { line: 1 - linesAbove, column: 1 } : pointAt(yaml, offset);
    const place = { file, line: line + linesAbove, column };
    const frame = codeFrame(source, place);
    return new SiteError({ topic, fact, place, frame, cause, hint });
  };
  const tooDeep = (offset: number | undefined, cause?: unknown) =>
    errorAt(`${subject} is nested more than ${MAX_DEPTH} levels deep.`, offset, 'Nest it less deeply.', cause);
  const brackets = nestingOf(yaml);
  const deep = brackets.depth > MAX_MARKERS ? brackets.offset : deepLine.exec(yaml)?.index;
  if (deep !== undefined) throw new SiteErrors([tooDeep(deep)]);
  let document: Document;
  try {
    document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false, logLevel: 'error', merge: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new SiteErrors([tooDeep(offsetOfDeepestLine(yaml), error)]);
  }
  // The library catches some stack overflows itself, and reports them as syntax errors.
  const overflow = document.errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
  if (overflow) throw new SiteErrors([tooDeep(overflow.pos[0], overflow)]);
  const syntaxErrors = document.errors.map((error) =>
    errorAt(factOf(error, subject), error.pos[0], ownValue<string>(hints, error.code) ?? defaultHint, error),
  );
  const errors = syntaxErrors.length > 0 ? syntaxErrors : errorsOfNodes(document, { subject, errorAt, tooDeep });
  if (errors.length > 0) throw new SiteErrors(errors);
  return {
    // Without the library's limit for aliases, because `errorsOfNodes` has checked the expanded size.
    value: document.toJS({ maxAliasCount: -1 }) as unknown,
    document,
    lines,
    /** Offset of a key, or of its nearest ancestor. */
    offsetOf: (path: readonly PropertyKey[]) => offsetOf(document, path),
    /** Creates an error at an offset in the YAML, or at the first line of the file if the offset is undefined. */
    errorAt,
  };
}

function factOf({ code, message }: YAMLParseError, subject: string): string {
  if (code === 'MULTIPLE_DOCS') return `${subject} has more than one YAML document.`;
  return `${subject} is not valid YAML: ${message.replace(/\.$/, '')}.`;
}

type Messages = {
  subject: string;
  errorAt: (fact: string, offset: number | undefined, hint?: string) => SiteError;
  tooDeep: (offset: number | undefined) => SiteError;
};

/** The size of a node with its aliases expanded: number of values and levels. */
type Extent = { values: number; depth: number };

/** Reports invalid aliases, merges and characters, and data that would be nested too deeply or grow too large. */
function errorsOfNodes(document: Document, { subject, errorAt, tooDeep }: Messages): SiteError[] {
  const anchors = new Map<string, unknown>();
  const extents = new Map<unknown, Extent>();
  /** Nodes that contain the current node. */
  const open = new Set<unknown>();
  const errors: SiteError[] = [];
  let sizeError: SiteError | undefined;
  let nodeCount = 0;
  const visit = (node: unknown): Extent => {
    nodeCount += 1;
    const start = startOf(node);
    if (isAlias(node)) {
      const error = aliasError(node, anchors, open);
      if (error) errors.push(errorAt(error.fact, start, error.hint));
      return extents.get(anchors.get(node.source)) ?? { values: 1, depth: 0 };
    }
    if ((isCollection(node) || isScalar(node)) && node.anchor !== undefined) anchors.set(node.anchor, node);
    if (!isCollection(node)) {
      const character = isScalar(node) && typeof node.value === 'string' ? forbiddenCharacter(node.value) : undefined;
      if (character) errors.push(errorAt(`${subject} has ${character.name}.`, start, character.hint));
      return { values: 1, depth: 0 };
    }
    open.add(node);
    const extent = { values: 1, depth: 1 };
    for (const child of node.items.flatMap((item) => (isPair(item) ? [item.key, item.value] : [item]))) {
      const { values, depth } = visit(child);
      if (sizeError) return extent;
      extent.values += values;
      extent.depth = Math.max(extent.depth, depth + 1);
    }
    open.delete(node);
    const sources = isMap(node) ? mergeSources(node, (alias) => anchors.get(alias.source)) : [];
    // Unknown aliases, which are undefined, are reported separately.
    const invalid = sources.find(({ source }) => source !== undefined && !isMap(source));
    if (invalid) {
      const fact = `${subject} merges a value that is not an object (\`<<\`).`;
      errors.push(errorAt(fact, startOf(invalid.written), mergeHint));
    }
    extents.set(node, extent);
    if (extent.depth > MAX_DEPTH) sizeError = tooDeep(start);
    // Allows ordinary reuse of values, but not aliases of aliases, whose number of values grows exponentially.
    else if (extent.values > 10 * nodeCount + 100_000) {
      const fact = `${subject} repeats itself too often through aliases.`;
      sizeError = errorAt(fact, start, 'Write out the values, or use fewer aliases.');
    }
    return extent;
  };
  visit(document.contents);
  return sizeError ? [...errors, sizeError] : errors;
}

const mergeHint = 'Merge an object by its alias, as in `<<: *base`, or write the key in quotes.';

/** An alias can refer only to a node above it. A reference to a node that contains the alias would never end. */
function aliasError(alias: Alias, anchors: ReadonlyMap<string, unknown>, open: ReadonlySet<unknown>) {
  const name = alias.source;
  if (!anchors.has(name)) {
    return { fact: `The alias \`*${name}\` has no anchor above it.`, hint: hints.BAD_ALIAS };
  }
  if (!open.has(anchors.get(name))) return undefined;
  return { fact: `The alias \`*${name}\` refers to a value that contains it.`, hint: 'Use another anchor.' };
}

function startOf(node: unknown): number | undefined {
  if (isPair(node)) return startOf(node.key);
  return isCollection(node) || isScalar(node) || isAlias(node) ? node.range?.[0] : undefined;
}

/** The offset of the line with the most dashes and indentation, for text that cannot be parsed. */
function offsetOfDeepestLine(yaml: string): number {
  const starts = [...yaml.matchAll(/^[ \-?:]*/gm)];
  return starts.reduce((longest, start) => (start[0].length > longest[0].length ? start : longest)).index;
}

function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let offset = startOf(document.contents) ?? 0;
  let node: unknown = document.contents;
  for (const key of path) {
    if (!isCollection(node)) break;
    const pair: unknown = isMap(node) ? findMapEntry(node, key, document) : node.items[Number(key)];
    offset = startOf(pair) ?? offset;
    node = isPair(pair) ? pair.value : pair;
  }
  return offset;
}

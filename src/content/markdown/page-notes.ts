import { codeFrame } from '../../base/errors/code-frame.ts';
import { SiteError } from '../../base/errors/site-error.ts';
import type { Highlights } from '../code/highlight.ts';
import type { WrittenRun } from '../run/types.ts';
import type { ContentImport, ContentLink, Heading } from '../types.ts';

/** A point of a source file, both from 1. */
export type Point = { line: number; column: number };

/** A `<Send>` or a block that runs: the names that its request uses, and those that it keeps of the response. */
export type WrittenStep = {
  point: Point | undefined;
  used: readonly string[];
  /** Undefined where only running the page could tell. */
  kept: readonly string[] | undefined;
  /** A block that runs, which names values `$NAME`. */
  isFence?: boolean;
};

/** What the plugins write down while a page goes through them. */
export type PageNotes = {
  /** File for messages, from the site folder. */
  readonly file: string;
  /** The text as the author wrote it, for messages. */
  readonly written: string;
  /** The text as the parser sees it; lines and columns are the author's. */
  readonly source: string;
  firstHeading: string | undefined;
  startsWithTitle: boolean;
  firstParagraph: string | undefined;
  readonly headings: Heading[];
  readonly anchors: Set<string>;
  readonly links: ContentLink[];
  readonly imports: ContentImport[];
  /** Names that the page's own `import` and `export` lines declare. */
  readonly declared: Set<string>;
  /** Names that expressions of the page read, with the place of the first use. */
  readonly read: Map<string, Point>;
  /** Where each capitalised component is used first. */
  readonly components: Map<string, Point>;
  /** Ids of the operations that the page shows by `<Operation id="…" />`. */
  readonly operations: Set<string>;
  /** Ids of those whose element has text inside. */
  readonly surrounding: Set<string>;
  /** The `<Send>` elements and blocks that run. */
  readonly steps: WrittenStep[];
  /** The blocks that run, in their order. */
  readonly runs: WrittenRun[];
  /** Highlighted code of the page, as far as it is known. */
  readonly highlights: Highlights;
  /** What the transforms of plugins have set. */
  readonly pluginData: Record<string, unknown>;
  readonly errors: SiteError[];
  readonly warnings: SiteError[];
};

/** Empty notes of a page; `written` is the file as its author wrote it, `source` the text that is compiled. */
export function createNotes(file: string, written: string, source = written): PageNotes {
  return {
    file,
    written,
    source,
    firstHeading: undefined,
    startsWithTitle: false,
    firstParagraph: undefined,
    headings: [],
    anchors: new Set(),
    links: [],
    imports: [],
    declared: new Set(),
    read: new Map(),
    components: new Map(),
    operations: new Set(),
    surrounding: new Set(),
    steps: [],
    runs: [],
    highlights: new Map(),
    pluginData: {},
    errors: [],
    warnings: [],
  };
}

/** An error of the page with the lines around it. */
export function errorAt(notes: PageNotes, point: Point | undefined, fact: string, hint?: string): SiteError {
  const { file, written } = notes;
  if (!point) return new SiteError({ fact, place: { file }, ...(hint !== undefined && { hint }) });
  const place = { file, line: point.line, column: point.column };
  return new SiteError({ fact, place, frame: codeFrame(written, place), ...(hint !== undefined && { hint }) });
}

/** Line and column of an offset in a text. */
export function pointAt(source: string, offset: number): Point {
  const before = source.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
}

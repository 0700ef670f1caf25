import { codeFrame, type Point } from '../../base/errors/code-frame.ts';
import { SiteError } from '../../base/errors/site-error.ts';
import type { Topic } from '../../base/errors/topics.ts';
import type { Highlights } from '../code/highlight.ts';
import type { ComponentUse, ContentElement, ContentImport, ContentLink, Heading } from '../types.ts';

/** Notes that the compiler's plugins collect about a page. */
export type PageNotes = {
  /** File for messages, relative to the site folder. */
  readonly file: string;
  /** The author's text, for messages. */
  readonly written: string;
  /** The text for the parser, with the author's lines and columns. */
  readonly source: string;
  firstHeading: string | undefined;
  startsWithTitle: boolean;
  firstParagraph: string | undefined;
  readonly headings: Heading[];
  readonly anchors: Set<string>;
  readonly links: ContentLink[];
  readonly imports: ContentImport[];
  /** Names declared by the page's `import` and `export` lines. */
  readonly declared: Set<string>;
  /** Names that expressions read, with the place of first use. */
  readonly read: Map<string, Point>;
  /** The tags of capitalised components. */
  readonly uses: ComponentUse[];
  /** Components with an `id`, in order. */
  readonly elements: ContentElement[];
  /** Cached highlighted code of the page. */
  readonly highlights: Highlights;
  /** Data set by plugins' transforms. */
  readonly pluginData: Record<string, unknown>;
  readonly errors: SiteError[];
  readonly warnings: SiteError[];
};

/** Empty notes of a page; `written` is the author's file, `source` the text to compile. */
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
    uses: [],
    elements: [],
    highlights: new Map(),
    pluginData: {},
    errors: [],
    warnings: [],
  };
}

/** An error of the page with the surrounding lines. */
export function errorAt(
  notes: PageNotes,
  point: Point | undefined,
  fact: string,
  hint?: string,
  topic: Topic = 'pages',
): SiteError {
  const { file, written } = notes;
  if (!point) return new SiteError({ topic, fact, place: { file }, hint });
  const place = { file, line: point.line, column: point.column };
  return new SiteError({ topic, fact, place, frame: codeFrame(written, place), hint });
}

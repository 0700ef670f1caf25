import { codeFrame, type Point } from '../../base/errors/code-frame.ts';
import { SiteError } from '../../base/errors/site-error.ts';
import type { Topic } from '../../base/errors/topics.ts';
import type { Highlights } from '../code/highlight.ts';
import type { ComponentUse, ContentElement, ContentImport, ContentLink, Heading } from '../types.ts';
import { parserSyntax } from './source/author-syntax.ts';

/** Headings, links, errors and other data of a page, which the compiler's plugins collect. */
export class PageNotes {
  /** File for messages, relative to the site folder. */
  readonly file: string;
  /** The author's text, for messages. */
  readonly written: string;
  /** The author's text in the parser's syntax. Line numbers are the same as in `written`. */
  source: string;
  /** Cached highlighted code of the page. */
  readonly highlights: Highlights;
  firstHeading: string | undefined;
  /** Set if the first heading is an h1. */
  titleHeading: 'at the top' | 'below text' | undefined;
  firstParagraph: string | undefined;
  readonly headings: Heading[] = [];
  /** Ids of elements and footnotes, but not of headings. */
  readonly anchors = new Set<string>();
  readonly links: ContentLink[] = [];
  readonly imports: ContentImport[] = [];
  /** Names declared by the page's `import` and `export` lines. */
  readonly declaredNames = new Set<string>();
  /** Names that expressions and exports read without declaring them, with the place of first use. */
  readonly readNames = new Map<string, Point>();
  /** Offsets of expressions and start tags in `source`, where JavaScript may contain further tags. */
  readonly codeRanges: { start: number; end: number | undefined }[] = [];
  /** The tags of capitalised components. */
  readonly uses: ComponentUse[] = [];
  /** Components with an `id`, in order. */
  readonly elements: ContentElement[] = [];
  /** Incorrect uses of theme components. Ignored if the page defines a component with the same name. */
  readonly misuses: { component: string; report: () => void }[] = [];
  /** Data set by plugins' transforms. */
  readonly pluginData: Record<string, unknown> = {};
  readonly errors: SiteError[] = [];
  readonly warnings: SiteError[] = [];

  constructor({ file, written, highlights }: Pick<PageNotes, 'file' | 'written' | 'highlights'>) {
    this.file = file;
    this.written = written;
    this.source = parserSyntax(written);
    this.highlights = highlights;
  }

  fail(point: Point | undefined, fact: string, hint?: string): void {
    this.errors.push(this.errorAt(point, fact, hint));
  }

  warn(point: Point | undefined, fact: string, hint?: string): void {
    this.warnings.push(this.errorAt(point, fact, hint));
  }

  /** Creates an error with the surrounding lines of the page. */
  errorAt(point: Point | undefined, fact: string, hint?: string, topic: Topic = 'pages'): SiteError {
    const place = { file: this.file, ...(point && { line: point.line, column: point.column }) };
    return new SiteError({ topic, fact, place, frame: point && codeFrame(this.written, point), hint });
  }
}

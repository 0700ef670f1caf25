import type { FrontMatter } from './front-matter-schema.ts';
import type { SiteError } from '../base/errors/site-error.ts';

/** A heading of a page; `id` is its anchor. */
export type Heading = { level: number; id: string; text: string };

/** A component with an `id`, and whether it contains text: `<Operation id="book.add" />`. */
export type ContentElement = { name: string; id: string; hasText: boolean };

/** A place in the file of a page or, with `partial`, in a file that the page includes. */
export type ContentPlace = {
  line: number;
  column: number;
  /** The included file, relative to the site folder, and the address as written there. */
  partial?: { file: string; address: string };
};

/** An address as written in a page, with its place. */
export type ContentLink = ContentPlace & { href: string; kind: 'link' | 'image' };

/** An imported name: `import { imported as local } from 'specifier'`. The compiled page contains no import lines. */
export type ContentImport = ContentPlace & {
  local: string;
  /** `default`, `*`, or the exported name. */
  imported: string;
  specifier: string;
};

/** The tag of a component, with its place. */
export type ComponentUse = ContentPlace & { name: string };

/**
 * The compiler's result for a page: plain data that depends on no other page, so that it can be cached by the page's
 * text.
 *
 * `code` is a function body. To show the page:
 *
 *     const { default: Content } = new Function(code)({ Fragment, jsx, jsxs, ...imported });
 *     <Content components={components} />
 *
 * `Fragment`, `jsx` and `jsxs` are from `react/jsx-runtime`; `imported` contains the value of each entry of `imports`
 * under its `local` name. `components` maps names to components:
 *
 * - Every element of the text is looked up by its tag and falls back to the plain tag: `a` (`href` as written),
 *   `img` (`src`, `alt`, `title`), `h1`…`h6` (`id`), `table`, `th` and `td` (`className="align-right"`, never a
 *   style), `code` (inline), `details`, `summary`, `input` (task lists), `section` (`className="footnotes"`), …
 * - Components that an author may use without an import, as listed in `authorComponents`.
 * - Components that the compiler writes, `emittedComponents`, are required. They have these props:
 *
 * `Admonition`: `type` (`note`, `tip`, `info`, `warning`, `danger`, `caution` or `important`), `id?`, and `title`: a
 * string, absent to show the name of the type, or `null` if the first child is an `AdmonitionTitle`.
 *
 * `AdmonitionTitle`: `children`, a title with inline Markdown.
 *
 * `CodeBlock`: `CodeBlockAttributes`.
 *
 * `Tabs` (`groupId`) with `TabItem` (`label`): adjacent fences with `tab="…"`.
 *
 * `Diagram`: `svg`, a complete `<svg>` with `role="img"` and a name, and the `language` of the fence it was drawn from.
 */
export type PageWithCode = CompiledPage & { code: string };

/** The attributes of `<CodeBlock>`, as the compiler writes them for a fence, or an author by hand. */
export type CodeBlockAttributes = {
  /** Plain text to copy. */
  code?: string;
  /**
   * The highlighted code: one `<span class="line …">` per line, joined by line breaks. A line may be `highlighted`,
   * `focused`, `added` or `removed`; tokens are `<span class="tk-…">`, see `theme/code/code-colors.css`.
   */
  html?: string;
  /** Empty if the fence names no language. */
  language?: string;
  title?: string;
  /** `true`, or the number of the first line. */
  showLineNumbers?: boolean | number;
  /** `true` if long lines are wrapped until the reader changes it. */
  wordWrap?: boolean;
};

/** A page whose code is loaded on demand, because it is most of a page's size, and a site may have 10,000 pages. */
export type LazyPage = CompiledPage & {
  loadCode: () => Promise<string>;
  /** Identifies the page and its content: changes when the page changes. Omitted for a page with errors. */
  key?: string;
};

/** Data of a page without its code. */
export type CompiledPage = {
  /** Path relative to the content folder, with forward slashes: `guides/01-installation.mdx`. */
  file: string;
  frontMatter: FrontMatter;
  /** Values of front matter keys that plugins declare, as written. Omitted when empty. */
  declared?: Readonly<Record<string, unknown>>;
  /** True if `$` and `$$` enclose formulas; otherwise omitted. */
  math?: boolean;
  /** Data set by plugins' Markdown transforms. Omitted when empty. */
  data?: Readonly<Record<string, unknown>>;
  /** From front matter, or the first h1. */
  title: string | undefined;
  /** True if the text contains the title as an h1, so that the theme adds none. */
  hasTitleHeading: boolean;
  /** From front matter, or the first paragraph as plain text. */
  description: string;
  headings: readonly Heading[];
  /** Other ids in the page, of elements and footnotes. */
  anchors: readonly string[];
  links: readonly ContentLink[];
  imports: readonly ContentImport[];
  /** Components that the page uses without defining or importing them. */
  components: readonly string[];
  /** The tags of components, in order. Omitted when empty. */
  uses?: readonly ComponentUse[];
  /** Components with an `id`, in order. Omitted when empty. */
  elements?: readonly ContentElement[];
  warnings: readonly SiteError[];
};

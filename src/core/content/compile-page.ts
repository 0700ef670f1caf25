import { sourceText } from '../base/text/source-text.ts';
import { markdownToJs, mdxToJs } from 'satteri';
import { forbiddenCharacter } from '../base/data/forbidden-character.ts';
import { nestingOf } from '../base/data/nesting.ts';
import { escapePattern } from '../base/text/escape-pattern.ts';
import { nearestHint } from '../base/text/nearest-name.ts';
import { byPlace, SiteError, SiteErrors } from '../base/errors/site-error.ts';
import { authorComponents, emittedComponents } from './component-names.ts';
import type { Highlights } from './code/highlight.ts';
import { frontMatterBlock, readFrontMatter } from './front-matter.ts';
import { addedMarkdown, type AddedMarkdown } from './markdown/elements/added-markdown.ts';
import { admonitions } from './markdown/elements/admonitions.ts';
import { codeFences, writtenCodeBlocks } from './markdown/elements/code-blocks.ts';
import { elements, checkCodeLinks, unsupportedAttributes, links } from './markdown/elements/markup.ts';
import { checkNames, expressions, hoistImports, moduleLines } from './markdown/mdx/page-code.ts';
import { headings } from './markdown/elements/headings.ts';
import { reportMisuses } from './markdown/faults/component-use.ts';
import { opening } from './markdown/elements/opening.ts';
import { treeTransforms, type TreeTransform } from './markdown/tree-transforms.ts';
import { pointAt, type Point } from '../base/errors/code-frame.ts';
import { PageNotes } from './markdown/page-notes.ts';
import { escapeColons, restoreText } from './markdown/source/restore-text.ts';
import { syntaxError } from './markdown/faults/syntax-error.ts';
import { withoutBlanks } from './markdown/source/without-blanks.ts';
import { withoutStyles } from './markdown/source/without-styles.ts';
import { mayHaveFormulas, unreadFormulas } from './markdown/elements/unread-formulas.ts';
import { PageErrors } from './outline-page.ts';
import { longestRepetition, isWithinLimits, MAX_LEVELS, tooDeepPoint } from './page-limits.ts';
import type { CompiledPage, PageWithCode } from './types.ts';
import { append } from '../base/append.ts';

/** A content file and the settings for compiling it. */
export type PageSource = {
  /** Path relative to the content folder, with forward slashes. */
  file: string;
  source: string;
  /** Path for messages, relative to the site folder; defaults to `file`. */
  path?: string;
  /** Components added by plugins and the site. */
  addedComponents?: readonly string[] | undefined;
  /** Front matter keys that plugins declare. */
  declaredKeys?: readonly string[];
  /** True for MDX syntax, with components and imports. By default, `.mdx` files have it. */
  isMdx?: boolean | undefined;
  /** True if `$` and `$$` enclose formulas. */
  math?: boolean;
  /** Functions of plugins that transform the page's tree. */
  transforms?: readonly TreeTransform[];
  /** Markdown that plugins add around the text. */
  added?: AddedMarkdown | undefined;
  /** Cache of highlighted code; the page's code is added. */
  highlights?: Highlights;
};

/** Compiles a `.md` or `.mdx` file. Throws `SiteErrors` with all errors of the file. */
export async function compilePage({
  file,
  source,
  path = file,
  addedComponents = [],
  declaredKeys,
  isMdx = file.endsWith('.mdx'),
  math = false,
  transforms = [],
  added,
  highlights = new Map(),
}: PageSource): Promise<PageWithCode> {
  const text = sourceText(source);
  const notes = new PageNotes({ file: path, written: text, highlights });
  const nul = text.indexOf('\0');
  if (nul >= 0) throw new SiteErrors([binaryError(notes, nul)]);
  const deep = tooDeepPoint(text);
  if (deep) throw new SiteErrors([depthError(notes, deep)]);
  const { frontMatter, declared, errors } = readFrontMatter(text, path, declaredKeys);
  append(notes.errors, errors);
  checkCharacters(notes);
  const code = await compile(notes, { isMdx, math, transforms, added });
  const components = requestedNames(code);
  checkComponents(components, notes, addedComponents);
  checkNames(notes);
  reportMisuses(notes, addedComponents);
  checkCodeLinks(notes);
  const page: CompiledPage = {
    file,
    frontMatter,
    math: math || undefined,
    declared,
    data: Object.keys(notes.pluginData).length > 0 ? notes.pluginData : undefined,
    title: frontMatter.title ?? notes.firstHeading,
    // An h1 below other text is the title only if the front matter has none.
    hasTitleHeading:
      notes.titleHeading === 'at the top' || (notes.titleHeading !== undefined && frontMatter.title === undefined),
    description: frontMatter.description ?? notes.firstParagraph ?? '',
    headings: notes.headings,
    anchors: [...notes.anchors],
    links: notes.links.toSorted((a, b) => a.line - b.line || a.column - b.column),
    imports: notes.imports,
    components,
    ...(notes.uses.length > 0 && { uses: notes.uses }),
    ...(notes.elements.length > 0 && { elements: notes.elements }),
    warnings: notes.warnings,
  };
  if (notes.errors.length > 0) throw new PageErrors(notes.errors.toSorted(byPlace), page);
  return { ...page, code };
}

function binaryError(notes: PageNotes, offset: number): SiteError {
  const fact = 'The page contains a null byte, so it is not a UTF-8 text file.';
  const hint = 'Save it as UTF-8, or give it an extension other than .md or .mdx.';
  return notes.errorAt(pointAt(notes.written, offset), fact, hint);
}

/** Reports the first forbidden character after the front matter. `readFrontMatter` reports those inside it. */
function checkCharacters(notes: PageNotes): void {
  const { length } = frontMatterBlock(notes.written);
  const character = forbiddenCharacter(notes.written.slice(length));
  if (!character) return;
  notes.fail(pointAt(notes.written, length + character.offset), `The page has ${character.name}.`, character.hint);
}

type Syntax = Required<Pick<PageSource, 'math' | 'transforms'>> & Pick<PageSource, 'added'> & { isMdx: boolean };

/** Compiles a page to a function body. After a syntax error, adds it to the notes and returns an empty string. */
async function compile(notes: PageNotes, { isMdx, math, transforms, added }: Syntax): Promise<string> {
  try {
    notes.source = escapeColons(notes.source, isMdx, math);
    const trees = treeTransforms(notes, transforms, math);
    const options = {
      outputFormat: 'function-body' as const,
      features: {
        directive: true,
        headingAttributes: true,
        math,
        rawHtml: !isMdx,
        gfm: { footnotes: { clobberPrefix: '' } },
      },
      mdastPlugins: [
        restoreText(),
        ...trees.mdast,
        opening(notes),
        ...(added ? [addedMarkdown(added)] : []),
        ...(!math && mayHaveFormulas(notes.source) ? [unreadFormulas(notes)] : []),
        links(notes),
        elements(notes),
        admonitions(notes),
        codeFences(notes),
        // Runs last, when fences are `<CodeBlock>` elements, too, but ignores these, because they have no children.
        ...(isMdx && notes.source.includes('<CodeBlock') ? [writtenCodeBlocks(notes)] : []),
      ],
      hastPlugins: [
        ...trees.hast,
        headings(notes),
        withoutStyles(notes.source, trees.hast.length > 0),
        ...(isMdx ? [moduleLines(notes), expressions(notes)] : [unsupportedAttributes(notes)]),
      ],
    };
    const { code } = await (isMdx ? mdxToJs : markdownToJs)(notes.source, options);
    // The compiled code has two brackets per level. Texts within the limits need no check, because they are not deep.
    const isDeep = !isWithinLimits(notes.source) && nestingOf(code).depth > 2 * MAX_LEVELS;
    if (isDeep) notes.errors.push(depthError(notes, longestRepetition(notes.source)));
    return hoistImports(withoutBlanks(code), notes);
  } catch (cause) {
    notes.errors.push(cause instanceof SiteError ? cause : syntaxError(cause, notes));
    return '';
  }
}

function depthError(notes: PageNotes, point: Point): SiteError {
  return notes.errorAt(point, `The page is nested more than ${MAX_LEVELS} levels deep.`, 'Nest it less deeply.');
}

/** Reports components that neither the theme nor the page defines. */
function checkComponents(names: readonly string[], notes: PageNotes, addedComponents: readonly string[]): void {
  const themeComponents = [...authorComponents, ...emittedComponents];
  const definedNames = new Set<string>([...themeComponents, ...addedComponents, ...notes.declaredNames]);
  for (const name of names) {
    if (definedNames.has(name)) continue;
    const point = notes.uses.find((use) => use.name === name) ?? placeOfTag(notes, name);
    const importHint = `Import it at the top of the page: \`import ${name} from '…'\`.`;
    const hint = nearestHint(name, definedNames, importHint, (near) => `\`<${near}>\``);
    notes.fail(point, `There is no component \`<${name}>\`.`, hint);
  }
}

/**
 * Components that a page uses and does not define, from the line where the compiler lists them:
 * `const { Card, Steps } = _components;`. A transform of the tree would miss some, because the tree has no nodes for
 * expressions in attributes.
 */
function requestedNames(code: string): string[] {
  const names = /const \{([^{}:]*)\} = (?:_components|props\.components \|\| \{\});/.exec(code)?.[1] ?? '';
  return names.match(/[^\s,]+/g) ?? [];
}

/**
 * The place of a component's tag in JavaScript, or else in raw HTML. Ignores case, because the compiler writes names of
 * raw HTML in lower case.
 */
function placeOfTag({ source, codeRanges }: PageNotes, name: string): Point | undefined {
  const tag = new RegExp(`<${escapePattern(name)}(?!\\w)`, 'i');
  const ranges = [...codeRanges.toSorted((a, b) => a.start - b.start), { start: 0, end: undefined }];
  for (const { start, end } of ranges) {
    const offset = source.slice(start, end).search(tag);
    if (offset >= 0) return pointAt(source, start + offset);
  }
  return undefined;
}

import { STATUS_CODES } from 'node:http';
import type { HtmlNode, ReadArticle } from '../../../plugin.ts';
import type { Block, BlockKind, Section, SectionOperation } from '../index/section.ts';
import { marksOf, type SectionMarks } from '../index/section-marks.ts';
import { formsOf } from '../words/words.ts';
import {
  attribute,
  childrenOf,
  findAll,
  formulaOf,
  isElement,
  isInline,
  isSkipped,
  lineOf,
  startLine,
  textForm,
  textOf,
  withoutOtherLanguages,
  type Element,
} from '../../../html.ts';

/** Level, below `h6`, of content that has an address but is not a heading. */
const CONTENT_LEVEL = 7;

/** Maximum number of words besides the link in a sentence that only refers to another page: “See …”. */
const MAX_BESIDE_LINK = 2;

/** A section being read. `isReference` if it begins with a sentence that only refers to another page. */
type Draft = Section & { level: number; blocks: Block[]; isReference?: boolean };

/** The sections of a page, and their marks, which affect the index of other pages. */
export const readArticle: ReadArticle<readonly Section[], SectionMarks> = (article, { title }) => {
  const sections = readSections(article, title);
  return { text: sections, marks: marksOf(sections) };
};

/** The sections of a rendered article with all its text, in page order. The first one is the page itself. */
export function readSections(article: HtmlNode, title: string): Section[] {
  const top: Draft = { id: '', title, path: [], level: 1, blocks: [] };
  const sections: Draft[] = [top];
  let current = top;
  const line = startLine();
  const flush = (kind: BlockKind) => {
    const read = line.take();
    const text = kind === 'code' ? read.trim() : read.replaceAll(/\s+/g, ' ').trim();
    if (text !== '') current.blocks.push({ kind, text });
  };
  const open = (section: Pick<Draft, 'id' | 'title' | 'level' | 'isCommon' | 'isError'>) => {
    current = { ...section, path: pathTo(sections, section.level), blocks: [] };
    sections.push(current);
  };
  const walk = (node: HtmlNode, kind: BlockKind, anchor: string, isCommon: boolean): void => {
    if (node.type === 'text') return line.add(node.value);
    if (!isElement(node)) return void childrenOf(node).forEach((child) => walk(child, kind, anchor, isCommon));
    const form = textForm(node, 'dataSearch');
    if (form !== undefined) return line.add(form);
    const mark = attribute(node, 'dataSearch');
    if (mark === 'operation') {
      const operation = operationOf(node);
      if (operation) current.operation = operation;
      return;
    }
    if (isSkipped(node) || mark === 'omit') return;
    if (node.tagName === 'math') return line.add(formulaOf(node));
    const id = attribute(node, 'id');
    const isInnerCommon = isCommon || mark === 'common';
    const error = errorOf(node, id);
    if (error) {
      flush(kind);
      const outer = current;
      open({ id, title: error.text, level: CONTENT_LEVEL, isError: true });
      // Add the status, which the page shows only above the errors, and its reason phrase, for searches.
      line.add(`${error.status} ${STATUS_CODES[error.status] ?? ''}`);
      flush(kind);
      for (const child of node.children) walk(child, kind, id, isCommon);
      flush(kind);
      current = outer;
      return;
    }
    if (/^h[1-6]$/.test(node.tagName)) {
      flush(kind);
      const heading = lineOf(node);
      const level = Number(node.tagName.slice(1));
      if (level === 1 && isTitle(heading, title)) return;
      // The title in the front matter may differ from the first heading.
      if (level === 1 && sections.length + top.blocks.length === 1) top.blocks.push({ kind: 'text', text: heading });
      else open({ id: id || anchor, title: heading, level: Math.max(2, level), isCommon: isInnerCommon || undefined });
      return;
    }
    const isBlock = !isInline(node) || isName(node);
    const ownKind = kindOf(node, kind);
    if (isBlock) flush(kind);
    line.open(node);
    if (isReference(node) && current.blocks.length === 0) current.isReference = true;
    for (const child of withoutOtherLanguages(node)) {
      // The page's own operation may follow headings of the author, which are not its title.
      if (isElement(child) && attribute(child, 'dataSearch') === 'page') {
        flush(ownKind);
        current = top;
      }
      walk(child, ownKind, id || anchor, isInnerCommon);
    }
    line.close(node);
    if (isBlock) flush(ownKind);
  };
  walk(article, 'text', '', false);
  flush('text');
  return merge(sections).map(({ level: _, isReference: __, ...section }) => section);
}

/** True for a heading with the words of the title, which may differ in spaces and quotation marks. */
export function isTitle(heading: string, title: string): boolean {
  return formsOf(heading).join(' ') === formsOf(title).join(' ');
}

/** True for a sentence that only refers to another page. */
function isReference(node: Element): boolean {
  const [link, ...others] = node.tagName === 'p' ? findAll(node, ({ tagName }) => tagName === 'a') : [];
  if (!link || others.length > 0) return false;
  const beside = textOf(node).replace(textOf(link), '');
  return (beside.match(/[\p{L}\p{N}]+/gu) ?? []).length <= MAX_BESIDE_LINK;
}

/** The status and text of an operation's error, which is recognized by its id; undefined for other elements. */
function errorOf(element: Element, id: string): { status: string; text: string } | undefined {
  const [, status] = /(?:^|-)error-(\d{3})-/.exec(id) ?? [];
  if (status === undefined || element.tagName === 'tr') return undefined;
  const [name] = findAll(element, isName);
  return name && { status, text: lineOf(name) };
}

function kindOf(node: Element, around: BlockKind): BlockKind {
  if (node.tagName === 'pre') return 'code';
  return isName(node) || isNameCell(node) ? 'name' : around;
}

/** True for the name of a field. */
function isName(element: Element): boolean {
  return attribute(element, 'dataText') === 'name';
}

/** True for a table cell with code only: the name that the row describes. */
function isNameCell({ tagName, children }: Element): boolean {
  const [child] = children;
  return (
    tagName === 'td' && children.length === 1 && child !== undefined && isElement(child) && child.tagName === 'code'
  );
}

/** Titles of the headings around a new section of this level, outermost first. */
function pathTo(sections: readonly Draft[], level: number): string[] {
  const path: string[] = [];
  let innerLevel = level;
  for (const section of sections.toReversed()) {
    if (section.level === 1 || section.level >= innerLevel) continue;
    innerLevel = section.level;
    path.unshift(section.title);
  }
  return path;
}

/**
 * Merges sections that only refer to another page into the previous section, and sections of the same id, such as
 * headings without an address, into the first of them.
 */
function merge(sections: readonly Draft[]): Draft[] {
  const merged: Draft[] = [];
  let previous: Draft | undefined;
  for (const [index, section] of sections.entries()) {
    const hasInner = (sections[index + 1]?.level ?? 0) > section.level;
    const hasOnlyReference = section.isReference && section.blocks.length === 1 && !hasInner;
    const target = (hasOnlyReference && previous) || merged.find(({ id }) => id === section.id);
    if (target) target.blocks.push({ kind: 'text', text: section.title }, ...section.blocks);
    else merged.push(section);
    previous = target ?? section;
  }
  return merged;
}

/** The operation that an element introduces: its method, its path and its id. */
function operationOf(element: Element): SectionOperation | undefined {
  const [method] = findAll(element, (inner) => attribute(inner, 'dataMethod') !== '');
  const [path, ...codes] = findAll(element, ({ tagName }) => tagName === 'code');
  const id = codes.at(-1);
  return method && path && id && { id: textOf(id), method: attribute(method, 'dataMethod'), path: textOf(path) };
}

import type { HastNode } from 'satteri';
import type { Fence } from '../../content/read-prose.ts';
import {
  attribute,
  childrenOf,
  findAll,
  isElement,
  isInline,
  isSkipped,
  textForm,
  textOf,
  withoutOtherLanguages,
  withoutWrapper,
  type Element,
} from './elements.ts';
import { mediaTags, withoutMark, writeLine, type Absolute } from './write-inline.ts';

/** Data that the document itself does not contain. */
export type Context = {
  absolute: Absolute;
  /** The fence whose code block shows this text. */
  fenceOf: (code: string) => Fence | undefined;
  /** The code of the next diagram: the next fence in a language that a plugin draws. */
  nextFence: (language: string) => string | undefined;
};

/** Writes block elements; runs of inline content become paragraphs. */
export function writeBlocks(nodes: readonly HastNode[], context: Context): string[] {
  const blocks: string[] = [];
  let line: HastNode[] = [];
  const endLine = () => {
    const text = writeLine(line, context.absolute);
    if (text !== '') blocks.push(escapeStart(text));
    line = [];
  };
  for (const node of nodes.flatMap(withoutWrapper)) {
    if (isSkipped(node)) continue;
    const form = textForm(node, 'dataMarkdown');
    if (form?.includes('\n')) {
      endLine();
      blocks.push(form.trim());
      continue;
    }
    if (!isElement(node) || isInline(node)) {
      line.push(node);
      continue;
    }
    endLine();
    blocks.push(...writeBlock(node, context));
  }
  endLine();
  return blocks;
}

function writeBlock(element: Element, context: Context): string[] {
  const { tagName: tag } = element;
  const inline = () => writeLine(childrenOf(element), context.absolute);
  if (/^h[1-6]$/.test(tag)) return [`${'#'.repeat(Number(tag[1]))} ${oneLine(inline())}`];
  if (attribute(element, 'role') === 'note') return [quote(writeAdmonition(element, context))];
  switch (attribute(element, 'dataText')) {
    case 'code':
      return [writeCode(element, context)];
    case 'drawing':
      return [writeDiagram(element, context)];
    case 'label':
      return writeLabel(element, context);
    case 'list':
      return [writeCards(element, context)];
  }
  if (tag === 'summary' || tag === 'label') return writeLabel(element, context);
  if (tag === 'p') return [escapeStart(inline())].filter((text) => text !== '');
  if (isList(element)) return [writeList(element, context)];
  if (tag === 'table') return writeTable(element, context);
  if (tag === 'blockquote') return [quote(writeBlocks(childrenOf(element), context))];
  if (tag === 'pre') return [writeCode(element, context)];
  if (tag === 'hr') return ['---'];
  if (mediaTags.has(tag)) return [writeLine([element], context.absolute)].filter((text) => text !== '');
  return writeBlocks(withoutOtherLanguages(element), context);
}

function isList({ tagName }: Element): boolean {
  return tagName === 'ul' || tagName === 'ol';
}

/** Writes an element that labels the following content. */
function writeLabel(label: Element, context: Context): string[] {
  return writeBlocks(withoutMark(childrenOf(label), '**'), context).map((text) => `**${text}**`);
}

function writeCode(element: Element, { fenceOf }: Context): string {
  const [pre = element] = findAll(element, ({ tagName }) => tagName === 'pre');
  const [title] = findAll(element, (inner) => attribute(inner, 'dataText') === 'title');
  const code = textOf(pre).replace(/\n$/, '');
  const language = fenceOf(code)?.language ?? languageOf(pre);
  const info = title ? `${language || 'text'} title=${quoteTitle(textOf(title))}` : language;
  // With a backtick in its info string, a fence of backticks would be text.
  const mark = info.includes('`') ? '~' : '`';
  const runs = [...code.matchAll(new RegExp(`${mark}+`, 'g'))];
  const marks = mark.repeat(Math.max(3, ...runs.map(([run]) => run.length + 1)));
  return `${marks}${info}\n${code}\n${marks}`;
}

/** Quotes a title for an info string, which has no escapes, with marks that the title does not contain. */
function quoteTitle(title: string): string {
  const line = title.replaceAll(/\s+/g, ' ');
  const pair = ['""', "''", '{}'].find((marks) => !line.includes(marks.slice(1)));
  // Inserts the title before the closing mark.
  return pair ? pair.replace(/(?=.$)/, () => line) : `"${line.replaceAll('"', "'")}"`;
}

/** The language that a component declares for code outside fences. */
function languageOf(pre: Element): string {
  const [code] = findAll(pre, ({ tagName }) => tagName === 'code');
  const names = (code ?? pre).properties['className'];
  const name = Array.isArray(names) ? names.find((className) => String(className).startsWith('language-')) : undefined;
  return String(name ?? '').replace('language-', '');
}

function writeDiagram(element: Element, { nextFence }: Context): string {
  const language = attribute(element, 'dataLanguage');
  const source = nextFence(language);
  if (source !== undefined) return `\`\`\`${language}\n${source}\n\`\`\``;
  const [drawing] = findAll(element, ({ tagName }) => tagName === 'svg');
  return drawing ? `_${attribute(drawing, 'ariaLabel')}_` : '';
}

function writeAdmonition(element: Element, context: Context): string[] {
  const [title, ...body] = childrenOf(element);
  return [...(title ? [`**${textOf(title).trim()}**`] : []), ...writeBlocks(body, context)];
}

/** Writes each card as a link and its description. */
function writeCards(cards: Element, context: Context): string {
  return childrenOf(cards)
    .map((card) => `- ${oneLine(writeBlocks([card], context).join(': '))}`)
    .join('\n');
}

function writeList(list: Element, context: Context): string {
  const items = childrenOf(list).filter(isElement);
  const start = Number(list.properties['start'] ?? 1);
  const writtenItems = items.map((item, index) => {
    const marker = list.tagName === 'ol' ? `${start + index}. ` : '- ';
    const blocks = writeBlocks(childrenOf(item), context);
    // Direct children only: nested lists may contain them too.
    const direct = childrenOf(item).filter((child) => !isElement(child) || !isList(child));
    const [task] = direct.flatMap((child) => findAll(child, ({ properties }) => properties['type'] === 'checkbox'));
    const box = task ? `[${task.properties['checked'] ? 'x' : ' '}] ` : '';
    // A single block, or a block before a nested list, needs no empty lines around it.
    const isTight = blocks.length < 2 || (blocks.length === 2 && /^(?:-|\d+\.) /.test(blocks[1] ?? ''));
    const text = box + blocks.join(isTight ? '\n' : '\n\n');
    return { isTight, text: marker + text.replaceAll(/\n(?=.)/g, `\n${' '.repeat(marker.length)}`) };
  });
  return writtenItems.map(({ text }) => text).join(writtenItems.every(({ isTight }) => isTight) ? '\n' : '\n\n');
}

function quote(blocks: readonly string[]): string {
  return blocks.join('\n\n').replaceAll(/^(.*)$/gm, (_, line: string) => (line === '' ? '>' : `> ${line}`));
}

/** Replaces line breaks with spaces, for texts that must fit on one line: headings, table cells and cards. */
function oneLine(text: string): string {
  return text.replaceAll(/\\?\s*\n\s*/g, ' ');
}

/** Escapes lines of a paragraph that begin like a heading, a list or a quotation. */
function escapeStart(text: string): string {
  return text.replaceAll(/^(#{1,6} |[-+](?=[- ]|$)|>|\d+(?=[.)] ))/gm, (start) =>
    /^\d/.test(start) ? `${start}\\` : `\\${start}`,
  );
}

/** The last column that a spanning cell can reach. HTML limits `colspan` to the same number. */
const MAX_SPAN = 1000;

/** Writes a table with one line per row, below its caption. */
function writeTable(table: Element, context: Context): string[] {
  const groups = childrenOf(table).filter(isElement);
  const captions = groups.filter(({ tagName }) => tagName === 'caption');
  const grid = groups.flatMap((group) => writeRows(group, context));
  const columns = grid.reduce((most, cells) => Math.max(most, cells.length), 0);
  const [head = [], ...body] = grid.map((cells) => Array.from({ length: columns }, (_, index) => cells[index] ?? ''));
  const lines = [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`);
  return [...captions.flatMap((caption) => writeBlocks(childrenOf(caption), context)), lines.join('\n')];
}

/** Writes the cells of a `thead`, `tbody` or `tfoot`, beyond which cells cannot span. Spanned positions are empty. */
function writeRows(group: Element, context: Context): string[][] {
  const rows = childrenOf(group).filter((row) => isElement(row) && row.tagName === 'tr');
  const grid = rows.map((): string[] => []);
  for (const [top, row] of rows.entries()) {
    const line = grid[top] ?? [];
    for (const cell of childrenOf(row).filter(isElement)) {
      let left = 0;
      while (line[left] !== undefined) left++;
      const { colSpan = 1, rowSpan = 1 } = cell.properties;
      const right = Math.min(left + Number(colSpan), MAX_SPAN);
      // `rowspan="0"` extends a cell to the last row of its group.
      for (const spanned of grid.slice(top, rowSpan === 0 ? rows.length : top + Number(rowSpan))) {
        for (let column = left; column < right; column++) spanned[column] = '';
      }
      line[left] = oneLine(writeBlocks(childrenOf(cell), context).join(' ')).replaceAll('|', String.raw`\|`);
    }
  }
  return grid;
}

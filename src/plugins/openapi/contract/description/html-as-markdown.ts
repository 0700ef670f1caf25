import { changePassages, codeSpan, decodeHtml, ownValue } from '../../../../helpers.ts';
import { codeOr } from './code-or.ts';

/**
 * Converts the HTML of a description to Markdown, because many published contracts have descriptions in HTML, and pages
 * show HTML of a contract as text. Elements without an equivalent in Markdown stay as written.
 * @example '<p>Get a <b>kettle</b>.</p>' → 'Get a **kettle**.'
 */
export function htmlAsMarkdown(text: string): string {
  if (!/<\/?[a-z]/i.test(text)) return text;
  return changePassages(text, (passage) => {
    const changed = blocksAsMarkdown(inlineAsMarkdown(passage));
    return changed === passage
      ? passage
      : changed.replaceAll(startTag, (code) => (code === '<' ? String.raw`\<` : code));
  });
}

/** Most elements at the start of a line begin a block of HTML, in which Markdown has no effect. */
const startTag = codeOr(/(?<=^ {0,3})<(?!br>)(?=\/?[a-z][\w-]*[\s/>])/gim);

/** Maximum nesting of inline elements. */
const MAX_NESTING = 4;

const code = codeOr(/<code\b[^<>]*>([^<]*)<\/code>/gi);
/** A line break, also as browsers read `</br>`, with the end of the line before it. */
const lineBreak = codeOr(/(?:\n[ \t]*)?<\/?br\b[^<>]*>/gi);
const inline = codeOr(/<(?<tag>a|b|em|i|strong)\b([^<>]*)>([^<]*)<\/\k<tag>>/gi);

const marks: Readonly<Record<string, string>> = { b: '**', em: '*', i: '*', strong: '**' };

function inlineAsMarkdown(passage: string): string {
  let text = passage.replaceAll(code, (written, _ticks, content?: string) =>
    content === undefined || content.trim() === '' ? written : codeSpan(decodeHtml(content).trim()),
  );
  text = text.replaceAll(lineBreak, (written, ticks) => (ticks === undefined ? '<br>' : written));
  // Each pass converts the innermost elements, whose content has no tags.
  for (let depth = 0; depth < MAX_NESTING && /<\/(?:a|b|em|i|strong)>/i.test(text); depth += 1) {
    text = text.replaceAll(inline, (written: string, _ticks, name?: string, attributes = '', spaced = '') => {
      const content = spaced.trim();
      if (name === undefined || content === '') return written;
      const [before, after] = spaced.split(content, 2);
      const mark = ownValue(marks, name.toLowerCase());
      if (mark !== undefined) return before + mark + content + mark + after;
      const [, , address] = /\bhref\s*=\s*(["'])([^"'\s<>]+)\1/i.exec(attributes) ?? [];
      const linkText = content.replaceAll(/[[\]]/g, String.raw`\$&`);
      return before + (address === undefined ? content : `[${linkText}](<${address}>)`) + after;
    });
  }
  return text;
}

// The first alternative skips rows of tables, because a row ends with its line.
const block = codeOr(/^ *\|.*|(?:(?<!\s)\s+)?<(\/?)(p|div|ul|ol|li|h[1-6])\b[^<>]*>\s*/gim);

/**
 * Converts paragraphs, headings and lists. Removes the white space around their tags, because Markdown reads indented
 * lines as code.
 */
function blocksAsMarkdown(passage: string): string {
  /** Markers of the open lists, each as wide as one level of indentation: three characters. */
  const lists: string[] = [];
  /** End of the last `<li>` tag. A paragraph that begins there stays on the line of the item's marker. */
  let startOfItem: number | undefined;
  const changed = passage.replaceAll(block, (written, _ticks, slash?: string, tag = '', offset = 0) => {
    if (slash === undefined) return written;
    const name = tag.toLowerCase();
    const isOpen = slash === '';
    const isFirst = offset === startOfItem;
    const indent = '   '.repeat(lists.length);
    startOfItem = isOpen && name === 'li' ? offset + written.length : undefined;
    if (name === 'ul' || name === 'ol') {
      if (isOpen) lists.push(name === 'ul' ? '-  ' : '1. ');
      else lists.pop();
      return lists.length > 0 ? '' : '\n\n';
    }
    if (name === 'li') return isOpen ? `\n${'   '.repeat(Math.max(0, lists.length - 1))}${lists.at(-1) ?? '-  '}` : '';
    if (isFirst) return '';
    if (lists.length > 0) return isOpen ? `\n\n${indent}` : '';
    return name.startsWith('h') ? (isOpen ? '\n\n**' : '**\n\n') : '\n\n';
  });
  if (changed === passage) return passage;
  // A line break at the start or end may separate the passage from a code block.
  const [before, after] = [passage.startsWith('\n'), passage.endsWith('\n')].map((isBreak) => (isBreak ? '\n\n' : ''));
  return before + changed.replaceAll(/\n{3,}/g, '\n\n').trim() + after;
}

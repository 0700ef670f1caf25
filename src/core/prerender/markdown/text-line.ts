import type { HastNode } from 'satteri';
import { childrenOf, isElement, isInline, isSkipped, type Element } from './elements.ts';

/** The parts of code need no gaps between them, because they differ only in color. */
const isCode = ({ tagName }: Element) => ['code', 'pre'].includes(tagName);

/** Inline elements that a style sheet may separate from adjacent text. Other elements, such as `em`, are part of it. */
const isSeparable = ({ tagName }: Element) => ['span', 'small', 'sup'].includes(tagName);

/** True if a style sheet may separate two adjacent inline nodes. */
export function mayBeSeparated(before: HastNode, after: HastNode): boolean {
  if (!isElement(before)) return isElement(after) && isSeparable(after);
  return isElement(after) || isSeparable(before);
}

/**
 * The end of a text that needs no gap after it: nothing, white space, an opening bracket or quotation mark. Only the
 * adjacent characters show whether a quotation mark opens or closes, because this depends on the language: “, ”, « and
 * » do both.
 */
const opening = /(?:^|[\s\p{Ps}])\p{Quotation_Mark}*$/u;

/** The start of a text that needs no gap before it: nothing, white space, punctuation, a closing quotation mark, ’s. */
const closing = /^(?:$|[\s’\p{Pe}\p{Terminal_Punctuation}]|\p{Quotation_Mark}(?:$|[\s\p{P}]))/u;

/** True if the texts of two boxes need a gap between them. They need none after `(`, or before a comma. */
export function needsGap(before: string, after: string): boolean {
  return !opening.test(before) && !closing.test(after);
}

/**
 * Starts an empty line, which collects its text element by element. Inserts a gap between adjacent boxes, because style
 * sheets separate them: `<b>Action</b><span>Timer</span>` becomes “Action Timer”.
 *
 * @example
 * const line = startLine();
 * line.add('Action');
 * line.take();
 */
export function startLine() {
  let text = '';
  let isAfterElement = false;
  let isBetweenBoxes = false;
  let codeDepth = 0;
  const passTag = (isEdgeOfBox: boolean) => {
    if (isEdgeOfBox && codeDepth === 0) isBetweenBoxes = true;
    isAfterElement = false;
  };
  return {
    add(value: string): void {
      if (value === '') return;
      text += isBetweenBoxes && needsGap(text, value) ? ` ${value}` : value;
      isAfterElement = false;
      isBetweenBoxes = false;
    },
    open(element: Element): void {
      passTag(isAfterElement || !isInline(element) || isSeparable(element) || element.tagName === 'br');
      if (isCode(element)) codeDepth += 1;
    },
    close(element: Element): void {
      if (isCode(element)) codeDepth -= 1;
      passTag(!isInline(element) || isSeparable(element));
      isAfterElement = true;
    },
    /** Returns the text since the last call. */
    take(): string {
      const taken = text;
      text = '';
      isAfterElement = false;
      isBetweenBoxes = false;
      return taken;
    },
  };
}

/**
 * Returns the text of a node in one line, without the nodes that `isSkipped` names.
 * @example lineOf(cell); // 'Action Timer'
 */
export function lineOf(node: HastNode): string {
  const line = startLine();
  const walk = (part: HastNode): void => {
    if (part.type === 'text') return line.add(part.value);
    if (isSkipped(part)) return;
    if (isElement(part)) line.open(part);
    childrenOf(part).forEach(walk);
    if (isElement(part)) line.close(part);
  };
  walk(node);
  return line.take().replaceAll(/\s+/g, ' ').trim();
}

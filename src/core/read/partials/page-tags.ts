import { inlineCode, maskCodeBlocks } from '../../base/text/change-passages.ts';
import type { CodeParser, PageCode } from './page-code.ts';

/** An attribute of a tag, with its value as written, `"a"`, `'a'` or `{a}`, and the offset of the value. */
export type Attribute = {
  /** Undefined for code without a name, such as `{...props}`. */
  name: string | undefined;
  /** Undefined for an attribute without a value. */
  value: string | undefined;
  start: number;
  /** The code of a value in braces. */
  code: PageCode | undefined;
};

/** The tag of an element or component, and its offsets. */
export type Tag = {
  kind: 'opening' | 'closing' | 'empty';
  name: string;
  start: number;
  end: number;
  attributes: readonly Attribute[];
  /** The attributes as written. */
  text: string;
};

/** An expression in braces outside of tags, and its offset. */
export type Expression = { kind: 'expression'; start: number; code: PageCode };

/**
 * Inline code, comments and escaped characters, or the start of a tag or expression. `{#` starts the id of a heading.
 */
const token = String.raw`<!--[^]*?(?:-->|$)|\\[^]|\{(?!#)|<(\/?)([\w$][\w$.:-]*)|${inlineCode}`;

/** An attribute up to the start of its value in braces, or the end of a tag. */
const attributeStart = /\s*(?:(\/?>)|([\w$:-]+)(?:\s*=\s*("[^"]*"|'[^']*'|\{))?|(\{))/y;

/** The tags and expressions of an MDX text outside of code. Leaves out those with syntax errors. */
export function readTags(text: string, parser: CodeParser): (Tag | Expression)[] {
  const masked = maskCodeBlocks(text);
  const pattern = new RegExp(token, 'g');
  const found: (Tag | Expression)[] = [];
  for (let match = pattern.exec(masked); match; match = pattern.exec(masked)) {
    const [matched, slash, name] = match;
    const { index: start } = match;
    if (name !== undefined) {
      const tag = tagAt(masked, { start, name, isClosing: slash !== '' }, parser);
      if (!tag) continue;
      found.push(tag);
      pattern.lastIndex = tag.end;
    } else if (matched === '{') {
      const code = parser.expressionAt(masked, start);
      if (!code) continue;
      found.push({ kind: 'expression', start, code });
      pattern.lastIndex = start + code.text.length;
    }
  }
  return found;
}

type TagStart = { start: number; name: string; isClosing: boolean };

function tagAt(text: string, { start, name, isClosing }: TagStart, parser: CodeParser): Tag | undefined {
  const attributes: Attribute[] = [];
  const textStart = start + name.length + (isClosing ? 2 : 1);
  const pattern = new RegExp(attributeStart);
  pattern.lastIndex = textStart;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [, close, attributeName, value, brace] = match;
    const { lastIndex } = pattern;
    if (close !== undefined) {
      const kind = isClosing ? 'closing' : close === '/>' ? 'empty' : 'opening';
      return { kind, name, start, end: lastIndex, attributes, text: text.slice(textStart, lastIndex - close.length) };
    }
    const isCode = (value ?? brace) === '{';
    const valueStart = isCode ? lastIndex - 1 : lastIndex - (value?.length ?? 0);
    const code = isCode ? parser.expressionAt(text, valueStart) : undefined;
    if (isCode && !code) return undefined;
    attributes.push({ name: attributeName, value: code?.text ?? value, start: valueStart, code });
    pattern.lastIndex = valueStart + (code?.text ?? value ?? '').length;
  }
  return undefined;
}

/** The code of an expression, or of the attributes of a tag, with its offsets. */
export function codesOf(part: Tag | Expression): { code: PageCode; start: number }[] {
  if (part.kind === 'expression') return [part];
  return part.attributes.flatMap(({ code, start }) => (code ? [{ code, start }] : []));
}

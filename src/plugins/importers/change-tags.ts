import { stringLiteral } from '../shared/string-literal.ts';

/** A tag of a component or an element in a page. */
export type Tag = {
  name: string;
  /** `whole` is a self-closing tag: `<A />`. */
  kind: 'open' | 'close' | 'whole';
  /** Values as written, without quotes but with braces. A closing tag has the attributes of its opening tag. */
  attributes: ReadonlyMap<string, string>;
  /** The tag as written. */
  text: string;
  /** Spaces before a tag that starts a line; undefined for other tags. */
  indent: string | undefined;
};

/** Matches the start of a tag, or of code, a comment or a template, in which tags are plain text. */
const start =
  /^(?<quote>[ \t>]*)(?:(?:[-*+]|\d+[.)])[ \t]+)*(?<fence>`{3,}|~{3,})|(?<code>(?<!\\)`+)|(?<comment>\{\/\*|<!--)|(?<template>^export\b[^\n`]*`)|(?<!\\)<(?<slash>\/?)(?<name>[A-Za-z][\w.-]*)(?=[\s/>])/gm;

const attributeOrEnd = /\s*(?:(\/?>)|([^\s=>"'{}/]+)(?:\s*=\s*("[^"]*"|'[^']*'|(?=\{)))?|(?=\{))/y;

/** Changes the tags of a page outside code and comments. Keeps a tag if `change` returns undefined. */
export function changeTags(text: string, change: (tag: Tag) => string | undefined): string {
  const open: Tag[] = [];
  /** Number of open tags by name. */
  const counts = new Map<string, number>();
  /** Positions in unclosed tags. Reading from them again would take quadratic time. */
  const deadEnds = new Set<number>();
  let changed = '';
  let copied = 0;
  start.lastIndex = 0;
  for (let found = start.exec(text); found; found = start.exec(text)) {
    const { slash, name, ...textGroups } = found.groups ?? {};
    const from = start.lastIndex;
    if (name === undefined) {
      start.lastIndex = afterText(text, from, textGroups);
      continue;
    }
    const read = readTag(text, from, deadEnds);
    if (!read) continue;
    const { attributes, end, isWhole } = read;
    const kind = slash === '/' ? 'close' : isWhole ? 'whole' : 'open';
    // Limited to 80 characters, because searching the whole text before each tag would take quadratic time.
    const [indent] = /(?<=^|\n)[ \t]*$/.exec(text.slice(Math.max(0, found.index - 80), found.index)) ?? [];
    let tag: Tag = { name, kind, attributes, text: text.slice(found.index, end), indent };
    if (kind === 'open') {
      open.push(tag);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    if (kind === 'close' && counts.get(name)) {
      const closed = open.splice(open.findLastIndex((one) => one.name === name));
      for (const one of closed) counts.set(one.name, (counts.get(one.name) ?? 0) - 1);
      tag = { ...tag, attributes: closed[0]?.attributes ?? attributes };
    }
    const result = change(tag);
    if (result !== undefined) {
      changed += text.slice(copied, found.index) + result;
      copied = end;
    }
    start.lastIndex = end;
  }
  return changed + text.slice(copied);
}

/** The index after code, a template or a comment. Inline code that is not closed before an empty line is plain text. */
function afterText(text: string, from: number, groups: Readonly<Record<string, string | undefined>>): number {
  const { fence, code, comment } = groups;
  let end = /(?<!\\)`/g;
  if (fence !== undefined) end = new RegExp(`^[ \\t>]*${fence[0]}{${fence.length}}[\`~]*[ \\t]*$`, 'gm');
  if (comment !== undefined) end = /-->|\*\/\}/g;
  if (code !== undefined) end = new RegExp(`(?<!\`)\`{${code.length}}(?!\`)|\\n[ \\t\\r>]*\\n`, 'g');
  end.lastIndex = from;
  const found = end.exec(text)?.[0];
  if (code !== undefined) return found?.startsWith('`') ? end.lastIndex : from;
  return found === undefined ? text.length : end.lastIndex;
}

/** The attributes of a tag, and the index after it. Undefined for text such as `a <b and`. */
function readTag(text: string, from: number, deadEnds: Set<number>) {
  const attributes = new Map<string, string>();
  const passed: number[] = [];
  for (let at = from; !deadEnds.has(at);) {
    passed.push(at);
    attributeOrEnd.lastIndex = at;
    const [found, end, name = '', quoted] = attributeOrEnd.exec(text) ?? [];
    if (found === undefined) break;
    at += found.length;
    if (end !== undefined) return { attributes, end: at, isWhole: end === '/>' };
    const expression = text[at] === '{' ? readBraces(text, at, deadEnds) : undefined;
    if (text[at] === '{' && expression === undefined) break;
    attributes.set(name, expression ?? quoted?.slice(1, -1) ?? '');
    at += expression?.length ?? 0;
  }
  for (const position of passed) deadEnds.add(position);
  return undefined;
}

/** The expression in braces that starts at an index. */
function readBraces(text: string, from: number, deadEnds: Set<number>): string | undefined {
  const open: number[] = [];
  const token = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|[{}]/g;
  token.lastIndex = from;
  for (let found = token.exec(text); found && !deadEnds.has(found.index); found = token.exec(text)) {
    if (found[0] === '{') open.push(found.index);
    else if (found[0] === '}') open.pop();
    if (open.length === 0) return text.slice(from, token.lastIndex);
  }
  for (const position of open) deadEnds.add(position);
  return undefined;
}

/** The value of an attribute if it is a literal; otherwise undefined. */
export function literal(value: string | undefined): string | undefined {
  return value?.startsWith('{') ? stringLiteral(value.slice(1, -1)) : value;
}

/** An attribute in a tag, with a space before it; empty without a value. */
export function attribute(name: string, value: string | undefined): string {
  if (value === undefined) return '';
  if (value.startsWith('{')) return ` ${name}=${value}`;
  if (value.includes('"') && !value.includes("'")) return ` ${name}='${value}'`;
  return ` ${name}="${value.replaceAll('"', '&quot;')}"`;
}

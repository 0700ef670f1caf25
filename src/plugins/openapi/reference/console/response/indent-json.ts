import { parseJson } from '../../../contract/document/json.ts';

/** Indented JSON that is deeper would consist mostly of spaces. */
const maxDepth = 100;

/**
 * Indents JSON and decodes its strings, but keeps numbers and the order of keys, which `JSON.parse` would change. Other
 * text is unchanged. Stops when the result is longer than `limit`.
 */
export function indentJson(text: string, limit = Infinity): string {
  if (parseJson(text) === undefined) return text;
  let indented = '';
  let depth = 0;
  let before = '';
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g)) {
    const isEnd = token === '}' || token === ']';
    const isAfterStart = before === '{' || before === '[';
    if (isEnd) depth -= 1;
    if (isEnd !== isAfterStart || before === ',') indented += `\n${'  '.repeat(depth)}`;
    indented += token.includes('\\') ? JSON.stringify(JSON.parse(token)) : token;
    if (token === ':') indented += ' ';
    if (token === '{' || token === '[') depth += 1;
    if (depth > maxDepth) return text;
    if (indented.length > limit) break;
    before = token;
  }
  return indented;
}

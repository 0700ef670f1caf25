import { parseJson } from '../../../contract/document/json.ts';

/** Maximum depth of JSON to indent. Deeper JSON would consist mostly of spaces. */
const maxDepth = 100;

/**
 * Indents JSON and decodes its strings, but keeps numbers and the order of keys, which `JSON.parse` would change. Other
 * text is unchanged. Stops when the result is longer than `limit`.
 */
export function indentJson(text: string, limit = Infinity): string {
  if (parseJson(text) === undefined) return text;
  let indented = '';
  let depth = 0;
  let previous = '';
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g)) {
    const isEnd = token === '}' || token === ']';
    const isAfterStart = previous === '{' || previous === '[';
    if (isEnd) depth -= 1;
    // After `{`, `[` and `,`, and before `}` and `]`, but not inside empty brackets.
    if (isEnd !== isAfterStart || previous === ',') indented += `\n${'  '.repeat(depth)}`;
    indented += token.includes('\\') ? JSON.stringify(JSON.parse(token)) : token;
    if (token === ':') indented += ' ';
    if (token === '{' || token === '[') depth += 1;
    if (depth > maxDepth) return text;
    if (indented.length > limit) break;
    previous = token;
  }
  return indented;
}

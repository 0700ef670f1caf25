import { escapePattern } from '../base/text/escape-pattern.ts';

/** The line of a key in a page's front matter, if present; YAML allows quoted keys. */
export function lineOf(key: string, text = ''): { line?: number } {
  const written = new RegExp(`^(["']?)${escapePattern(key)}\\1[ \\t]*:`);
  const index = text.split('\n').findIndex((line) => written.test(line));
  return index < 0 ? {} : { line: index + 1 };
}

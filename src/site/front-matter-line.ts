import { escapePattern } from '../base/text/escape-pattern.ts';

/** The line of a key in the front matter of a page, if it is there; YAML lets it be quoted. */
export function lineOf(key: string, text = ''): { line?: number } {
  const written = new RegExp(`^(["']?)${escapePattern(key)}\\1[ \\t]*:`);
  const index = text.split('\n').findIndex((line) => written.test(line));
  return index < 0 ? {} : { line: index + 1 };
}

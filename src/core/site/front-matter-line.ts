import { escapePattern } from '../base/text/escape-pattern.ts';
import { sourceText } from '../base/text/source-text.ts';
import { frontMatterBlock } from '../content/front-matter.ts';

/** The line of a key in a page's front matter, if it has the key. */
export function lineOf(key: string, text = ''): { line?: number } {
  // YAML allows quoted keys.
  const written = new RegExp(`^(["']?)${escapePattern(key)}\\1[ \\t]*:`);
  const lines = frontMatterBlock(sourceText(text)).split('\n');
  const index = lines.findIndex((line) => written.test(line));
  return index < 0 ? {} : { line: index + 1 };
}

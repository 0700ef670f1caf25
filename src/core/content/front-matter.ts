import { isNode, type Document } from 'yaml';
import { codeFrame, pointAt } from '../base/errors/code-frame.ts';
import { escapePattern } from '../base/text/escape-pattern.ts';
import { sourceText } from '../base/text/source-text.ts';
import { readYaml, type YamlData } from '../base/data/read-yaml.ts';
import { byPlace, SiteError, SiteErrors } from '../base/errors/site-error.ts';
import { withoutKeys } from '../base/records.ts';
import { formatIssue, formatPath } from '../config/format-issue.ts';
import { frontMatter as schema, type FrontMatter } from './front-matter-schema.ts';

/**
 * Reads and checks the front matter of a page. Returns an error for each unknown key and invalid value, and the valid
 * keys as front matter, which is empty if the YAML is invalid. `declaredNames` are the keys that plugins or the
 * configuration declare. Their values are returned in `declared`, unchecked.
 * @example readFrontMatter(source, 'content/start.md').frontMatter.title
 */
export function readFrontMatter(
  source: string,
  file: string,
  declaredNames: readonly string[] = [],
): { frontMatter: FrontMatter; declared?: Readonly<Record<string, unknown>>; errors: readonly SiteError[] } {
  let read: YamlData | undefined;
  try {
    read = frontMatterYaml(source, file);
  } catch (error) {
    if (!(error instanceof SiteErrors)) throw error;
    return { frontMatter: {}, errors: error.errors };
  }
  if (!read) return { frontMatter: {}, errors: errorAtStart(source, file) };
  const { value, document, offsetOf, errorAt } = read;
  const written = value ?? {};
  const data = withoutKeys(written, declaredNames) as object;
  const pluginKeys = Object.entries(written).filter(([key]) => declaredNames.includes(key));
  const declared = pluginKeys.length > 0 && { declared: Object.fromEntries(pluginKeys) };
  const result = schema.safeParse(data);
  if (result.success) return { frontMatter: result.data, ...declared, errors: [] };
  const invalidKeys: string[] = [];
  const errors = result.error.issues.flatMap((issue) =>
    formatIssue(issue, data, 'the front matter').map(({ fact, hint, path }) => {
      const isAboutKey = issue.code === 'unrecognized_keys';
      invalidKeys.push(String(path[0]));
      if (!isAboutKey) return errorAt(fact, valueOffsetOf(document, path) ?? offsetOf(path), hint);
      const declarationHint = path.length === 1 ? ` ${howToDeclare(String(path[0]))}` : '';
      return errorAt(fact, offsetOf(path), hint + declarationHint);
    }),
  );
  // Keeps the valid keys: without the slug or the id, the page would have another address, which would break links.
  const { data: frontMatter = {} } = schema.safeParse(withoutKeys(data, invalidKeys));
  return { frontMatter, ...declared, errors: errors.toSorted(byPlace) };
}

function howToDeclare(key: string): string {
  return `To add your own key, declare it in the configuration: \`frontMatter: { ${formatPath([key])}: z.string() }\`. Run \`npm install zod\`, and import \`z\`: \`import { z } from 'zod';\`.`;
}

/** Parses the front matter of a file. Returns undefined if it has none. Throws `SiteErrors` for invalid YAML. */
export function frontMatterYaml(source: string, file: string): YamlData | undefined {
  const yaml = matchFrontMatter(source)?.[1];
  if (yaml === undefined) return undefined;
  // The first line of the file is the opening `---`.
  return readYaml({ file, source, yaml, linesAbove: 1, subject: 'The front matter', topic: 'front-matter' });
}

/** Returns the front matter with its delimiters, or an empty string. */
export function frontMatterBlock(source: string): string {
  return matchFrontMatter(source)?.[0] ?? '';
}

/** The line of a key in a page's front matter, if it has the key. */
export function lineOfKey(key: string, text = ''): { line?: number } {
  // YAML allows quoted keys.
  const keyPattern = new RegExp(`^(["']?)${escapePattern(key)}\\1[ \\t]*:`);
  const lines = frontMatterBlock(sourceText(text)).split('\n');
  const index = lines.findIndex((line) => keyPattern.test(line));
  return index < 0 ? {} : { line: index + 1 };
}

function matchFrontMatter(source: string) {
  return /---[ \t]*\r?\n([\s\S]*?)^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/my.exec(source);
}

/** Reports a mistake at the start of a page that keeps its front matter from being recognized. */
function errorAtStart(source: string, file: string): SiteError[] {
  const errorAt = (offset: number, fact: string, hint: string) => {
    const place = { file, ...pointAt(source, offset) };
    return [new SiteError({ topic: 'front-matter', fact, place, frame: codeFrame(source, place), hint })];
  };
  if (/^---[ \t]*\r?\n[\w-]+:/.test(source)) {
    return errorAt(0, 'The front matter is not closed.', 'Write a line of `---` after its last key.');
  }
  const blank = source.length - source.trimStart().length;
  if (blank > 0 && /^---[ \t]*\r?\n(?:[\w-]+:.*\r?\n)+---[ \t]*\r?(?:\n|$)/.test(source.slice(blank))) {
    const lineStart = source.lastIndexOf('\n', blank) + 1;
    if (lineStart === 0) return errorAt(0, 'The front matter is indented.', 'Remove the spaces before `---`.');
    return errorAt(lineStart, 'The front matter does not start on the first line.', 'Remove the lines above it.');
  }
  if (/^-{4,}[ \t]*\r?\n(?:[\w-]+:.*\r?\n)+-{3,}[ \t]*\r?(?:\n|$)/.test(source)) {
    return errorAt(0, 'The front matter starts with more than three hyphens.', 'Write `---`.');
  }
  if (/^\+\+\+[ \t]*\r?\n/.test(source)) {
    return errorAt(0, 'The front matter is written in TOML.', 'Write it as YAML between lines of `---`.');
  }
  return [];
}

function valueOffsetOf(document: Document, path: readonly PropertyKey[]): number | undefined {
  const node = document.getIn(path, true);
  return isNode(node) ? node.range?.[0] : undefined;
}

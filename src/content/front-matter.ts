import { isNode, type Document } from 'yaml';
import { z } from 'zod';
import { codeFrame } from '../base/code-frame.ts';
import { nearestName } from '../base/nearest-name.ts';
import { readYaml, type YamlData } from '../base/read-yaml.ts';
import { SiteError, SiteErrors } from '../base/site-error.ts';
import type { FrontMatter } from './types.ts';

// The message of each field says what it may be; it is read as "`key` must be …".
const text = z.string({ error: 'a text (put it in quotes if it looks like a number or a date)' });
const optionalText = text.nullable().optional();
const flag = z.boolean({ error: '`true` or `false`' }).optional();
const date = text.refine((value) => !Number.isNaN(Date.parse(value)), 'a date, as in `2026-01-31`');
const texts = z.array(text, { error: 'a list of texts, as in `[first, second]`' }).optional();
const headingLevel = z
  .int({ error: 'a heading level from 2 to 6' })
  .min(2, 'a heading level from 2 to 6')
  .max(6, 'a heading level from 2 to 6')
  .optional();

const fields = {
  id: text.regex(/^[^/]+$/, 'a name without slashes').optional(),
  title: text.optional(),
  description: text.optional(),
  slug: text.min(1, 'a path, as in `/guides/setup`').optional(),
  sidebar_label: text.optional(),
  sidebar_position: z.number({ error: 'a number' }).optional(),
  sidebar_class_name: text.optional(),
  pagination_label: text.optional(),
  pagination_prev: optionalText,
  pagination_next: optionalText,
  hide_title: flag,
  hide_table_of_contents: flag,
  toc_min_heading_level: headingLevel,
  toc_max_heading_level: headingLevel,
  keywords: texts,
  image: text.optional(),
  tags: texts,
  draft: flag,
  unlisted: flag,
  custom_edit_url: optionalText,
  last_update: z
    .strictObject({ date: date.optional(), author: text.optional() }, { error: 'a map with `date` and `author`' })
    .optional(),
  displayed_sidebar: optionalText,
};
const schema = z.strictObject(fields, { error: 'a map of keys and values, as in `title: Setup`' });

/** The front matter of a page, checked. Unknown keys, wrong values and YAML faults are errors with their place. */
export function readFrontMatter(
  source: string,
  file: string,
): { frontMatter: FrontMatter; errors: readonly SiteError[] } {
  const yaml = frontMatterText(source);
  if (yaml === undefined) return { frontMatter: {}, errors: faultAtStart(source, file) };
  let read: YamlData;
  try {
    // The first line of the file is the opening `---`.
    read = readYaml({ file, source, yaml, linesAbove: 1, subject: 'The front matter' });
  } catch (error) {
    if (!(error instanceof SiteErrors)) throw error;
    return { frontMatter: {}, errors: error.errors };
  }
  const { value, document, errorAt } = read;
  const result = schema.safeParse(value ?? {});
  if (result.success) return { frontMatter: withoutUndefined(result.data), errors: [] };
  const errors = result.error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') {
      const subject = issue.path.length === 0 ? 'The front matter' : `\`${issue.path.join('.')}\` in the front matter`;
      return [errorAt(`${subject} must be ${issue.message}.`, offsetOf(document, issue.path))];
    }
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      const known = issue.path.length === 0 ? Object.keys(fields) : ['date', 'author'];
      return errorAt(
        `The front matter has no key \`${path.join('.')}\`.`,
        keyOffsetOf(document, path),
        keyHint(key, known),
      );
    });
  });
  return { frontMatter: {}, errors: errors.toSorted((a, b) => (a.place?.line ?? 0) - (b.place?.line ?? 0)) };
}

/** The YAML between the `---` lines at the start of a file, or undefined when there is none. */
function frontMatterText(source: string): string | undefined {
  return matchFrontMatter(source)?.[1];
}

/** The front matter with the lines around it, empty where a page has none. */
export function frontMatterBlock(source: string): string {
  return matchFrontMatter(source)?.[0] ?? '';
}

function matchFrontMatter(source: string) {
  return /^---[ \t]*\r?\n([\s\S]*?)^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m.exec(source.startsWith('---') ? source : '');
}

function keyHint(key: string, known: readonly string[]): string {
  const near = nearestName(key, known);
  return near === undefined ? `Known keys are: ${known.join(', ')}.` : `Did you mean \`${near}\`?`;
}

function faultAtStart(source: string, file: string): SiteError[] {
  const place = { file, line: 1, column: 1 };
  const frame = codeFrame(source, place);
  if (/^---[ \t]*\r?\n\w+:/.test(source)) {
    return [
      new SiteError({
        fact: 'The front matter is not closed.',
        place,
        frame,
        hint: 'Write a line of `---` after its last key.',
      }),
    ];
  }
  const blank = source.length - source.trimStart().length;
  if (blank > 0 && /^---[ \t]*\r?\n(?:[\w-]+:.*\r?\n)+---[ \t]*\r?(?:\n|$)/.test(source.slice(blank))) {
    const below = { file, line: source.slice(0, blank).split('\n').length, column: 1 };
    return [
      new SiteError({
        fact: 'The front matter does not begin in the first line.',
        place: below,
        frame: codeFrame(source, below),
        hint: 'Remove what is above it.',
      }),
    ];
  }
  if (/^\+\+\+[ \t]*\r?\n/.test(source)) {
    return [
      new SiteError({
        fact: 'The front matter is written in TOML.',
        place,
        frame,
        hint: 'Write it as YAML between lines of `---`.',
      }),
    ];
  }
  return [];
}

function offsetOf(document: Document, path: readonly PropertyKey[]): number | undefined {
  const node = document.getIn(path, true);
  return isNode(node) ? node.range?.[0] : undefined;
}

function keyOffsetOf(document: Document, path: readonly PropertyKey[]): number | undefined {
  const map = document.getIn(path.slice(0, -1), true) ?? document.contents;
  if (typeof map !== 'object' || map === null || !('items' in map) || !Array.isArray(map.items)) return undefined;
  const keys: unknown[] = map.items.map((pair: { key?: unknown }) => pair.key);
  const node = keys.find((key) => isNode(key) && String(key.toJSON()) === path.at(-1));
  return isNode(node) ? node.range?.[0] : undefined;
}

/** Zod types absent keys as `undefined`; here they are simply not there. */
function withoutUndefined(data: z.output<typeof schema>): FrontMatter {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}

import { isMap, isScalar, parseDocument } from 'yaml';
import { frontMatterSchema } from '../../../read.ts';
import { utcDate } from '../../shared/post-path.ts';
import { withoutControl } from '../../shared/without-control.ts';
import { isFields, textOf, textsOf } from '../../shared/values.ts';
import { instanceDocId } from '../docusaurus-options.ts';

/** Keys that pages of the engine may have. */
const supported = new Set([...Object.keys(frontMatterSchema.shape), 'date', 'authors']);

/** The site of a page, and the id of its docs folder if that is an additional one. */
type PageContext = { hasBlog: boolean; instance?: string | undefined };

/** Converts the front matter of a page. Omits unknown keys. Keeps line numbers, unless several keys are on one line. */
export function normalizeFrontMatter(text: string, context: PageContext): string {
  const match = /^(\uFEFF?\s*)(---[ \t]*\r?\n)([\s\S]*?)^---[ \t]*(?=\r?\n|$)/m.exec(text);
  if (!match || match.index > 0) return text;
  const [block, before = '', , writtenYaml = ''] = match;
  const [yaml, document] = parseLeniently(writtenYaml);
  // Invalid YAML is reported when the page is compiled.
  if (document.errors.length > 0 || (document.contents !== null && !isMap(document.contents))) return text;
  const blankLines = before.split('\n').length - 1;
  const lines = Array.from({ length: yaml.split('\n').length - 1 }, (): string[] => []);
  for (const { key, value } of document.contents?.items ?? []) {
    if (!isScalar(key) || !key.range) continue;
    const name = String(key.value);
    const plainValue: unknown = value && typeof value === 'object' && 'toJS' in value ? value.toJS(document) : null;
    const normalized = supported.has(name) ? normalValue(name, plainValue, context) : undefined;
    if (normalized === undefined) continue;
    const line = yaml.slice(0, key.range[0]).split('\n').length - 1;
    const json = JSON.stringify(normalized, (_, part: unknown) =>
      typeof part === 'string' ? withoutControl(part) : part,
    );
    lines[line]?.push(`${name}: ${json}`);
  }
  // A line without a converted key becomes an empty YAML comment.
  const converted = lines.flatMap((keys) => (keys.length === 0 ? '#' : keys));
  // Move blank lines from above the front matter to below it.
  return ['---', ...converted, '---'].join('\n') + '\n'.repeat(blankLines) + text.slice(block.length);
}

/**
 * Parses YAML. If it is invalid, moves keys such as `c` in `a: [b] c: d` to new lines, because Docusaurus accepts them
 * on the same line. Returns the YAML as parsed, and the document.
 */
function parseLeniently(written: string) {
  const parse = (yaml: string) => [yaml, parseDocument(yaml, { uniqueKeys: false })] as const;
  const first = parse(written);
  return first[1].errors.length === 0
    ? first
    : parse(written.replaceAll(/^(\w+:[ \t]*(?:\[[^\]\n]*\]|"[^"\n]*"|'[^'\n]*'))[ \t]+(?=\w+:[ \t])/gm, '$1\n'));
}

function normalValue(name: string, value: unknown, { hasBlog, instance }: PageContext): unknown {
  switch (name) {
    case 'date':
    case 'authors':
      return hasBlog ? (typeof value === 'string' ? existingDate(value) : value) : undefined;
    // Omits a picture next to the page, because it is not published. The page gets a generated picture instead.
    case 'image':
      return typeof value === 'string' && /^\.{1,2}\//.test(value) ? undefined : (value ?? undefined);
    case 'tags':
      return Array.isArray(value) ? tagNames(value) : textsOf(value).flatMap((list) => list.split(/\s*,\s*/));
    case 'keywords':
      return textsOf(value).flatMap((list) => (Array.isArray(value) ? list : list.split(/\s*,\s*/)));
    case 'last_update':
      return isFields(value) ? lastUpdate(value) : undefined;
    case 'title':
    case 'description':
    case 'sidebar_label':
    case 'pagination_label':
    case 'id':
    case 'slug':
      return value === null || value === '' ? undefined : String(value);
    case 'displayed_sidebar':
    case 'pagination_next':
    case 'pagination_prev':
      return typeof value === 'string' && instance !== undefined ? instanceDocId(instance, value) : value;
    default:
      return value === null && !name.startsWith('custom_') ? undefined : value;
  }
}

function tagNames(tags: readonly unknown[]): string[] {
  return tags.flatMap((tag) => (isFields(tag) ? (textOf(tag['label']) ?? []) : String(tag)));
}

function lastUpdate(value: Readonly<Record<string, unknown>>): unknown {
  const date = utcDate(String(value['date']));
  const author = textOf(value['author']);
  const day = Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10);
  return { date: day, author };
}

/** Docusaurus accepts `2023-2-07`, and reads `2017-02-29` as 1 March. */
function existingDate(text: string): string {
  return text.replace(/^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/, (_, year: string, month: string, day: string) =>
    new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).toISOString().slice(0, 10),
  );
}

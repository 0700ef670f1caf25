import { changePassages, headingSlug } from '../../plugin.ts';
import { changeOutsideCode } from '../shared/change-prose.ts';
import { freeId, headingText } from '../shared/heading-text.ts';
import { admonition, changeBlocks, codeBlock, plainFence, withoutTwoslash } from './change-blocks.ts';
import { changeTags, type Tag } from './change-tags.ts';
import { addNote, type Notes } from './notes.ts';

/** A page of VitePress. */
type VitepressPage = {
  path: string;
  notes: Notes;
  /** The id of a heading. */
  slug: (text: string) => string;
  /** Reads a file that a page inserts. The path is relative to the page, or to `from`. */
  read: (path: string, from?: string) => { file: string; text: string } | undefined;
};

/** The Markdown of a VitePress page in the engine's syntax. */
export function vitepressBody(text: string, page: VitepressPage): string {
  const { path, notes } = page;
  const inserted = withoutTwoslash(titledAlerts(insertSnippets(insertFiles(text, page), page)), page);
  const highlighted = inserted.replaceAll(/\[!code (?:warning|error)\]/g, '[!code highlight]');
  const ids = new Set<string>();
  const prose = changePassages(highlighted, (passage) => {
    if (emoji.test(passage)) addNote(notes, 'Emoji by name, shown as text', path);
    if (/\{\{/.test(passage)) addNote(notes, 'Vue code, shown as text: `{{ … }}`', path);
    return passage
      .replaceAll(/^<(script|style)\b[^>]*>[\s\S]*?<\/\1>[ \t]*$/gm, (_, name: string) => {
        addNote(notes, `Left out: \`<${name}>\``, path);
        return '';
      })
      .replaceAll(/^(#{2,6}[ \t]+)(.*?)[ \t]*$/gm, (line, _start, title: string) => withId(line, title, ids, page.slug))
      .replaceAll(/^[ \t]*\[\[toc\]\][ \t]*$/gim, '');
  });
  const tags = changeTags(prose, (tag) => convertTag(tag, page));
  const change = (name: string, title: string, colons: string) => {
    const summary = title || 'Details';
    if (name === 'details') return { first: `<details>\n<summary>${summary}</summary>\n`, last: '\n</details>' };
    if (/^(?:raw|v-pre|code-group)$/.test(name)) return { first: '', last: '' };
    return admonition(name, title, colons, page);
  };
  return changeBlocks(tags, change, (line, around) => convertFence(line, around === 'code-group' ? 'tab' : 'title'));
}

/** Matches a code block, or an alert with a title, `> [!TIP] Title`, and the other lines of its quote. */
const codeOrAlert =
  /^[ \t]*(`{3,}|~{3,}).*\n(?:[^]*?\n)??[ \t]*\1[`~]*[ \t]*$|^([ \t]*)>[ \t]*\[!(note|tip|important|warning|caution)\][ \t]+(\S.*)((?:\n[ \t]*>.*)*)/gim;

/** Turns alerts with a title into admonitions, because alerts of the engine have no title. */
function titledAlerts(text: string): string {
  return text.replaceAll(codeOrAlert, (written, _fence, indent: string, type?: string, title = '', rest = '') => {
    if (type === undefined) return written;
    const content = String(rest).replaceAll(/^[ \t]*> ?/gm, indent);
    const colons = content.includes(':::') ? '::::' : ':::';
    return `${indent}${colons}${type.toLowerCase()}[${String(title).trim()}]${content}\n${indent}${colons}`;
  });
}

const emoji = /(?<![\w:/`]):[a-z][a-z_]{2,}:(?![\w:])/;

const htmlTag = /<(?:"[^"]*"|'[^']*'|[^"'>])*>/g;

/** Adds the id that VitePress gives a heading, if the engine's id would differ. */
function withId(line: string, title: string, ids: Set<string>, slug: (text: string) => string): string {
  const writtenId = /\{#([^}]+)\}\s*$/.exec(title)?.[1];
  const text = headingText(changeOutsideCode(title, (prose) => prose.replaceAll(htmlTag, '')));
  const oldId = (writtenId ?? slug(text)).normalize('NFC');
  const id = freeId(oldId, ids);
  const isSameId = writtenId !== undefined || oldId === '' || (id === headingSlug(text) && !title.includes('<'));
  return isSameId ? line : `${line.trimEnd()} {#${id}}`;
}

/** The id of a heading in VitePress. */
export function vitepressSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .replace(/^(?=\d)/, '_')
    .toLowerCase();
}

/** Elements without an end tag. */
const voidElement = /^(?:base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** Vue components become comments, and elements lose Vue attributes and event handlers. */
function convertTag({ name, kind, attributes, text, indent }: Tag, { path, notes }: VitepressPage): string | undefined {
  const isComponent = /^[A-Z]/.test(name) || name.includes('-') || /^(?:template|slot|script|style)$/.test(name);
  // `<Badge text="new" />` and `<Badge>new</Badge>` → `*new*`
  const badgeText = attributes.get('text') ?? '';
  if (name === 'Badge' && kind !== 'whole') return kind === 'open' ? `*${badgeText}` : '*';
  if (name === 'Badge' && badgeText !== '') return `*${badgeText}*`;
  if (isComponent) {
    addNote(notes, `Left out: Vue components (\`<${name}>\`)`, path);
    if (kind === 'close' || (kind === 'open' && attributes.size === 0)) return '';
    // Markdown treats a line that starts with a comment as HTML.
    const end = kind === 'open' && indent !== undefined ? `\n${indent}` : '';
    return `<!-- ${text.replaceAll('--', '- -')} -->${end}`;
  }
  if (kind === 'close') return undefined;
  // Vue closes `<div />`, but HTML ignores the slash.
  const end = kind === 'open' ? '>' : voidElement.test(name) ? ' />' : `></${name}>`;
  const vueKeys = [...attributes.keys()].filter((key) => /^(?:[:@#]|v-|on[a-z])/.test(key));
  if (vueKeys.length === 0) return text.replace(/\s*\/?>$/, end);
  for (const key of vueKeys) addNote(notes, `Left out: Vue attributes and event handlers (\`${key}\`)`, path);
  const otherAttributes = [...attributes].filter(([key]) => !vueKeys.includes(key));
  return `<${name}${otherAttributes.map(([key, value]) => ` ${key}="${value}"`).join('')}${end}`;
}

/** Converts ` ```js-vue:line-numbers {1} [npm] ` to ` ```js showLineNumbers {1} tab="npm" `. */
function convertFence(line: string, label: string): string {
  return plainFence(line)
    .replace(/^([^\w\n]*[\w+]+)-vue\b/, '$1')
    .replace(/^([^\w\n]*[\w+-]*):line-numbers(?:=(\d+))?\s*/, (_, start: string, first: string | undefined) => {
      return `${start} showLineNumbers${first === undefined ? '' : `=${first}`} `;
    })
    .replace(/^(\W*[`~])\s*(?=\[)/, '$1text')
    .replace(/\s*\[([^\]]+)\]/, (_, text: string) => ` ${label}=${JSON.stringify(text.trim())}`)
    .trimEnd();
}

/**
 * Inserts files for `<!--@include: ./a.md{1,3}-->`. `around` lists the enclosing includes, to stop at cycles and after
 * ten levels.
 */
function insertFiles(text: string, page: VitepressPage, from = page.path, around: readonly string[] = []): string {
  return text.replaceAll(include, (line, path: string, region = '', range = '') => {
    const file = page.read(path, from);
    const name = `${file?.file ?? ''}#${region}{${range}}`;
    const included = around.length > 9 || around.includes(name) ? undefined : file;
    const part = included && regionOf(included.text, region);
    if (included === undefined || part === undefined) return reportMissing(line, page);
    const [first, last] = (range as string).split(',');
    const lines = part.split('\n').slice(Number(first || 1) - 1, Number(last) || undefined);
    return insertFiles(lines.join('\n'), page, included.file, [...around, name]);
  });
}

/** Turns `<<< @/snippets/a.js#part{2}` into a code block. */
function insertSnippets(text: string, page: VitepressPage): string {
  return changePassages(text, (passage) =>
    passage.replaceAll(snippet, (line, indent: string, path: string, region = '', braces = '', label = '') => {
      const included = page.read(path);
      if (included === undefined) return reportMissing(line, page);
      const [, marks = '', writtenLanguage = ''] = /^([\d,\s-]*)(\S*)/.exec(braces) ?? [];
      const language = writtenLanguage || (/\.(\w+)$/.exec(path)?.[1] ?? 'text');
      const meta = [language, marks.trim() && `{${marks.trim()}}`, label].filter(Boolean).join(' ');
      const code = regionOf(included.text, region) ?? included.text;
      return codeBlock(meta, code.trimEnd()).replaceAll(/^(?=.)/gm, indent);
    }),
  );
}

function reportMissing(line: string, { notes, path }: VitepressPage): string {
  addNote(notes, `Not found: ${line.trim()}`, path);
  return line;
}

/** Captures the indentation, the path, the region, the lines and the language, and the label. */
const snippet = /^([ \t]*)<<<[ \t]*([^\s{[#]+)(?:#([\w-]+))?[ \t]*(?:\{([^}\n]*)\})?[ \t]*(\[[^\]\n]+\])?[^\n]*$/gm;
const include = /<!--\s*@include:\s*([^\s{#]+?)(?:#([\w-]+))?\s*(?:\{([\d,]*)\})?\s*-->/g;

/** The lines of `#region name`; undefined if the code has no such region. With an empty name, the whole code. */
function regionOf(code: string, name: string): string | undefined {
  if (name === '') return code;
  const lines = code.split('\n');
  const start = lines.findIndex((line) => regionMarker(`region\\s+${name}(?![\\w-])`).test(line));
  const lastMarker = regionMarker(`endregion(?:\\s+${name}(?![\\w-])|\\W*$)`);
  const end = lines.findIndex((line, index) => index > start && lastMarker.test(line));
  if (start < 0 || end < 0) return undefined;
  const inner = lines.slice(start + 1, end);
  return inner.filter((line) => !regionMarker('(?:end)?region(?![\\w-])').test(line)).join('\n');
}

/**
 * Matches a marker in a comment: `// #region`, `# region`, `<!-- #region`, `REM #region`, `#pragma region`. Does not
 * match code such as `"region": "eu"` or `--region eu`, nor the heading `## Region`.
 */
function regionMarker(pattern: string): RegExp {
  return new RegExp(`^\\W*(?:REM\\s+)?(?:#(?:pragma\\s)?|//|<!--)\\s*${pattern}`);
}

import { changePassages, headingSlug } from '../../plugin.ts';
import { changeProse } from '../shared/change-prose.ts';
import { headingText } from '../shared/heading-text.ts';

/** The Markdown of a VitePress page in the engine's syntax; `read` returns a file that the page inserts. */
export function vitepressBody(text: string, read: (path: string) => string | undefined): string {
  const whole = codeGroups(insertFiles(text, read))
    .replaceAll(
      /^([ \t]*(?:`{3,}|~{3,})[\w+-]*):line-numbers(?:=(\d+))?(?=(\{?))/gm,
      (_, start: string, first: string | undefined, brace: string) =>
        `${start} showLineNumbers${first === undefined ? '' : `=${first}`}${brace === '' ? '' : ' '}`,
    )
    .replaceAll(/\[!code (?:warning|error)\]/g, '[!code highlight]');
  return changePassages(whole, (passage) =>
    passage
      .replaceAll(/^<(script|style)\b[^>]*>[\s\S]*?<\/\1>[ \t]*$/gm, '')
      .replaceAll(/^(#{1,6}[ \t]+)(.*?)[ \t]*(<Badge\b[^>]*>.*)$/gm, (_, start: string, title: string, badge: string) =>
        /\{#[^}]+\}\s*$/.test(badge)
          ? `${start}${title} ${badge}`
          : `${start}${title} ${badge} {#${headingSlug(headingText(title))}}`,
      )
      .replaceAll(/<Badge\b[^>]*?\stext="([^"]*)"[^>]*\/?>(?:<\/Badge>)?/g, '*$1*')
      .replaceAll(/(\]\((?!\w+:)[^)\s]*?)\.html(?=[)#])/g, '$1')
      .replaceAll(/\]\((?![/#]|\w+:)([^)\s#]+)(?=[)#])/g, (written, path: string) => {
        const file = `${path.endsWith('/') ? `${path}index` : path}.md`;
        return read(file) === undefined ? written : `](${file}`;
      })
      .replaceAll(/^[ \t]*\[\[toc\]\][ \t]*$/gim, ''),
  );
}

/** Containers that only matter to Vue. */
const plain = new Set(['raw', 'v-pre']);

/** Converts notices and `details`, which may be nested. */
export function vitepressBlocks(text: string): string {
  const open: string[] = [];
  return changeProse(text, (line) => {
    const [, indent = '', colons = '', name = '', title = ''] =
      /^([ \t]*)(:{3,})[ \t]*([\w-]*)[ \t]*(.*)$/.exec(line) ?? [];
    if (colons === '') return line;
    if (name === '') {
      const closed = open.pop() ?? '';
      if (plain.has(closed)) return '';
      return closed === 'details' ? `\n${indent}</details>` : indent + colons;
    }
    open.push(name);
    if (plain.has(name)) return '';
    const shown = title
      .trim()
      .replace(/\{.*\}$/, '')
      .trim();
    if (name === 'details') return `${indent}<details>\n${indent}<summary>${shown || 'Details'}</summary>\n`;
    return `${indent}${colons}${name}${shown === '' ? '' : `[${shown}]`}`;
  });
}

/** `::: code-group` with fences like ` ```js [npm] `: adjacent fences with `tab`. */
function codeGroups(text: string): string {
  return text.replaceAll(/^:{3,}[ \t]*code-group[^\n]*\n([\s\S]*?)^:{3,}[ \t]*$/gm, (_, group: string) =>
    group.replaceAll(/^([ \t]*(?:`{3,}|~{3,})[^\n[]*)\[([^\]\n]+)\]/gm, (_line, start: string, label: string) => {
      return `${start.trimEnd()} tab=${JSON.stringify(label.trim())}`;
    }),
  );
}

/** `<<< @/snippets/a.js#part{2}` is a code block, and `<!--@include: ./a.md-->` a part of the page. */
function insertFiles(text: string, read: (path: string) => string | undefined): string {
  return text
    .replaceAll(snippet, (line, path: string, region = '', braces = '', label = '') => {
      const code = read(path);
      if (code === undefined) return line;
      const [, marks = '', given = ''] = /^([\d,\s-]*)(\S*)/.exec(braces) ?? [];
      const language = given || (/\.(\w+)$/.exec(path)?.[1] ?? 'text');
      const meta = [language, marks.trim() && `{${marks.trim()}}`, label].filter(Boolean).join(' ');
      return `\`\`\`${meta}\n${regionOf(code, region).trimEnd()}\n\`\`\``;
    })
    .replaceAll(/<!--\s*@include:\s*([^\s{#]+?)\s*(?:\{[^}]*\})?\s*-->/g, (line, path: string) => read(path) ?? line);
}

/** The path, the region, the lines and the language, and the label. */
const snippet = /^<<<[ \t]*([^\s{[#]+)(?:#([\w-]+))?[ \t]*(?:\{([^}\n]*)\})?[ \t]*(\[[^\]\n]+\])?[^\n]*$/gm;

/** The lines between `#region name` and `#endregion`; all lines if the region does not exist. */
function regionOf(code: string, name: string): string {
  if (name === '') return code;
  const lines = code.split('\n');
  const start = lines.findIndex((line) => new RegExp(`#region\\s+${name}\\b`).test(line));
  const end = lines.findIndex((line, index) => index > start && /#endregion\b/.test(line));
  return start < 0 || end < 0 ? code : lines.slice(start + 1, end).join('\n');
}

import { changeProse } from '../text/change-prose.ts';
import { fieldsOf, listOf, textOf, type Fields } from '../config/values.ts';

/** The Markdown of a VitePress page in the engine's syntax; `read` returns a file that the page inserts. */
export function vitepressBody(text: string, read: (path: string) => string | undefined): string {
  return codeGroups(insertFiles(text, read))
    .replaceAll(
      /^([ \t]*(?:`{3,}|~{3,})[\w+-]*):line-numbers(?:=(\d+))?/gm,
      (_, start: string, first?: string) => `${start} showLineNumbers${first === undefined ? '' : `=${first}`}`,
    )
    .replaceAll(/(\]\((?!\w+:)[^)\s]*?)\.html(?=[)#])/g, '$1')
    .replaceAll(/^[ \t]*\[\[toc\]\][ \t]*$/gim, '');
}

/** Converts notices and `details`, which may be nested. */
export function vitepressBlocks(text: string): string {
  const open: string[] = [];
  return changeProse(text, (line) => {
    const [, indent = '', colons = '', name = '', title = ''] =
      /^([ \t]*)(:{3,})[ \t]*(\w*)[ \t]*(.*)$/.exec(line) ?? [];
    if (colons === '') return line;
    if (name === '') return open.pop() === 'details' ? `\n${indent}</details>` : indent + colons;
    open.push(name);
    const shown = title
      .trim()
      .replace(/\{.*\}$/, '')
      .trim();
    if (name === 'details') return `${indent}<details>\n${indent}<summary>${shown || 'Details'}</summary>\n`;
    return `${indent}${colons}${name === 'raw' || name === 'v-pre' ? 'note' : name}${shown === '' ? '' : `[${shown}]`}`;
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

/** `<<< @/snippets/a.js{2}` is a code block, and `<!--@include: ./a.md-->` a part of the page. */
function insertFiles(text: string, read: (path: string) => string | undefined): string {
  return text
    .replaceAll(/^<<<[ \t]*([^\s{[#]+)[^\n{]*(\{[\d,\s-]*)?[^\n]*$/gm, (line, path: string, marks = '') => {
      const code = read(path);
      if (code === undefined) return line;
      const language = /\.(\w+)$/.exec(path)?.[1] ?? 'text';
      return `\`\`\`${language}${marks === '' ? '' : ` ${String(marks)}}`}\n${code.trimEnd()}\n\`\`\``;
    })
    .replaceAll(/<!--\s*@include:\s*([^\s{#]+?)\s*(?:\{[^}]*\})?\s*-->/g, (line, path: string) => read(path) ?? line);
}

/** A home page from the front matter of VitePress. */
export function homePage({ hero, features }: Fields, body: string): string {
  const { name, text, tagline, actions } = fieldsOf(hero);
  const title = [textOf(name), textOf(text)].filter(Boolean).join(' – ');
  const links = listOf(actions)
    .map(fieldsOf)
    .map((one) => `[${textOf(one['text']) ?? ''}](${textOf(one['link']) ?? '/'})`);
  const points = listOf(features)
    .map(fieldsOf)
    .map((one) => {
      const label = textOf(one['title']) ?? '';
      const link = textOf(one['link']);
      return `- **${link === undefined ? label : `[${label}](${link})`}**: ${textOf(one['details']) ?? ''}`;
    });
  const parts = [
    title === '' ? '' : `# ${title}`,
    textOf(tagline) ?? '',
    links.join(' · '),
    points.join('\n'),
    body.trim(),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

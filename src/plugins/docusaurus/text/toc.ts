import { withoutCode } from './imports.ts';

/** Defines `toc`, the list of headings that MDX pages of Docusaurus have, in the line of the page's first import. */
export function defineToc(text: string): string {
  if (!/\btoc\b/.test(text) || !/\{\s*toc\b/.test(text)) return text;
  const line = `export const toc = ${JSON.stringify(headingsIn(text))};`;
  let isDone = false;
  return text
    .split('\n')
    .map((one) => {
      if (isDone || !/^import\s.*['"];?\s*$/.test(one)) return one;
      isDone = true;
      return `${one.trimEnd().replace(/;?$/, ';')} ${line}`;
    })
    .join('\n');
}

function headingsIn(text: string): { value: string; id: string; level: number }[] {
  const used = new Set<string>();
  return [...withoutCode(text).matchAll(/^(#{2,6})[ \t]+(.+?)[ \t]*#*[ \t]*$/gm)].map(
    ([, marks = '', written = '']) => {
      const [, title = written, given] = /^(.*?)\s*\{#([^\s{}]+)\}$/.exec(written) ?? [];
      const value = title
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replaceAll(/[`*]/g, '')
        .replaceAll(/\\(.)/g, '$1');
      const id = given ?? freeId(slugOf(value), used);
      used.add(id);
      return { value, id, level: marks.length };
    },
  );
}

/** The id that the engine gives a heading. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

function freeId(slug: string, used: ReadonlySet<string>): string {
  let id = slug;
  for (let count = 1; used.has(id); count++) id = `${slug}-${count}`;
  return id;
}

import { decodeAddress, decodeHtml, nearestName, SiteError } from '../../plugin.ts';

type Heading = { level: number; line: number; title: string };

/**
 * The part of a page's Markdown below a heading, which `section` names by its text or its anchor (`#run-it`). Throws a
 * `SiteError` with the headings of the page if none of them matches.
 */
export function cutSection({ markdown, html }: { markdown: string; html: string }, section: string): string {
  const lines = markdown.split('\n');
  const headings = headingsOf(lines);
  const anchor = decodeAddress(section.replace(/^#/, ''));
  const wanted = normalize(titleAt(html, anchor) ?? section);
  const index = headings.findIndex(({ title }) => normalize(title) === wanted);
  const heading = headings[index];
  if (!heading) throw noSection(section, headings);
  const next = headings.slice(index + 1).find(({ level }) => level <= heading.level);
  return `${lines.slice(heading.line, next?.line).join('\n').trimEnd()}\n`;
}

function headingsOf(lines: readonly string[]): Heading[] {
  const headings: Heading[] = [];
  let fence: string | undefined;
  for (const [line, text] of lines.entries()) {
    const [, marks] = /^\s*(`{3,})/.exec(text) ?? [];
    // A fence may contain shorter fences.
    if (marks !== undefined && (fence === undefined || marks.length >= fence.length)) {
      fence = fence === undefined ? marks : undefined;
    }
    const [, signs, title] = (fence === undefined && /^(#{1,6}) (.+)$/.exec(text)) || [];
    if (signs !== undefined && title !== undefined) headings.push({ level: signs.length, line, title: plain(title) });
  }
  return headings;
}

/** The text of the heading with an id. */
function titleAt(html: string, id: string): string | undefined {
  for (const [, own, content = ''] of html.matchAll(/<h[1-6][^>]*?\sid="([^"]*)"[^>]*>(.*?)<\/h[1-6]>/gs)) {
    if (decodeHtml(own ?? '') === id) return decodeHtml(content.replaceAll(/<[^>]+>/g, ''));
  }
  return undefined;
}

/** A heading's Markdown without its marks. */
function plain(markdown: string): string {
  return markdown.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/\\([^\w\s])/g, '$1');
}

function normalize(title: string): string {
  return title
    .replaceAll(/[`*_#]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function noSection(section: string, headings: readonly Heading[]): SiteError {
  const titles = headings.filter(({ level }) => level > 1).map(({ title }) => title);
  const near = nearestName(section, titles);
  const hint =
    near !== undefined
      ? `Did you mean "${near}"?`
      : titles.length > 0
        ? `It has: ${titles.join('; ')}.`
        : 'It has no sections: leave "section" out.';
  return new SiteError({ topic: 'assistants', fact: `The page has no section "${section}".`, hint });
}

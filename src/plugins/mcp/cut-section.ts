import { decodeAddress, decodeHtml, nearestName, SiteError } from '../../plugin.ts';

type Heading = { level: number; line: number; title: string };

/**
 * The part of a page's Markdown below a heading, which `section` names by its text or its anchor (`#run-it`). Throws a
 * `SiteError` with the headings of the page if none of them matches.
 */
export function cutSection({ markdown, html }: { markdown: string; html: string }, section: string): string {
  const lines = markdown.split('\n');
  const headings = headingsOf(lines);
  const { title = section, earlier = 0 } = findAnchor(html, decodeAddress(section.replace(/^#/, ''))) ?? {};
  const sameTitle = headings.filter((other) => normalize(other.title) === normalize(title));
  const heading = sameTitle[earlier] ?? sameTitle[0];
  if (!heading) throw noSection(section, headings);
  const next = headings.slice(headings.indexOf(heading) + 1).find(({ level }) => level <= heading.level);
  return `${lines.slice(heading.line, next?.line).join('\n').trimEnd()}\n`;
}

function headingsOf(lines: readonly string[]): Heading[] {
  const headings: Heading[] = [];
  let fence: string | undefined;
  for (const [line, text] of lines.entries()) {
    // A line that also closes the backticks is inline code.
    const [, marks] = /^\s*(`{3,})[^`]*$/.exec(text) ?? [];
    // A fence may contain shorter fences.
    if (marks !== undefined && (fence === undefined || marks.length >= fence.length)) {
      fence = fence === undefined ? marks : undefined;
    }
    const [, signs, title] = (fence === undefined && /^(#{1,6}) (.+)$/.exec(text)) || [];
    if (signs !== undefined && title !== undefined) headings.push({ level: signs.length, line, title: plain(title) });
  }
  return headings;
}

/** The normalized text of the heading with an id, and the number of earlier headings with the same text. */
function findAnchor(html: string, id: string): { title: string; earlier: number } | undefined {
  const titles: string[] = [];
  // The title of the page has no id.
  for (const [, attributes = '', content = ''] of html.matchAll(/<h[1-6]\b([^>]*)>(.*?)<\/h[1-6]>/gs)) {
    const title = normalize(decodeHtml(content.replaceAll(/<[^>]+>/g, '')));
    const own = /\sid="([^"]*)"/.exec(attributes)?.[1];
    if (own !== undefined && decodeHtml(own) === id) {
      return { title, earlier: titles.filter((other) => other === title).length };
    }
    titles.push(title);
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

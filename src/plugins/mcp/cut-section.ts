import { decodeAddress, decodeHtml, nearestHint, SiteError } from '../../plugin.ts';
import { blocksOf, prose } from '../shared/plain-text.ts';

/** `title` is the text that readers see, `written` its Markdown. */
type Heading = { level: number; line: number; title: string; written: string };

/**
 * The part of a page's Markdown from the heading that `section` names, by text or by anchor (`#run-it`), to the next
 * heading of the same or a higher level. Throws a `SiteError` with a hint about the page's headings if none matches.
 */
export function cutSection({ markdown, html }: { markdown: string; html: string }, section: string): string {
  const lines = markdown.split('\n');
  const headings = headingsOf(markdown, lines);
  const { title = section, earlier = 0 } = findAnchor(html, decodeAddress(section.replace(/^#/, ''))) ?? {};
  const sameTitle = headings.filter((other) => {
    return [other.title, other.written].map(normalize).includes(normalize(title));
  });
  const heading = sameTitle[earlier] ?? sameTitle[0];
  if (!heading) throw noSection(section, headings);
  const next = headings.slice(headings.indexOf(heading) + 1).find(({ level }) => level <= heading.level);
  return `${lines.slice(heading.line, next?.line).join('\n').trimEnd()}\n`;
}

function headingsOf(markdown: string, lines: readonly string[]): Heading[] {
  return blocksOf(markdown).flatMap((block) => {
    if (block.type !== 'heading') return [];
    const line = (block.position?.start.line ?? 1) - 1;
    const written = (lines[line] ?? '').replace(/^#+ /, '');
    return [{ level: block.depth, line, title: prose(block), written }];
  });
}

/**
 * The normalized text of the heading that an id leads to: the heading with the id, a heading at the start of the
 * element with the id, or the last heading above the id, as for an error of an operation. `earlier` counts headings
 * with the same text above this heading.
 */
function findAnchor(html: string, id: string): { title: string; earlier: number } | undefined {
  const titles: string[] = [];
  let isFound = false;
  // Headings, other elements and their ends, and text.
  for (const [part, heading] of html.matchAll(/<h[1-6]\b[^>]*>(.*?)<\/h[1-6]>|<[^>]*>|[^<\s]+/gs)) {
    if (heading !== undefined) titles.push(normalize(textOf(heading)));
    isFound ||= Array.from(part.matchAll(/<[^>]*\sid="([^"]*)"/g), ([, found = '']) => decodeHtml(found)).includes(id);
    const title = titles.at(-1);
    // From the id on, skips tags up to a heading or text. Text above the first heading of the page has no section.
    if (!isFound || title === undefined || (heading === undefined && part.startsWith('<'))) continue;
    return { title, earlier: titles.filter((other) => other === title).length - 1 };
  }
  return undefined;
}

/** The text in the HTML of a heading. */
function textOf(html: string): string {
  return decodeHtml(html.replaceAll(/<[^>]+>/g, (tag) => (tag.startsWith('<br') ? ' ' : '')));
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
  const list = titles.length > 0 ? `It has: ${titles.join('; ')}.` : 'It has no sections: leave "section" out.';
  const hint = nearestHint(section, titles, list);
  return new SiteError({ topic: 'assistants', fact: `The page has no section "${section}".`, hint });
}

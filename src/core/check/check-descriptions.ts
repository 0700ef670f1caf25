import { SiteError } from '../base/errors/site-error.ts';
import { editionName } from '../site/editions/edition.ts';
import { lineOfKey } from '../content/front-matter.ts';
import type { Page, Site } from '../site/types.ts';

/** In characters. Search engines and link previews truncate longer descriptions. */
const MAX_LENGTH = 160;

/**
 * Reports listed pages with a description that does not help in search results: missing, too long, or also used by
 * another page of the same language and version. `texts` maps the `source` of each page to its text.
 */
export function checkDescriptions(site: Pick<Site, 'pages'>, texts: ReadonlyMap<string, string>): SiteError[] {
  /** The first page with each description in each edition. */
  const pageByDescription = new Map<string, Page>();
  return site.pages.flatMap((page) => {
    const { body, meta } = page;
    if (meta.unlisted || meta.untranslated) return [];
    const documentsRequests = body.kind === 'plugin' && page.requests !== undefined;
    // Pages of plugins need a description only if they document requests.
    if (body.kind !== 'content' && !(documentsRequests && page.hasOwnDescription !== false)) return [];
    const { description } = meta;
    const key = `${editionName(page)}\0${description}`;
    const other = description === '' ? undefined : pageByDescription.get(key);
    if (!other) pageByDescription.set(key, page);
    const hasField = 'content' in body && body.content?.frontMatter.description !== undefined;
    // Other descriptions are taken from the first paragraph.
    const isWritten = hasField || documentsRequests || page.isGenerated === true;
    const fact = factOf(description, isWritten, other);
    if (fact === undefined) return [];
    const text = page.isGenerated ? undefined : texts.get(page.source);
    const place =
      text === undefined ? page.place : { file: page.source, line: 1, ...(hasField && lineOfKey('description', text)) };
    const sentence = 'a sentence that no other page has, for search engines and previews of shared links';
    const setting = page.isGenerated
      ? 'a `description` in `pages` of the plugin'
      : 'a `description` in its front matter';
    const missingHint = body.kind === 'content' ? `Write ${setting}: ${sentence}.` : `Write ${sentence}.`;
    const betterHint = other
      ? 'Give one of the two pages a different description.'
      : `Shorten the description to ${MAX_LENGTH} characters.`;
    const hint = isWritten && description !== '' ? betterHint : missingHint;
    return [new SiteError({ topic: 'pages', fact, place, hint })];
  });
}

function factOf(description: string, isWritten: boolean, other: Page | undefined): string | undefined {
  const subject = isWritten ? 'The description of this page' : 'The first paragraph, which describes this page,';
  if (description === '') return 'This page has no description.';
  if (other) return `${subject} is also used by "${other.route}".`;
  const { length } = description;
  return length > MAX_LENGTH ? `${subject} has ${length} characters; ${MAX_LENGTH} is the limit.` : undefined;
}

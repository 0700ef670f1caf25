import { isDeepStrictEqual } from 'node:util';
import { frontMatterBlock } from '../content/front-matter.ts';
import type { ContentImport, ContentLink } from '../content/types.ts';
import type { SiteFiles } from '../read/read-site.ts';
import type { Published } from '../outputs/published.ts';
import type { Page } from '../site/types.ts';
import type { SourcePage } from '../site/source-types.ts';
import type { LoadedSite } from './load-site.ts';

/**
 * Replaces the texts of a loaded site with the texts of newer files. Returns undefined if anything other than texts
 * changed, or an edited page has errors: the site must then be assembled again. Keeps everything that depends on all
 * pages, such as layouts and warnings, so that an edit does not assemble and check the whole site again.
 */
export function replaceTexts(loaded: LoadedSite, files: SiteFiles): LoadedSite | undefined {
  const edited = editedPages(loaded.files, files);
  if (!edited) return undefined;
  const names = new Set([...edited.values()].map(({ source }) => source));
  if (loaded.errors.some(({ place }) => place && names.has(place.file))) return undefined;
  const contents = new Map([...edited].map(([before, { compiled }]) => [before.compiled, compiled]));
  const replaced = new Map<Page, Page>();
  for (const page of loaded.site.pages) {
    const content = 'content' in page.body ? page.body.content : undefined;
    const compiled = content && contents.get(content);
    if (compiled) replaced.set(page, { ...page, body: { ...page.body, content: compiled } as Page['body'] });
  }
  const currentPage = (page: Page) => replaced.get(page) ?? page;
  const currentFile = (file: Published): Published =>
    'page' in file && replaced.has(file.page) ? { ...file, page: currentPage(file.page) } : file;
  const site = { ...loaded.site, pages: loaded.site.pages.map(currentPage) };
  const texts = new Map(loaded.texts);
  for (const { source, text } of edited.values()) texts.set(source, text);
  return {
    ...loaded,
    files,
    site,
    texts,
    published: new Map([...loaded.published].map(([path, file]) => [path, currentFile(file)])),
  };
}

/** Maps each page whose text changed to its new version. Returns undefined if anything else differs. */
function editedPages(before: SiteFiles, after: SiteFiles): ReadonlyMap<SourcePage, SourcePage> | undefined {
  const { sources: sourcesBefore, ...restBefore } = before;
  const { sources: sourcesAfter, ...restAfter } = after;
  if (sourcesBefore.length !== sourcesAfter.length || !isDeepStrictEqual(restBefore, restAfter)) return undefined;
  const edited = new Map<SourcePage, SourcePage>();
  for (const [index, { pages, ...source }] of sourcesBefore.entries()) {
    const { pages: pagesAfter = [], ...sourceAfter } = sourcesAfter[index] ?? {};
    if (pages.length !== pagesAfter.length || !isDeepStrictEqual(source, sourceAfter)) return undefined;
    for (const [position, page] of pages.entries()) {
      const pageAfter = pagesAfter[position];
      if (!pageAfter) return undefined;
      if (isSamePage(page, pageAfter)) continue;
      if (page.isBroken || pageAfter.isBroken || outlineOf(page) !== outlineOf(pageAfter)) return undefined;
      edited.set(page, pageAfter);
    }
  }
  return edited;
}

function isSamePage(before: SourcePage, after: SourcePage): boolean {
  if (before === after) return true;
  const { compiled, text, ...rest } = before;
  const { compiled: compiledAfter, text: textAfter, ...restAfter } = after;
  return compiled === compiledAfter && text === textAfter && isDeepStrictEqual(rest, restAfter);
}

/** The data of a page that the rest of the site depends on: everything except its code and the places in its text. */
function outlineOf({ compiled, text, ...page }: SourcePage): string {
  const { loadCode: _code, key: _key, uses: _uses, links, imports, ...otherData } = compiled;
  return JSON.stringify([
    // Errors refer to the lines of front matter keys.
    frontMatterBlock(text),
    page,
    otherData,
    [...links, ...imports].map(withoutPoint),
  ]);
}

function withoutPoint({ line: _line, column: _column, ...rest }: ContentLink | ContentImport) {
  return rest;
}

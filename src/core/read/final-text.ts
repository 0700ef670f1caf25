import { SiteError, SiteErrors } from '../base/errors/site-error.ts';
import type { LazyPage } from '../content/types.ts';
import type { ChangeText } from '../extend/fields/page-text.ts';
import { inlinePartials, type InlinedText, type ReadPartial } from './partials/inline-partials.ts';

type Context = {
  /** From the site folder. */
  path: string;
  isMdx: boolean;
  read: ReadPartial;
  pageTexts: ChangeText | undefined;
};

/** The text of a page with its partials, as plugins change it. Throws `SiteErrors` that name a plugin. */
export async function finalText(source: string, { path, isMdx, read, pageTexts }: Context): Promise<InlinedText> {
  const change = (text: string, file: string) => pageTexts?.(text, { file, isMdx }) ?? text;
  const changed = change(source, path);
  if (!isMdx) return { text: changed };
  return inlinePartials(changed, path, async (file) => {
    const text = await read(file);
    return text === undefined ? undefined : change(text, file);
  });
}

/** Puts links, warnings and errors of a compiled text at the lines of the page. */
export async function inWrittenLines(
  compiling: Promise<LazyPage>,
  lines: readonly number[] | undefined,
): Promise<LazyPage> {
  if (!lines) return compiling;
  const lineOf = (line: number) => lines[line - 1] ?? line;
  const move = (error: SiteError) => {
    const { topic, fact, place, hint, cause } = error;
    if (place?.line === undefined) return error;
    const moved = { ...place, line: lineOf(place.line), column: 1 };
    return new SiteError({ topic, fact, place: moved, cause, ...(hint !== undefined && { hint }) });
  };
  try {
    const page = await compiling;
    return {
      ...page,
      links: page.links.map((link) => ({ ...link, line: lineOf(link.line) })),
      imports: page.imports.map((one) => ({ ...one, line: lineOf(one.line) })),
      warnings: page.warnings.map(move),
    };
  } catch (error) {
    throw error instanceof SiteErrors ? new SiteErrors(error.errors.map(move)) : error;
  }
}

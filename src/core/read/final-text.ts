import { partsOf, SiteError, SiteErrors } from '../base/errors/site-error.ts';
import { codeFrame } from '../base/errors/code-frame.ts';
import { PageErrors } from '../content/outline-page.ts';
import type { CompiledPage, ContentPlace, LazyPage } from '../content/types.ts';
import type { ChangeText } from '../extend/fields/page-text.ts';
import { inlinePartials, type ReadPartial } from './partials/inline-partials.ts';
import { movedPath } from './partials/partial-paths.ts';
import { sourceFinder, traced, type TracedText } from './partials/traced-text.ts';

type Context = {
  /** Relative to the site folder. */
  path: string;
  isMdx: boolean;
  read: ReadPartial;
  changeText: ChangeText | undefined;
};

/**
 * Applies `pageText` of the plugins to the text of a page, and inserts its partials. If a plugin fails, throws
 * `SiteErrors` that name it.
 */
export async function finalText(source: string, { path, isMdx, read, changeText }: Context): Promise<TracedText> {
  const change = async (text: string, file: string) => changeText?.(text, { file, isMdx }) ?? text;
  const changed = await change(source, path);
  if (!isMdx) return traced({ path, text: changed });
  return inlinePartials(changed, path, async (file) => {
    const text = await read(file);
    return text === undefined ? undefined : change(text, file);
  });
}

/** Replaces the places in a compiled page (of links, imports, warnings and errors) by those in the authors' files. */
export async function restorePlaces(compiling: Promise<LazyPage>, text: TracedText, path: string): Promise<LazyPage> {
  // A single piece is the text of the page itself, so its places are correct.
  if (text.length === 1) return compiling;
  const sourceOf = sourceFinder(text);
  const move = (error: SiteError) => {
    const { line, column = 1 } = error.place ?? {};
    const origin = line === undefined ? undefined : sourceOf({ line, column });
    if (!origin) return error;
    const place = { file: origin.source.path, ...origin.point };
    return new SiteError({ ...partsOf(error), place, frame: codeFrame(origin.source.text, place), cause: error.cause });
  };
  const moveItem = <T extends ContentPlace>(item: T, address = ''): T => {
    const origin = sourceOf(item);
    if (!origin) return item;
    const { source, point } = origin;
    if (source.path === path) return { ...item, ...point };
    const fromPartial = movedPath(address, path, source.path);
    // In the partial, the address may lack `./`.
    const forms = [fromPartial, fromPartial.replace(/^\.\//, '')];
    const writtenAddress = forms.find((form) => source.text.includes(form)) ?? address;
    return { ...item, ...point, partial: { file: source.path, address: writtenAddress } };
  };
  const movePage = <T extends CompiledPage>(compiled: T): T => ({
    ...compiled,
    links: compiled.links.map((link) => moveItem(link, link.href)),
    imports: compiled.imports.map((one) => moveItem(one, one.specifier)),
    ...(compiled.uses && { uses: compiled.uses.map((use) => moveItem(use)) }),
    warnings: compiled.warnings.map(move),
  });
  try {
    return movePage(await compiling);
  } catch (error) {
    if (error instanceof PageErrors) throw new PageErrors(error.errors.map(move), movePage(error.page));
    throw error instanceof SiteErrors ? new SiteErrors(error.errors.map(move)) : error;
  }
}

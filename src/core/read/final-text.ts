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
 * The text of a page with its partials and the changes of plugins (`pageText`). Throws `SiteErrors` that name a plugin.
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

/** Moves links, warnings and errors of a compiled page to the files and lines in which authors wrote them. */
export async function inWrittenLines(compiling: Promise<LazyPage>, text: TracedText, path: string): Promise<LazyPage> {
  if (text.length === 1) return compiling;
  const sourceOf = sourceFinder(text);
  const move = (error: SiteError) => {
    const { line, column = 1 } = error.place ?? {};
    const found = line === undefined ? undefined : sourceOf({ line, column });
    if (!found) return error;
    const place = { file: found.source.path, ...found.point };
    return new SiteError({ ...partsOf(error), place, frame: codeFrame(found.source.text, place), cause: error.cause });
  };
  const moveOne = <T extends ContentPlace>(one: T, address = ''): T => {
    const found = sourceOf(one);
    if (!found) return one;
    const { source, point } = found;
    if (source.path === path) return { ...one, ...point };
    const written = movedPath(address, path, source.path);
    const shown = [written, written.replace(/^\.\//, '')].find((form) => source.text.includes(form)) ?? address;
    const partial = { file: source.path, address: shown };
    return { ...one, ...point, partial };
  };
  const movePage = <T extends CompiledPage>(compiled: T): T => ({
    ...compiled,
    links: compiled.links.map((link) => moveOne(link, link.href)),
    imports: compiled.imports.map((one) => moveOne(one, one.specifier)),
    ...(compiled.uses && { uses: compiled.uses.map((use) => moveOne(use)) }),
    warnings: compiled.warnings.map(move),
  });
  try {
    return movePage(await compiling);
  } catch (error) {
    if (error instanceof PageErrors) throw new PageErrors(error.errors.map(move), movePage(error.page));
    throw error instanceof SiteErrors ? new SiteErrors(error.errors.map(move)) : error;
  }
}

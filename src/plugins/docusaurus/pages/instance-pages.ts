import { join, posix } from 'node:path';
import {
  filePathToId,
  isFolderPage,
  isPageFile,
  positionOf,
  type AddedPage,
  type PluginFiles,
} from '../../../plugin.ts';
import { splitFrontMatter } from '../../shared/front-matter-text.ts';
import { textOf, type Fields } from '../../shared/values.ts';
import { instanceDocId, type Instance } from '../docusaurus-options.ts';

/** A page of an additional docs folder: its address, and its id in sidebars. */
export type InstancePage = Extract<AddedPage, { source: string }>;

/** Access to the pages of one locale. `translations` is the folder of its translations, relative to the site folder. */
export type LocaleFiles = { siteDir: string; files: PluginFiles; translations: string | undefined };

/** Reads the pages of an additional docs folder. */
export async function instancePages(instance: Instance, locale: LocaleFiles): Promise<InstancePage[]> {
  const { siteDir, files } = locale;
  const names = (await files.list(join(siteDir, instance.path))).filter(isPageFile);
  const pages = await Promise.all(
    names.map(async (file): Promise<InstancePage | undefined> => {
      const sourcePaths = await sourceOf(file, [instance.translatedPath, instance.path], locale);
      const { frontMatter } = splitFrontMatter(await files.read(sourcePaths.source));
      if (frontMatter['draft'] === true) return undefined;
      return { ...addressOf(file, frontMatter, instance), ...sourcePaths };
    }),
  );
  return pages.filter((page) => page !== undefined);
}

/** The absolute path of a page's file, or of its translation. */
export async function sourceOf(
  file: string,
  [translated, folder]: readonly [translated: string, folder: string],
  { siteDir, files, translations }: LocaleFiles,
): Promise<{ source: string; original?: string; untranslated?: boolean }> {
  const original = join(siteDir, folder, file);
  if (translations === undefined) return { source: original };
  const source = join(siteDir, translations, translated, file);
  return (await files.exists(source)) ? { source, original } : { source: original, untranslated: true };
}

/** The address of a page of a docs folder, and its id and folder in sidebars. */
export function addressOf(
  file: string,
  frontMatter: Fields,
  { id: instance, routeBasePath, fileNames }: Pick<Instance, 'id' | 'routeBasePath' | 'fileNames'>,
) {
  const { sidebar_position: position } = frontMatter;
  const rules = frontMatter['parse_number_prefixes'] === false ? false : fileNames;
  const path = filePathToId(file, rules);
  const folder = posix.dirname(path);
  const name = textOf(frontMatter['id']) ?? posix.basename(path);
  const slug = textOf(frontMatter['slug']) ?? (isFolderPage(file) ? '' : name);
  return {
    route: posix.join('/', routeBasePath, slug.startsWith('/') ? '' : folder, slug, '/'),
    id: instanceDocId(instance, posix.join(folder, name)),
    folder: instanceDocId(instance, posix.dirname(filePathToId(file, fileNames))),
    position: typeof position === 'number' ? position : positionOf(file, rules),
  };
}

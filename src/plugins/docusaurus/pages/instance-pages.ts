import { join, posix } from 'node:path';
import { parse } from 'yaml';
import type { AddedPage, PluginFiles } from '../../../plugin.ts';
import { instanceDocId } from '../config/map-links.ts';
import { withoutNumber } from '../config/number-prefix.ts';
import { fieldsOf, textOf, type Fields } from '../../shared/values.ts';
import type { DocusaurusOptions } from '../docusaurus-options.ts';

type Instance = DocusaurusOptions['instances'][number];

/** A page of an additional docs folder: its address, and its id in sidebars. */
export type InstancePage = Extract<AddedPage, { source: string }>;

/** The site, and its folder of translations of a locale, relative to the site folder. */
export type Place = { siteDir: string; files: PluginFiles; translations: string | undefined };

/** Reads the pages of a docs folder besides that of the preset. */
export async function instancePages(instance: Instance, place: Place): Promise<InstancePage[]> {
  const { siteDir, files } = place;
  const names = (await files.list(join(siteDir, instance.path))).filter(isPage);
  const pages = await Promise.all(
    names.map(async (file): Promise<InstancePage | undefined> => {
      const found = await sourceOf(file, [instance.translatedPath, instance.path], place);
      const frontMatter = frontMatterOf(await files.read(found.source));
      if (frontMatter['draft'] === true) return undefined;
      return { ...addressOf(file, frontMatter, instance), ...found };
    }),
  );
  return pages.filter((page) => page !== undefined);
}

/** A file with a page: its absolute path, or that of its translation. */
export async function sourceOf(
  file: string,
  [translated, folder]: readonly [translated: string, folder: string],
  { siteDir, files, translations }: Place,
): Promise<{ source: string; original?: string; untranslated?: boolean }> {
  const original = join(siteDir, folder, file);
  if (translations === undefined) return { source: original };
  const source = join(siteDir, translations, translated, file);
  return (await files.exists(source)) ? { source, original } : { source: original, untranslated: true };
}

/** True for pages. Names that begin with `_` or `.` belong to partials and hidden files. */
export function isPage(file: string): boolean {
  return /\.mdx?$/.test(file) && file.split('/').every((name) => !/^[_.]/.test(name));
}

/** The front matter of a page; empty if it has none, or if it is invalid. */
export function frontMatterOf(text: string): Fields {
  const yaml = /^\uFEFF?\s*---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(text)?.[1] ?? '';
  try {
    return fieldsOf(parse(yaml));
  } catch {
    // The page itself reports it.
    return {};
  }
}

/** The address of a page of a docs folder, and its id and folder in sidebars. */
export function addressOf(
  file: string,
  frontMatter: Fields,
  { id: instance, routeBasePath }: Pick<Instance, 'id' | 'routeBasePath'>,
) {
  const names = file
    .replace(/\.mdx?$/, '')
    .split('/')
    .map(withoutNumber);
  const folder = names.slice(0, -1).join('/');
  const name = textOf(frontMatter['id']) ?? names.at(-1) ?? '';
  const isFolderPage =
    /^(index|readme)$/i.test(names.at(-1) ?? '') || names.at(-1)?.toLowerCase() === names.at(-2)?.toLowerCase();
  const slug = textOf(frontMatter['slug']);
  const path =
    slug === undefined
      ? posix.join(folder, isFolderPage ? '' : name)
      : slug.startsWith('/')
        ? slug
        : posix.join(folder, slug);
  const top = instanceDocId(instance, '').slice(0, -1);
  return {
    route: routeOf(routeBasePath, path),
    id: instanceDocId(instance, posix.join(folder, name)),
    folder: folder === '' ? top : `${top}/${folder}`,
  };
}

/** `docs`, `a/b` → `/docs/a/b/` */
export function routeOf(...parts: readonly string[]): string {
  const names = parts.flatMap((part) => part.split('/')).filter((name) => name !== '' && name !== '.');
  return names.length === 0 ? '/' : `/${names.join('/')}/`;
}

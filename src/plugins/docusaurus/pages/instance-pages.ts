import { join, posix } from 'node:path';
import { filePathToId, isPageFile, positionOf, type AddedPage, type PluginFiles } from '../../../plugin.ts';
import { instanceDocId } from '../config/map-links.ts';
import { splitFrontMatter } from '../../shared/front-matter-text.ts';
import { textOf, type Fields } from '../../shared/values.ts';
import type { Instance } from '../docusaurus-options.ts';

/** A page of an additional docs folder: its address, and its id in sidebars. */
type InstancePage = Extract<AddedPage, { source: string }>;

/** A version of additional docs with its pages and its translated label. */
export type VersionPages = { instance: Instance; pages: readonly InstancePage[]; label: string };

/** The site, and its folder of translations of a locale, relative to the site folder. */
export type Place = { siteDir: string; files: PluginFiles; translations: string | undefined };

/** Reads the pages of an additional docs folder. */
export async function instancePages(instance: Instance, place: Place): Promise<InstancePage[]> {
  const { siteDir, files } = place;
  const names = (await files.list(join(siteDir, instance.path))).filter(isPageFile);
  const pages = await Promise.all(
    names.map(async (file): Promise<InstancePage | undefined> => {
      const found = await sourceOf(file, [instance.translatedPath, instance.path], place);
      const { frontMatter } = splitFrontMatter(await files.read(found.source));
      if (frontMatter['draft'] === true) return undefined;
      return { ...addressOf(file, frontMatter, instance), ...found };
    }),
  );
  return pages.filter((page) => page !== undefined);
}

/** Adds the version to pages of additional docs that have several. In `all`, the latest version comes first. */
export function withVersion(
  { instance, pages, label }: VersionPages,
  all: readonly VersionPages[],
): readonly InstancePage[] {
  const { docs, id, badge, banner } = instance;
  const [latest, ...others] = all.filter((one) => one.instance.docs === docs);
  if (!latest || (others.length === 0 && !badge)) return pages;
  const byId = new Map(latest.pages.map((page) => [page.id, page]));
  const main = latest.pages.find(({ route }) => route === posix.join('/', latest.instance.routeBasePath, '/'));
  return pages.map((page) => {
    const twin = byId.get(instanceDocId(latest.instance.id, page.id?.slice(instanceDocId(id, '').length) ?? ''));
    const route = (twin ?? main ?? latest.pages[0])?.route;
    const isLatest = instance === latest.instance || route === undefined;
    const link = isLatest ? undefined : { label: latest.label, route, isSamePage: twin !== undefined };
    return { ...page, version: { docs, label, badge, banner, latest: link } };
  });
}

/** The absolute path of a page's file, or of its translation. */
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

/** The address of a page of a docs folder, and its id and folder in sidebars. */
export function addressOf(
  file: string,
  frontMatter: Fields,
  { id: instance, routeBasePath, fileNames }: Pick<Instance, 'id' | 'routeBasePath' | 'fileNames'>,
) {
  const path = filePathToId(file, fileNames);
  const [last = '', parent] = path.split('/').toReversed();
  const folder = posix.dirname(path);
  const name = textOf(frontMatter['id']) ?? last;
  const isFolderPage = /^(index|readme)$/i.test(last) || last.toLowerCase() === parent?.toLowerCase();
  const slug = textOf(frontMatter['slug']) ?? (isFolderPage ? '' : name);
  return {
    route: posix.join('/', routeBasePath, slug.startsWith('/') ? '' : folder, slug, '/'),
    id: instanceDocId(instance, posix.join(folder, name)),
    folder: instanceDocId(instance, folder),
    position: positionOf(file, fileNames),
  };
}

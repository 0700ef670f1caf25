import { join, posix } from 'node:path';
import { filePathToId, positionOf, type AddedPage, type DocsAdditions } from '../../../plugin.ts';
import { categoryFile } from '../../../read.ts';
import { linkOf } from '../config/map-sidebars.ts';
import { instanceDocId, type Instance } from '../docusaurus-options.ts';
import { foldersAbove } from './generated-folders.ts';
import type { LocaleFiles } from './instance-pages.ts';

/** Settings of folders in generated sidebars, by folder. */
export type FolderSettings = NonNullable<DocsAdditions['folders']>;

/** Reads the `_category_` files of an additional docs folder, and the positions in the names of its folders. */
export async function instanceFolders(
  { id: instance, path, fileNames, routeBasePath }: Instance,
  pages: readonly AddedPage[],
  { siteDir, files }: Pick<LocaleFiles, 'siteDir' | 'files'>,
): Promise<FolderSettings> {
  const paths = await files.list(join(siteDir, path));
  const categories = paths.filter((file) => /^_category_\.(?:json|ya?ml)$/.test(posix.basename(file)));
  const folders = [...new Set(paths.flatMap(foldersAbove))].map(async (folderPath) => {
    const name = filePathToId(folderPath, fileNames);
    const folder = instanceDocId(instance, name);
    const file = categories.find((one) => posix.dirname(one) === folderPath);
    const { link, ...own } = file === undefined ? {} : await files.readData(join(siteDir, path, file), categoryFile);
    const pageId = link?.type === 'doc' ? `${folder}/${link.id}` : '';
    const route = link === undefined ? posix.join('/', routeBasePath, name, '/') : '';
    const page = pages.find((one) => one.id === pageId || (one.route === route && one.folder === folder));
    const label = own.label ?? posix.basename(name);
    return [
      folder,
      {
        ...own,
        position: own.position ?? page?.position ?? positionOf(folderPath, fileNames),
        link:
          link &&
          (page
            ? { type: 'doc', id: pageId }
            : linkOf(link, label, { instance: { id: instance, routeBasePath }, seen: new Set() })),
      },
    ] as const;
  });
  return Object.fromEntries(await Promise.all(folders)) as FolderSettings;
}

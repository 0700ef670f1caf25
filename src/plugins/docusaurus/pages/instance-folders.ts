import { join, posix } from 'node:path';
import { filePathToId, ownValue, type AddedPage, type DocsAdditions } from '../../../plugin.ts';
import { categoryFile } from '../../../read.ts';
import { instanceDocId } from '../config/map-links.ts';
import { linkOf } from '../config/map-sidebars.ts';
import type { Instance } from '../docusaurus-options.ts';
import { foldersAbove } from './generated-folders.ts';
import type { Place } from './instance-pages.ts';

/** Settings of folders in generated sidebars, by folder. */
export type FolderSettings = NonNullable<DocsAdditions['folders']>;

/** Reads the `_category_` files of an additional docs folder, and the positions in the names of its folders. */
export async function instanceFolders(
  { id: instance, path, fileNames, routeBasePath }: Instance,
  pages: readonly AddedPage[],
  { siteDir, files }: Pick<Place, 'siteDir' | 'files'>,
): Promise<FolderSettings> {
  const ids = new Set(pages.map(({ id }) => id));
  const paths = await files.list(join(siteDir, path));
  const folders = [...new Set(paths.flatMap(foldersAbove))].map(async (written) => {
    const name = filePathToId(written, fileNames);
    const folder = instanceDocId(instance, name);
    const file = paths.find((one) => /^_category_\.(?:json|ya?ml)$/.test(posix.relative(written, one)));
    const { link, ...own } = file === undefined ? {} : await files.readData(join(siteDir, path, file), categoryFile);
    const inFolder = link?.type === 'doc' ? `${folder}/${link.id}` : '';
    const label = own.label ?? posix.basename(name);
    return [
      folder,
      {
        position: ownValue(fileNames, posix.basename(written))?.position,
        ...own,
        link: ids.has(inFolder)
          ? { type: 'doc', id: inFolder }
          : link && linkOf(link, label, { instance: { id: instance, routeBasePath }, seen: new Set() }),
      },
    ] as const;
  });
  return Object.fromEntries(await Promise.all(folders)) as FolderSettings;
}

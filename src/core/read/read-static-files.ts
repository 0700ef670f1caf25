import { join } from 'node:path';
import { listInside } from '../disk/files/list-inside.ts';
import { isFile } from '../disk/files/is-file.ts';

/** Paths of static files, relative to the site folder, by published path: `img/a.png` → `static/img/a.png`. */
export type StaticFiles = ReadonlyMap<string, string>;

/** Lists the files of the static folders. If several folders contain the same path, the first one takes precedence. */
export async function readStaticFiles(siteDir: string, folders: readonly string[]) {
  const listed = await Promise.all(folders.map((folder) => listInside(siteDir, folder)));
  const files = new Map<string, string>();
  for (const [index, { files: paths }] of listed.entries()) {
    for (const path of paths) if (!files.has(path)) files.set(path, `${folders[index]}/${path}`);
  }
  return { files, errors: listed.flatMap(({ errors }) => errors) };
}

/** The static folder that has a file, or else the first one. */
export function staticFolderOf(path: string, siteDir: string, folders: readonly string[]): string {
  return folders.find((folder) => isFile(join(siteDir, folder, path))) ?? folders[0] ?? 'static';
}

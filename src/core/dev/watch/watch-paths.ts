import { sep } from 'node:path';

/**
 * Watches paths that are not watched yet. If a path were added twice, the watcher would list its folder again, and
 * never report a file created meanwhile.
 *
 * @param watched folders that the watcher already watches, without the packages inside
 */
export function createPathWatch(watcher: { add: (path: string) => unknown }, watched: readonly string[]) {
  const known = [...watched];
  return (paths: readonly string[]): void => {
    for (const path of paths) {
      if (known.some((folder) => isInside(path, folder))) continue;
      known.push(path);
      watcher.add(path);
    }
  };
}

function isInside(path: string, folder: string): boolean {
  return (
    `${path}${sep}`.startsWith(`${folder}${sep}`) && !path.slice(folder.length).includes(`${sep}node_modules${sep}`)
  );
}

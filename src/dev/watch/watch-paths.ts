import { sep } from 'node:path';

/**
 * Watches paths that are not watched yet. While the watcher lists a folder for a second time, it would take a file that
 * is created meanwhile for an old one and never report it.
 *
 * @param watched folders that the watcher has already
 */
export function createPathWatch(watcher: { add: (path: string) => unknown }, watched: readonly string[]) {
  const known = [...watched];
  return (paths: readonly string[]): void => {
    for (const path of paths) {
      if (known.some((folder) => `${path}${sep}`.startsWith(`${folder}${sep}`))) continue;
      known.push(path);
      watcher.add(path);
    }
  };
}

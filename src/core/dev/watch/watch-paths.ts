import { isSiteFile } from '../../bundle/is-site-file.ts';

/**
 * Watches paths that are not watched yet. If a path were added twice, the watcher would list its folder again, and
 * never report a file created meanwhile.
 *
 * @param watched folders that the watcher already watches, except their `node_modules`
 */
export function createPathWatch(watcher: { add: (path: string) => unknown }, watched: readonly string[]) {
  const known = [...watched];
  return (paths: readonly string[]): void => {
    for (const path of paths) {
      if (known.some((folder) => path === folder || isSiteFile(folder, path))) continue;
      known.push(path);
      watcher.add(path);
    }
  };
}

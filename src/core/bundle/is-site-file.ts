import { pathInside } from '../base/addresses/path-inside.ts';

/** True for a file of the site, excluding packages installed in its folder. */
export function isSiteFile(siteDir: string, file: string | undefined): boolean {
  const inner = file === undefined ? undefined : pathInside(siteDir, file);
  return inner !== undefined && !inner.split('/').slice(0, -1).includes('node_modules');
}

import { sep } from 'node:path';

/** True for a file of the site, excluding packages installed in its folder. */
export function isSiteFile(siteDir: string, file: string | undefined): boolean {
  return file?.startsWith(siteDir + sep) === true && !/[\\/]node_modules[\\/]/.test(file.slice(siteDir.length));
}

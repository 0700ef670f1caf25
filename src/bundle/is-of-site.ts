import { sep } from 'node:path';

/** True for a file of a site itself. A package that is installed in the site's folder is not part of it. */
export function isOfSite(siteDir: string, file: string | undefined): boolean {
  return file?.startsWith(siteDir + sep) === true && !/[\\/]node_modules[\\/]/.test(file.slice(siteDir.length));
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leavesSite } from '../../base/addresses/leaves-site.ts';
import type { PageResource } from './page-resources.ts';
import { isFile } from '../../disk/files/is-file.ts';

/** A style sheet of the site's components and its external resources. */
export type SheetResources = { file: string; resources: readonly PageResource[] };

/** Style sheets of a site's components that load resources from other hosts. */
export function readSheetResources(siteDir: string): SheetResources[] {
  const files = globSync('components/**/*.css', { cwd: siteDir })
    .filter((file) => isFile(join(siteDir, file)) && !leavesSite(siteDir, join(siteDir, file)))
    .toSorted();
  return files.flatMap((file) => {
    const resources = resourcesOfSheet(readFileSync(join(siteDir, file), 'utf8'));
    return resources.length > 0 ? [{ file, resources }] : [];
  });
}

/** External addresses in a style sheet: imported sheets, fonts and pictures. */
export function resourcesOfSheet(css: string): PageResource[] {
  const found: PageResource[] = [];
  const pattern =
    /\/\*[\s\S]*?\*\/|(@font-face\s*\{)|(\})|(@import\s+)?(?:url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]+))|(?<=@import\s+)(?:"([^"]*)"|'([^']*)'))/gi;
  let isFont = false;
  for (const { 1: font, 2: end, 3: sheet, ...values } of css.matchAll(pattern)) {
    if (font !== undefined || end !== undefined) isFont = font !== undefined;
    const address = [values[4], values[5], values[6], values[7], values[8]].find((value) => value !== undefined);
    if (address === undefined || !/^([a-z][a-z\d+.-]*:)?\/\//i.test(address)) continue;
    const isSheet = sheet !== undefined || values[7] !== undefined || values[8] !== undefined;
    const directive = isSheet ? 'style-src' : isFont ? 'font-src' : 'img-src';
    found.push({ kind: 'address', directive, address, element: isSheet ? '@import' : isFont ? '@font-face' : 'url()' });
  }
  return found;
}

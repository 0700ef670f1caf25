import type { PageResource, ResourceUse } from './page-resources.ts';
import { readMatches } from './source-texts.ts';

/** Resources from other hosts that the style sheets of a site's components load. */
export function sheetUses(siteDir: string): ResourceUse[] {
  return readMatches(siteDir, 'components/**/*.css').flatMap(([file, css]) =>
    resourcesOfSheet(css).map((resource) => ({ resource, source: file, url: '/' })),
  );
}

/** External addresses in a style sheet: imported sheets, fonts and pictures. */
export function resourcesOfSheet(css: string): PageResource[] {
  const resources: PageResource[] = [];
  // Groups: 1 the start of `@font-face`, 2 the end of a block, 3 `@import` before `url()`, 4–6 the address in `url()`,
  // 7–8 the address in an `@import` without `url()`.
  const pattern =
    /\/\*[\s\S]*?\*\/|(@font-face\s*\{)|(\})|(@import\s+)?(?:url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]+))|(?<=@import\s+)(?:"([^"]*)"|'([^']*)'))/gi;
  let isFont = false;
  for (const { 1: font, 2: end, 3: sheet, ...values } of css.matchAll(pattern)) {
    if (font !== undefined || end !== undefined) isFont = font !== undefined;
    const address = [values[4], values[5], values[6], values[7], values[8]].find((value) => value !== undefined);
    if (address === undefined || !/^([a-z][a-z\d+.-]*:)?\/\//i.test(address)) continue;
    const isSheet = sheet !== undefined || values[7] !== undefined || values[8] !== undefined;
    const ofUrl = isFont ? ['font-src', '@font-face'] : ['img-src', 'url()'];
    const [directive = '', element = ''] = isSheet ? ['style-src', '@import'] : ofUrl;
    resources.push({ kind: 'address', directive, address, element });
  }
  return resources;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSheets } from '../harness/looks.ts';
import { sampledContractSites } from '../harness/sampled-contract-sites.ts';
import { listPages } from '../harness/site-pages.ts';
import { outputDir, siteNames } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';

for (const site of [...siteNames(), ...sampledContractSites()]) {
  test.describe(site, () => {
    test.use({ site });

    test(`each page of the site ${site} links a style sheet with rules for each of its classes that has rules`, () => {
      const sheetsOf = new Map<string, string[]>();
      for (const [sheet, css] of Object.entries(readSheets(site))) {
        for (const [, name = ''] of css.matchAll(/\.([a-z_][\w-]*)(?=[^{}]*\{)/gi)) {
          sheetsOf.set(name, [...(sheetsOf.get(name) ?? []), sheet]);
        }
      }
      // The not-found page has the layout of the home page, whose own sheet also has rules for that layout.
      const pages = listPages(site).filter(({ file }) => !file.endsWith('404.html'));
      const missing = pages.flatMap(({ file, parts }) => {
        const html = readFileSync(join(outputDir(site), file), 'utf8');
        const classes = Object.keys(parts).flatMap((part) => (part.startsWith('class ') ? part.slice(6) : []));
        return classes.flatMap((name) => {
          const sheets = sheetsOf.get(name) ?? [];
          return sheets.length === 0 || sheets.some((sheet) => html.includes(sheet)) ? [] : `${file}: .${name}`;
        });
      });
      expect(missing).toEqual([]);
    });
  });
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { sample, type Values } from '../harness/sample.ts';
import { sampledContractSites } from '../harness/sampled-contract-sites.ts';
import { pagesToVisit, partsOf } from '../harness/site-pages.ts';
import { outputDir, siteNames } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';

/** The pages of large third-party sites are much alike: checks one page in this many. */
const INTERVAL = 4;

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
    rules: {
      // The closed mobile menu repeats the page's landmarks, but is hidden.
      'unique-landmark': 'off',
      // React's ids begin with an underscore, which HTML allows.
      'valid-id': 'off',
      // The announcement is a region, not a section of the text.
      'prefer-native-element': 'off',
      // Filters and values apply on each key: there is nothing to submit.
      'wcag/h32': 'off',
      // For external files, which pages do not load.
      'require-sri': 'off',
    },
  }),
);

type HtmlFile = { file: string; html: string };

async function faultsOf({ file, html }: HtmlFile): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${file}:${line}:${column} ${ruleId}: ${message}`),
  );
}

/** In a quick run, the pages that other tests visit, and one page without a layout, such as a redirect. */
async function pagesToCheck(site: string, pages: readonly HtmlFile[]): Promise<readonly HtmlFile[]> {
  if (!siteNames().includes(site)) return sample(`html of pages: ${site}`, pages, ({ html }) => partsOf(html));
  const visited = new Set((await pagesToVisit(site)).map(({ file }) => file));
  return sample(`html of pages: ${site}`, pages, ({ file, html }): Values => {
    if (visited.has(file)) return { file };
    return html.includes('data-layout') ? {} : { layout: 'none' };
  });
}

const sites = [
  ...siteNames().map((name) => ({ name, every: 1 })),
  ...sampledContractSites().map((name) => ({ name, every: INTERVAL })),
];

for (const { name, every } of sites) {
  test.describe(name, () => {
    test.use({ site: name });

    test(`the html of the site ${name} has no error`, async () => {
      const dir = outputDir(name);
      const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
      const wanted = files
        .toSorted()
        .filter((_, index) => index % every === 0)
        .map((file) => ({ file, html: readFileSync(join(dir, file), 'utf8') }));
      expect(wanted.length).toBeGreaterThan(0);
      const faults: string[] = [];
      for (const page of await pagesToCheck(name, wanted)) faults.push(...(await faultsOf(page)));
      expect(faults).toEqual([]);
    });
  });
}

test('finds errors', async () => {
  const { results } = await validator.validateString('<!DOCTYPE html><html lang="en"><p><div id="a" id="a"></div></p>');
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId))).toContain('close-order');
});

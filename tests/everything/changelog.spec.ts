import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputDir } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';

test.use({ site: 'everything' });

const read = (path: string) => readFileSync(join(outputDir('everything'), path), 'utf8');

test('older contracts, even of Swagger 2.0, result in a changelog', () => {
  const start = '[Start a roast](https://example.com/roasts/roast/add/)';
  const get = '[Get a roast](https://example.com/roasts/roast/get/)';
  expect(read('roasts/changelog.md')).toBe(`# Changelog

## 3.0

**Breaking changes**

- \`NewRoast\` (${start})
  - \`minutes\`: changed from at most 60 to at most 20

**Added**

- \`NewRoast\` (${start})
  - \`profile\`: added
- \`Roast\` (${start}, ${get})
  - \`profile\`: added
- POST ${start} \`/roasts\`
  - Response \`422\`: added

**Changed**

- \`Roast\` (${start}, ${get})
  - \`minutes\`: changed from at most 60 to at most 20

## 2.0

**Breaking changes**

- DELETE Stop a roast \`/roasts/{number}\`
  - Operation: removed

**Added**

- GET [List beans](https://example.com/roasts/bean/getAll/) \`/beans\`

**Changed**

- \`NewRoast\` (${start})
  - \`beans\`: new value \`"liberica"\`
- \`Roast\` (${start}, ${get})
  - \`beans\`: new value \`"liberica"\`
`);
  expect(read('llms.txt')).toContain('[Changelog](https://example.com/roasts/changelog.md)');
});

test('operations, responses and fields name the versions that added and changed them', async ({ page, open }) => {
  await open('/roasts/bean/getAll/');
  await expect(page.locator('.endpoint')).toContainText('since 2.0');
  await open('/roasts/roast/add/');
  await expect(page.locator('.endpoint')).toContainText('changed in 3.0');
  const field = (id: string) => page.locator(`[id="${id}"] > .schema-head`);
  await expect(field('body-beans')).toContainText('changed in 2.0');
  await expect(field('body-profile')).toContainText('since 3.0');
  await expect(page.locator('#response-422 > summary')).toContainText('since 3.0');
  await expect(page.locator('#response-201 > summary')).not.toContainText('since');
});

test('the changelog is in the sidebar and the search, and has a table of contents', async ({ page, open }) => {
  await open('/roasts/');
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Changelog' }).click();
  await expect(page.getByRole('heading', { name: 'Changelog', level: 1 })).toBeVisible();
  await expect(page.locator('a[href="#version-2-0"]').first()).toBeAttached();
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox').fill('changelog liberica');
  await expect(page.getByRole('option').first()).toContainText('Changelog');
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { outputDir } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';

test.use({ site: 'everything' });

test.beforeEach(({ open }) => open('/roasts/roast/add/'));

test('choosing an example of the request or of the response selects the matching one of the other', async ({
  page,
}) => {
  const request = page.getByRole('region', { name: 'Request: Start a roast' });
  const response = page.getByRole('region', { name: 'Response: Start a roast' });
  const choice = request.getByRole('combobox', { name: 'Example' });
  await expect(choice.getByRole('option')).toHaveText(['A light roast', 'Too long', 'Without a time']);
  await expect(response.getByRole('group', { name: 'Response: A light roast' })).toContainText('"id": 7');

  // The languages that the contract's settings name.
  const languages = request.getByRole('group', { name: 'Language' }).getByRole('radio');
  expect(await languages.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual([
    'shell',
    'python',
    'ruby',
  ]);

  // Switching the language loads nothing. Payloads of linked pages are prefetched whenever the browser is idle.
  const requested: string[] = [];
  page.on('request', (one) => one.url().endsWith('.rsc') || requested.push(one.url()));
  await request.getByRole('radio', { name: 'Python' }).check();
  await request.getByRole('radio', { name: 'curl' }).check();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(requested).toEqual([]);

  await choice.selectOption('Too long');
  await expect(request.getByRole('group', { name: 'Request in curl' })).toContainText('"minutes": 60');
  await request.getByRole('radio', { name: 'Ruby' }).check();
  await expect(request.getByRole('group', { name: 'Request in Ruby' })).toContainText(String.raw`\"minutes\":60`);
  await request.getByRole('radio', { name: 'curl' }).check();
  await expect(response.getByRole('radio', { name: '422' })).toBeChecked();
  await expect(response.getByText('It would burn.')).toBeVisible();

  // No response has the name of this example, so the first response is selected.
  await choice.selectOption('Without a time');
  await expect(request.getByRole('group', { name: 'Request in curl' })).toContainText('robusta');
  await expect(response.getByRole('radio', { name: '201' })).toBeChecked();

  await response.getByRole('radio', { name: '422' }).check();
  await expect(choice).toHaveValue('burnt');
  await expect(request.getByRole('group', { name: 'Request in curl' })).toContainText('"minutes": 60');
});

test('a chosen example is remembered, moves no control, and fills the console', async ({ page }) => {
  const request = page.getByRole('region', { name: 'Request: Start a roast' });
  const choice = request.getByRole('combobox', { name: 'Example' });
  const status = page.getByRole('radio', { name: '422' });
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
  // Measured from the code, because the language selector takes one more row in the fallback font.
  const code = request.getByRole('group', { name: 'Request in curl' });
  const distance = async () => (await topOf(status)) - (await topOf(code));
  const first = await distance();
  await status.scrollIntoViewIfNeeded();
  const before = await topOf(status);
  await status.check();
  await expect(choice).toHaveValue('burnt');
  await expect(request.getByRole('group', { name: 'Request in curl' })).toContainText('"minutes": 60');
  expect(await topOf(status)).toBeCloseTo(before, 0);

  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('textbox', { name: 'Body as application/json' })).toHaveValue(/60/);
  await page.reload();
  await expect(choice).toHaveValue('burnt');
  await expect(request.getByRole('group', { name: 'Request in curl' })).toContainText('"minutes": 60');
  expect(await distance()).toBeCloseTo(first, 0);
  await expect(status).toBeChecked();
});

test('samples and console start with the first example of an optional parameter, and follow the choice', async ({
  page,
  open,
}) => {
  await open('/api/kettle/get/');
  const code = page.getByRole('group', { name: 'Request in Python' });
  await page.getByRole('group', { name: 'Language' }).getByRole('radio', { name: 'Python' }).check();
  await expect(code).toContainText('units=celsius');
  await page.getByRole('combobox', { name: 'Example' }).selectOption('As in a few places');
  await expect(code).toContainText('units=fahrenheit');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByLabel('units')).toHaveValue('fahrenheit');
});

test('the Markdown of a page names the response to each request example that has one', () => {
  const text = readFileSync(join(outputDir('everything'), 'roasts/roast/add.md'), 'utf8');
  expect(text).toMatch(/\*\*Too long\*\*[^]*"minutes": 60[^]*?Response: `422`/);
  expect(text.match(/Response: `/g)).toHaveLength(2);
});

test('tags of kind `nav` are nested in the sidebar, and one of kind `badge` is shown on its operation', async ({
  page,
}) => {
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(sidebar.getByRole('link')).toHaveText([/Roasts/, /Changelog/, /Start a roast/, /Get a roast/]);
  const outline = () => sidebar.locator('summary, a').allInnerTexts();
  expect((await outline()).map((text) => text.trim().replaceAll(/\s+/g, ' '))).toEqual([
    'Roasts',
    'Changelog',
    'All beans',
    'Roasting',
    'Start a roast POST',
    'Get a roast GET',
    'Green beans',
    '',
  ]);
  await expect(page.locator('.endpoint')).toContainText('Beta');
});

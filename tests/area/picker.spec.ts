import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'yaml';
import data from '../../site/data/catalogue.json' with { type: 'json' };
import { root } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(parse(readFileSync(join(root, 'site/content/api/openapi.yaml'), 'utf8')) as object, 'contract');

type Body = {
  action_id: number;
  reaction_ids: number[];
  config: { trigger: { name: string }; actions: { name: string }[] };
};

async function openPicker(page: Page): Promise<Locator> {
  await page.getByText('Build the request from the catalogue').click();
  const picker = page.locator('details').filter({ hasText: 'Build the request from the catalogue' }).locator('form');
  await expect(picker).toBeVisible();
  return picker;
}

const bodyOf = async (picker: Locator) =>
  JSON.parse(await picker.getByRole('group', { name: 'Request body' }).innerText()) as Body;

test('builds a valid request body for each action with two reactions', async ({ page, open }) => {
  await open('/api/area/add/');
  const picker = await openPicker(page);
  await picker.getByRole('button', { name: 'Add a reaction' }).click();
  for (const [index, { id, name }] of data.actions.entries()) {
    const pair = [0, 1].map((offset) => data.reactions[(index + offset) % data.reactions.length]?.name ?? '');
    await picker.getByRole('combobox', { name: 'Action', exact: true }).selectOption(name);
    for (const [position, reaction] of pair.entries()) {
      await picker.getByRole('combobox', { name: `Reaction ${position + 1}`, exact: true }).selectOption(reaction);
    }
    const body = await bodyOf(picker);
    expect(body).toMatchObject({ action_id: id, config: { trigger: { name } } });
    expect(body.config.actions.map((action) => action.name)).toEqual(pair);
    expect(
      ajv.validate('contract#/paths/~1api~1area/post/requestBody/content/application~1json/schema', body),
      ajv.errorsText(),
    ).toBe(true);
    expect(ajv.validate('contract#/components/schemas/AreaConfig', body.config), ajv.errorsText()).toBe(true);
  }
});

test('samples and the console follow the selection', async ({ page, open }) => {
  await open('/api/area/add/');
  const picker = await openPicker(page);
  await picker.getByRole('combobox', { name: 'Action', exact: true }).selectOption('New GitHub Issue');
  await picker.getByLabel('Repository owner/repo (ex: FiveStack/AREA)').fill("ada's/repo");
  const request = page.getByRole('region', { name: 'Request: Create an area' });
  const sample = request.getByRole('group', { name: /^Request in / });
  await expect(sample).toContainText(String.raw`ada'\''s/repo`);
  await expect(sample).toContainText('--header');
  await request.getByRole('radio', { name: 'Python' }).check();
  await expect(sample).toContainText(`"response": "ada's/repo"`);
  await page.getByRole('button', { name: 'Try it' }).click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: /Body as application\/json/ });
  await expect(field).toHaveValue(/"action_id": 7[^]*ada's\/repo/);
});

test('a reaction can be removed', async ({ page, open }) => {
  await open('/api/area/add/');
  const picker = await openPicker(page);
  await picker.getByRole('button', { name: 'Remove reaction 1' }).click();
  expect((await bodyOf(picker)).reaction_ids).toEqual([]);
});

test('each label is nearer to its field than to the previous one', async ({ page, open }) => {
  await open('/api/area/add/');
  const picker = await openPicker(page);
  const gaps = await picker.locator('.field-label').evaluateAll((labels) =>
    labels.slice(1).map((label, index) => {
      const { top, bottom } = label.getBoundingClientRect();
      const own = label.nextElementSibling?.getBoundingClientRect().top ?? 0;
      const before = labels[index]?.nextElementSibling?.getBoundingClientRect().bottom ?? 0;
      return { own: own - bottom, before: top - before };
    }),
  );
  expect(gaps.length).toBeGreaterThan(2);
  for (const { own, before } of gaps) expect(before).toBeGreaterThan(own * 2);
});

test.describe('the request body', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is a code block with a button that copies it', async ({ page, open }) => {
    await open('/api/area/add/');
    const picker = await openPicker(page);
    await picker.locator('.code-block').hover();
    await picker.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await expect(picker.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(JSON.parse(copied)).toEqual(await bodyOf(picker));
  });
});

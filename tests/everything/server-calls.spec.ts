import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible } from '../harness/axe.ts';
import { outputDir } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';

test.use({ site: 'everything' });

test('webhooks and callbacks have pages, and the sidebar, the operation and the search link to them', async ({
  page,
  open,
}) => {
  await open('/api/order/add/');
  await page.getByRole('main').getByRole('link', { name: 'The order was shipped' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The order was shipped');
  const main = page.getByRole('main');
  for (const name of ['When it is sent', 'Body', 'How to respond']) {
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await expect(main.getByText('{$request.body#/notifyUrl}').first()).toBeVisible();
  await expectAccessible(page, 'a callback');

  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByText('Webhooks').click();
  await sidebar.getByRole('link', { name: 'A kettle boiled' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A kettle boiled');
  await expect(main.getByText('X-Attempt', { exact: true })).toBeVisible();
  await expect(main.getByRole('group', { name: 'Example: The first boil' })).toContainText('"kettle": 7');
  const receiver = main.getByRole('region', { name: 'Receiver: A kettle boiled' });
  await receiver.getByText('Python').click();
  await expect(receiver.getByRole('group', { name: 'Receiver in Python' })).toContainText('do_POST');

  await page.getByRole('button', { name: 'Search' }).click();
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('combobox').fill('kettle leaks');
  await search
    .getByRole('option', { name: /A kettle leaked/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A kettle leaked');
});

test('the Markdown of a webhook contains its trigger, its payload and the expected response', () => {
  const text = readFileSync(join(outputDir('everything'), 'api/webhooks/boiled.md'), 'utf8');
  const expected = [
    ...['# A kettle boiled', 'POST `boiled`', '## When it is sent', 'Sent as soon as the water boils.'],
    ...[
      '## Authentication',
      'The request contains this:',
      '`X-Signature: <token>`',
      '## Parameters',
      '`X-Attempt` integer',
      '## Body',
      'What boiled.',
    ],
    ...['`kettle` integer required', '## How to respond', '200 Stop sending.', '410 Never send it again.'],
    ...['## Request', '"kettle": 7'],
  ];
  const places = expected.map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

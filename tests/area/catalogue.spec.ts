import { expect, test } from '../harness/test.ts';

test('the catalogue is filtered by service and by field name', async ({ page, open }) => {
  await open('/api/action/getAll/');
  const filter = page.getByRole('search', { name: 'Filter actions' });
  const entries = page.locator('[data-entry]:visible').getByRole('heading', { level: 3 });
  await expect(entries).toHaveCount(14);
  await filter.getByLabel('Service').selectOption('Discord');
  await expect(entries).toHaveText([/Guild \(discord server\) joined/, /Profile changed/]);
  await filter.getByLabel('Name, field or word').fill('track FIELDS');
  await expect(entries).toHaveText([/Profile changed/]);
  await expect(filter.getByRole('status')).toHaveText('1 of 14 actions');
});

test('an entry of the catalogue has an address and is found by its name', async ({ page, open }) => {
  await open('/api/reaction/getAll/#create-github-release');
  await expect(page.getByRole('heading', { name: 'Create GitHub Release' })).toBeInViewport();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Spotify now playing');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/api\/action\/getAll\/#spotify-now-playing$/);
});

test('a link to an entry that the filter hides shows it', async ({ page, open }) => {
  await open('/api/action/getAll/');
  const filter = page.getByRole('search', { name: 'Filter actions' });
  await filter.getByLabel('Name, field or word').fill('spotify');
  const entry = page.locator('#new-github-issue');
  await expect(entry).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('New GitHub Issue');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('New GitHub Issue');
  await page.keyboard.press('Enter');
  await expect(entry).toBeInViewport();
  await expect(filter.getByRole('status')).toHaveText('14 actions');
});

test('a filter is reset on the next page', async ({ page, open }) => {
  await open('/api/action/getAll/');
  const actions = page.getByRole('search', { name: 'Filter actions' });
  await actions.getByLabel('Name, field or word').fill('mail');
  await expect(actions.getByRole('status')).toHaveText('1 of 14 actions');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'List reactions', exact: true }).click();
  const reactions = page.getByRole('search', { name: 'Filter reactions' });
  await expect(reactions.getByLabel('Name, field or word')).toHaveValue('');
  await expect(reactions.getByRole('status')).toHaveText('8 reactions');
  await main.getByRole('link', { name: 'List actions', exact: true }).click();
  await expect(actions.getByRole('status')).toHaveText('14 actions');
});

test('a label is nearer to its list than to the previous one', async ({ page, open }) => {
  await open('/api/action/getAll/#timer-every-x-minutes');
  const entry = page.locator('[data-entry]').filter({ hasText: '_lastEveryXMinutes' });
  const gaps = await entry.locator('.api-label').evaluateAll((labels) =>
    labels.map((label) => {
      const { top, bottom } = label.getBoundingClientRect();
      const before = label.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
      const after = label.nextElementSibling?.getBoundingClientRect().top ?? 0;
      return { before: top - before, after: after - bottom };
    }),
  );
  expect(gaps).toHaveLength(3);
  for (const { before, after } of gaps) {
    expect(after).toBeGreaterThan(4);
    expect(before).toBeGreaterThan(after);
  }
});

import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

test.use({ site: 'everything' });

const exampleOf = (page: Page) => page.getByRole('region', { name: 'Response: Search kettles' });

test('several examples with long names are collapsed to the selected one; a click closes the list, arrow keys do not', async ({
  page,
  open,
}) => {
  await open('/api/kettle/search/');
  const examples = exampleOf(page).getByRole('group', { name: 'Example' });
  const all = examples.getByText('All 4 examples');
  await expect(examples.getByRole('radio')).toHaveCount(1);
  await all.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(examples).toContainText('"found": 3');
  await expect(examples.getByRole('radio')).toHaveCount(4);
  await examples.getByText('Blue kettles are sold out').click();
  await expect(examples).toContainText('"found": 2');
  await expect(examples.getByRole('radio')).toHaveCount(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all examples can be reached', async ({ page, siteUrl }) => {
    await page.goto(`${siteUrl}api/kettle/search/`);
    await exampleOf(page).getByText('All 4 examples').click();
    await exampleOf(page).getByText('Every kettle that has ever been sold').click();
    await expect(exampleOf(page)).toContainText('"found": 4');
    await expect(exampleOf(page)).not.toContainText('"found": 1', { useInnerText: true });
  });
});

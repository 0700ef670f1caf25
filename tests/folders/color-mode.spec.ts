import { expect, test } from '../harness/test.ts';

test.use({ site: 'folders', colorScheme: 'light' });

test('a site that respects the system but has no switch follows the system live', async ({ page, open }) => {
  await open('/start/');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveCSS('color-scheme', 'dark');
});

test('a site without the switch shows the mode of the address for one visit', async ({
  page,
  open,
  context,
  siteUrl,
}) => {
  await open('/start/?theme=dark');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: 'Saw' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saw' })).toBeVisible();
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  const other = await context.newPage();
  await other.goto(`${siteUrl}start/`);
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
});

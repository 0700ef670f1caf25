import { expect, test } from '../harness/test.ts';

test.use({ site: 'versions' });

const texts = {
  '/start/': 'The start of 2.0.',
  '/next/start/': 'The start that is being written.',
  '/1.0/start/': 'The start of 1.0.',
};

const soft = expect.configure({ soft: true });

test('each page has the text of its version', async ({ page, open }) => {
  for (const [route, text] of Object.entries(texts)) {
    await test.step(`${route} has the text of its version`, async () => {
      await open(route);
      await soft(page.getByRole('main'), route).toContainText(text);
    });
  }
});

test.describe('an older version', () => {
  test('shows that it is no longer maintained and leads to the same page of the latest version', async ({
    page,
    open,
  }) => {
    await open('/1.0/more/');
    await expect(
      page.getByText('These pages describe version 1.0 (old), which is no longer maintained.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Read this page in the latest version, 2.0.' }).click();
    await expect(page.getByRole('main')).toContainText('More of 2.0.');
    await expect(page).toHaveURL(/\/docs\/more\/$/);
  });

  test('leads to the main page of the latest version if the page is gone', async ({ page, open }) => {
    await open('/1.0/gone/');
    const link = page.getByRole('link', {
      name: 'This page is not in the latest version, 2.0. Open that version instead.',
    });
    await expect(link).toHaveAttribute('href', '/docs/start/');
  });
});

test('the next version shows that it is not released yet', async ({ page, open }) => {
  await open('/next/start/');
  await expect(page.getByText('These pages describe version Next, which is not released yet.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /latest version/ })).toHaveAttribute(
    'href',
    '/docs/start/',
  );
});

test('the latest version has no banner', async ({ page, open }) => {
  await open('/start/');
  await expect(page.getByRole('main').getByRole('link', { name: /latest version/ })).toHaveCount(0);
});

for (const [route, label] of [
  ['/start/', '2.0'],
  ['/next/start/', 'Next'],
] as const) {
  test(`a badge on ${route} names the version ${label}`, async ({ page, open }) => {
    await open(route);
    await expect(page.getByRole('main').getByText(`Version ${label}`, { exact: true })).toBeVisible();
  });
}

test('a version with `badge: false` shows no badge, and is called by its label elsewhere', async ({ page, open }) => {
  await open('/1.0/start/');
  await expect(page.getByRole('main').getByText(/^Version /)).toHaveCount(0);
  await expect(page.getByText('These pages describe version 1.0 (old)')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Versions: 1.0 (old)' })).toBeVisible();
  const item = page.getByRole('navigation', { name: 'Main' }).locator('> ul > li > a', { hasText: '1.0' });
  await expect(item).toHaveText('1.0 (old)');
});

test('each version has its own sidebar and links', async ({ page, open }) => {
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await open('/next/start/');
  await expect(sidebar.getByRole('link')).toHaveText(['Start', 'Added']);
  await expect(page.getByRole('main').getByRole('link', { name: 'the start' })).toHaveAttribute(
    'href',
    '/docs/next/start/',
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'what was added' })).toHaveAttribute(
    'href',
    '/docs/next/added/',
  );
  await open('/1.0/start/');
  await expect(sidebar.getByRole('link')).toHaveText(['Start', 'Gone']);
  await sidebar.getByRole('link', { name: 'Gone' }).click();
  await expect(page).toHaveURL(/\/docs\/1\.0\/gone\/$/);
});

test.describe('an unknown path', () => {
  test.use({ expectedMessages: /404/ });

  test('leads to the latest version, whichever version it is in', async ({ page, siteUrl }) => {
    for (const path of ['nowhere/', 'next/nowhere/', '1.0/nowhere/']) {
      await test.step(`${path} leads to the latest version`, async () => {
        const response = await page.goto(siteUrl + path);
        soft(response?.status(), path).toBe(404);
        await soft(page.getByRole('heading', { level: 1, name: 'Page not found' }), path).toBeVisible();
        const link = page.getByRole('main').getByRole('link', { name: 'Docs' });
        await soft(link, path).toHaveAttribute('href', '/docs/start/');
      });
    }
  });
});

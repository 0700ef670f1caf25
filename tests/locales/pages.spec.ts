import { expect, test } from '../harness/test.ts';

test.use({ site: 'locales' });

const languages = {
  '/start/': { lang: 'en', dir: 'ltr', text: 'The start in English.' },
  '/fr/start/': { lang: 'fr-FR', dir: 'ltr', text: 'Le début en français.' },
  '/ar/start/': { lang: 'ar', dir: 'rtl', text: 'البداية بالعربية.' },
};

const soft = expect.configure({ soft: true });

test('each page declares its language and direction, and lists its translations', async ({ page, open }) => {
  for (const [route, { lang, dir, text }] of Object.entries(languages)) {
    await open(route);
    await test.step(`${route} declares its language and direction`, async () => {
      await soft(page.locator('html'), route).toHaveAttribute('lang', lang);
      await soft(page.locator('html'), route).toHaveAttribute('dir', dir);
      await soft(page.getByRole('main'), route).toContainText(text);
    });
    await test.step(`${route} lists its translations for search engines`, async () => {
      const alternates = await page
        .locator('link[rel=alternate][hreflang]')
        .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
      soft(Object.fromEntries(alternates), route).toEqual({
        en: 'https://example.com/docs/start/',
        'fr-FR': 'https://example.com/docs/fr/start/',
        ar: 'https://example.com/docs/ar/start/',
        'x-default': 'https://example.com/docs/start/',
      });
    });
  }
});

test('the sitemap lists the same translations as the pages', async ({ request, siteUrl }) => {
  const sitemap = await (await request.get(`${siteUrl}sitemap.xml`)).text();
  const names = [...sitemap.matchAll(/hreflang="([^"]*)" href="https:\/\/example\.com\/docs\/([^"]*)start\/"/g)];
  expect(new Set(names.map(([, lang, path]) => `${lang} ${path}`))).toEqual(
    new Set(['en ', 'fr-FR fr/', 'ar ar/', 'x-default ']),
  );
});

test('a page in only one language lists no translations for search engines', async ({ page, open }) => {
  await open('/fr/only/');
  const alternates = page.locator('link[rel=alternate][hreflang]');
  await expect(alternates).toHaveCount(1);
  await expect(alternates).toHaveAttribute('hreflang', 'fr-FR');
});

test.describe('a page without a translation', () => {
  test('is shown in the original language, with a notice in the reader’s', async ({ page, open }) => {
    await open('/fr/second/');
    await expect(page.getByText('Cette page n’est pas encore traduite.')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('The second page in English.');
    await open('/fr/start/');
    await expect(page.getByText('Cette page n’est pas encore traduite.')).toHaveCount(0);
    await open('/second/');
    await expect(page.getByText('not translated yet')).toHaveCount(0);
  });

  test('declares language and direction of its text', async ({ page, open }) => {
    await open('/ar/second/');
    for (const part of [page.getByRole('heading', { level: 1 }), page.getByText('The second page in English.')]) {
      expect(await part.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('en');
      await expect(part).toHaveCSS('direction', 'ltr');
    }
    expect(await page.locator('.notice').evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe(
      'ar',
    );
  });
});

test('the theme uses the site’s messages, and the engine’s translations for the rest', async ({ page, open }) => {
  await open('/fr/start/');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Barre latérale de la documentation' })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 700 });
  await page.getByRole('button', { name: 'Afficher ou masquer la barre de navigation' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: '← Menu principal' })).toBeVisible();
});

test('labels of the site are translated, or stay as written without a translation', async ({ page, open }) => {
  for (const [route, name] of Object.entries({ '/fr/start/': 'Deuxième', '/ar/start/': 'Second' })) {
    await open(route);
    await expect(page.getByRole('contentinfo').getByRole('link', { name, exact: true })).toBeVisible();
  }
});

test('links and menus stay in the language of the page', async ({ page, open }) => {
  await open('/fr/start/');
  await expect(
    page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Docs' }),
  ).toHaveAttribute('href', '/docs/fr/start/');
  await expect(
    page.getByRole('navigation', { name: 'Barre latérale de la documentation' }).getByRole('link'),
  ).toHaveText(['Début', 'Second']);
  await page.getByRole('main').getByRole('link', { name: 'la deuxième page' }).click();
  await expect(page).toHaveURL(/\/docs\/fr\/second\/$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
});

test.describe('an unknown path', () => {
  test.use({ expectedMessages: /404/ });

  test('shows the not-found page of its language, on load and after in-site navigation', async ({
    page,
    siteUrl,
    open,
  }) => {
    const response = await page.goto(`${siteUrl}fr/nulle-part/`);
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
    await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
    await expect(page).toHaveTitle(/^Page introuvable/);
    await expect(page.getByRole('main').getByRole('link', { name: 'Docs' })).toHaveAttribute('href', '/docs/fr/start/');
    await open('/fr/start/');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '../nulle-part/';
      document.querySelector('main')?.append(link);
      link.click();
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  });
});

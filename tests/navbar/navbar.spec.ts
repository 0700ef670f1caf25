import { expect, test } from '../harness/test.ts';

test.use({ site: 'navbar' });

const soft = expect.configure({ soft: true });

test.describe('the items of the navbar', () => {
  test('are on their configured side, by default on the right, in the order of the configuration', async ({
    page,
    open,
  }) => {
    await open();
    const sides = page.getByRole('navigation', { name: 'Main' }).locator('> ul');
    await expect(sides).toHaveCount(2);
    await expect(sides.nth(0).locator('> li')).toContainText(['Guides', 'About', 'More', 'Reference']);
    await expect(sides.nth(1).locator('> li')).toContainText([
      'Search',
      'English',
      'Raw html',
      'Source',
      'Plain',
      'Styled',
    ]);
    const left = await sides.nth(0).boundingBox();
    const right = await sides.nth(1).boundingBox();
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
  });

  test('link to pages of the site without `rel`', async ({ page, open }) => {
    await open();
    const link = page.getByRole('banner').getByRole('link', { name: 'Plain' });
    await expect(link).not.toHaveAttribute('rel');
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeFocused();
  });

  test('mark external links, may consist only of HTML, and contain no version menu without versions', async ({
    page,
    open,
  }) => {
    await open();
    const banner = page.getByRole('banner');
    await test.step('mark external links, and send no referrer', async () => {
      const link = banner.getByRole('link', { name: 'Source' });
      await soft(link).toHaveAttribute('href', 'https://example.org/source');
      await soft(link).toHaveAttribute('rel', 'noopener noreferrer');
      soft(await link.evaluate((element) => getComputedStyle(element, '::after').clipPath)).toContain('polygon');
    });
    await test.step('may have html as text and a target, or contain only html', async () => {
      await soft(banner.getByRole('link', { name: 'Styled' }).locator('em')).toHaveText('Styled');
      await soft(banner.getByRole('link', { name: 'Styled' })).toHaveAttribute('href', '/reference/');
      await soft(banner.getByRole('link', { name: 'Styled' })).toHaveAttribute('target', '_self');
      await soft(banner.locator('.raw-item b').filter({ visible: true })).toHaveText('html');
    });
    await test.step('contain no version menu while the site has no versions', async () => {
      await soft(banner.getByRole('button', { name: /Versions/ })).toHaveCount(0);
    });
  });

  test('link to a doc with its own label, and to the first page of a sidebar', async ({ page, open }) => {
    await open();
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about/');
    await expect(main.getByRole('link', { name: 'Guides' })).toHaveAttribute('target', '_self');
    await main.getByRole('link', { name: 'Guides' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible();
    await expect(page).toHaveURL(/\/guides\/$/);
  });

  test('have the class names of the configuration', async ({ page, open }) => {
    await open();
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.locator('a.own-link')).toHaveText('Plain');
    await expect(main.locator('.own-menu').getByRole('button')).toHaveText('More');
    await expect(main.locator('.own-html')).toHaveText('Raw html');
    await page.setViewportSize({ width: 375, height: 700 });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const panel = page.getByRole('dialog', { name: 'Menu' });
    await expect(panel.locator('.own-menu > summary')).toHaveText('More');
    await expect(panel.locator('.own-html')).toHaveText('Raw html');
  });

  test('open the search with a button', async ({ page, open }) => {
    await open();
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  });
});

test.describe('the item of the current section', () => {
  const cases = {
    '/guides/': { Guides: 'page' },
    '/guides/fifth/': { Guides: 'true' },
    '/about/': { About: 'page', Plain: 'page' },
    '/reference/': { Reference: 'page', Styled: 'page' },
    '/reference/terms/': { Reference: 'true', Styled: 'true' },
    '/reference/units/': { Reference: 'true', Styled: 'true' },
    '/': {},
  };

  test('is the only marked one, on every page', async ({ page, open }) => {
    for (const [route, marked] of Object.entries(cases)) {
      await test.step(`is the only marked one on ${route}`, async () => {
        await open(route);
        const current = page
          .getByRole('navigation', { name: 'Main' })
          .locator(':scope > ul > li > a[aria-current], :scope > ul > li > .dropdown > a[aria-current]');
        const found = await current.evaluateAll((links) =>
          links.map((link) => [link.textContent, link.getAttribute('aria-current')]),
        );
        expect.soft(Object.fromEntries(found), route).toEqual(marked);
      });
    }
  });

  test('moves with the reader without a load', async ({ page, open }) => {
    await open('/guides/first/');
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('link', { name: 'Guides' })).toHaveAttribute('aria-current', 'true');
    await main.getByRole('link', { name: 'About' }).click();
    await expect(main.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
    await expect(main.getByRole('link', { name: 'Guides' })).not.toHaveAttribute('aria-current');
  });

  test('is marked in the panel too, with the link of a menu', async ({ page, open }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await open('/reference/');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.getByRole('button', { name: '← Back to main menu' }).click();
    const main = page.getByRole('dialog', { name: 'Menu' }).getByRole('navigation', { name: 'Main' });
    await expect(main.locator('a[aria-current]').filter({ visible: true })).toHaveText(['Reference', 'Styled']);
  });

  test('is a menu when the page is one of its entries', async ({ page, open }) => {
    await open('/guides/first/');
    const menu = page.getByRole('banner').getByRole('button', { name: 'More' });
    await expect(menu).toHaveAttribute('aria-current', 'true');
    await menu.click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'First' })).toHaveAttribute('aria-current', 'page');
  });
});

test.describe('the brand', () => {
  test('leads home and has a picture for each colour mode', async ({ page, open }) => {
    await open('/about/');
    const brand = page.getByRole('banner').getByRole('link', { name: 'Fixture', exact: true });
    await expect(brand.locator('img').filter({ visible: true })).toHaveAttribute('src', '/img/logo.svg');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(brand.locator('img').filter({ visible: true })).toHaveAttribute('src', '/img/logo-dark.svg');
    await brand.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Home of the fixture' })).toBeFocused();
  });

  test('has the size of the configuration', async ({ page, open }) => {
    await open();
    const logo = page.getByRole('banner').locator('.brand img').first();
    await expect(logo).toHaveAttribute('width', '24');
    await expect(logo).toHaveAttribute('height', '24');
  });
});

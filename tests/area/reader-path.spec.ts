import { expect, interactive, test } from '../harness/test.ts';
import { routes } from './routes.ts';

const headingsOf = (html: string) =>
  [...html.matchAll(/<h2[^>]* id="([^"]+)"|<h3[^>]* id="([^"]+)"/g)].map(([, second, third]) => second ?? third);

test('the rules for tokens are on one page, and the text for models is short', async ({ request, siteUrl }) => {
  const pages = await Promise.all(
    Object.keys(routes).map(async (route) => ({
      route,
      text: await (await request.get(siteUrl + route.slice(1))).text(),
    })),
  );
  const withRules = pages.filter(({ text }) => text.includes('is case-sensitive. The server skips any other scheme'));
  expect(withRules.map(({ route }) => route)).toEqual(['/api/overview/']);
  const withoutCode = (text: string) => text.replaceAll(/<[^>]+>/g, '');
  const linking = pages.filter(({ text }) => withoutCode(text).includes('See where the server looks for the token.'));
  expect(linking.length).toBeGreaterThan(20);
  const full = await (await request.get(`${siteUrl}llms-full.txt`)).body();
  expect(full.length).toBeLessThan(400_000);
});

test('sections that readers look for are where they expect them', async ({ request, siteUrl }) => {
  const html = async (path: string) => (await request.get(siteUrl + path)).text();
  const installation = headingsOf(await html('guides/installation/'));
  expect(installation.slice(installation.indexOf('start')).slice(0, 2)).toEqual(['start', 'check-that-it-runs']);
  expect(await html('guides/installation/')).toMatch(/<h2[^>]* id="sandbox"/);
  expect(await html('guides/contributing/')).toMatch(/<h2[^>]* id="change-this-documentation"/);
  for (const list of ['action', 'reaction']) {
    const headings = headingsOf(await html(`api/${list}/getAll/`));
    expect(headings.indexOf('catalogue')).toBeGreaterThan(-1);
    expect(headings.indexOf('responses')).toBeGreaterThan(headings.indexOf('catalogue'));
  }
  expect(await html('api/oauth/twitter/')).toMatch(/<h1[^>]*>Twitter \(not working\)/);
  expect(await html('api/service/getAll/')).toContain('Get a server summary');
  expect(await html('api/auth/login/')).toMatch(/<a href="\/area\/api\/oauth\/google\/"[^>]*>Log in with Google/);
});

test('the tables of the overview are collapsed, except those of addresses and error statuses', async ({
  page,
  open,
}) => {
  await open('/api/overview/');
  // Words, because the height of a page depends on the fonts of the machine.
  const words = (await page.getByRole('main').innerText()).split(/\s+/).length;
  expect(words).toBeLessThan(1_550);
  const tables = page.getByRole('main').getByRole('table');
  await expect(tables).toHaveCount(2);
  await expect(tables.first()).toContainText('http://localhost:8080');
  await expect(tables.last()).toContainText('401');
  expect(await page.locator('main table').count()).toBeGreaterThan(6);
});

test('shows “Try it” beside the address at every width, and the request builder in the panel of the request', async ({
  page,
  open,
}) => {
  for (const width of [320, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await open('/api/area/add/');
    await expect(page.locator('.endpoint').first().getByRole('button', { name: 'Try it' })).toBeInViewport();
    const request = page.getByRole('region', { name: 'Request: Create an area' });
    await expect(request.getByText('Build the request from the catalogue')).toBeVisible();
  }
});

test('fonts load after the page, and the next document uses them from the start', async ({ page, siteUrl }) => {
  const faces = page.waitForResponse(/\.woff2$/);
  let isLoaded = false;
  const early: string[] = [];
  page.on('load', () => (isLoaded = true));
  page.on('request', (request) => {
    if (!isLoaded && request.url().endsWith('.woff2')) early.push(request.url());
  });
  await page.goto(siteUrl);
  await interactive(page);
  await faces;
  expect(early).toEqual([]);
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => /fonts/.test(key)))).toBe(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-fonts');
  const font = () => page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(await font()).toMatch(/^Inter/);
  // As in languages whose letters the font file lacks.
  await page.evaluate(() => document.documentElement.toggleAttribute('data-system-font', true));
  expect(await font()).not.toContain('Inter');
});

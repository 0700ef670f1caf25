import { expectAccessibleInAllModes } from '../harness/axe.ts';
import { expect, test } from '../harness/test.ts';
import { routes } from './routes.ts';

test('the site has the 37 pages of the specification', () => {
  expect(Object.keys(routes)).toHaveLength(37);
});

test('each page is published as Markdown too, and the list for models names them', async ({ request, siteUrl }) => {
  const list = await (await request.get(`${siteUrl}llms.txt`)).text();
  const full = await (await request.get(`${siteUrl}llms-full.txt`)).text();
  for (const route of Object.keys(routes)) {
    const file = route === '/' ? 'index.md' : `${route.slice(1, -1)}.md`;
    const text = await (await request.get(siteUrl + file)).text();
    const beside = await (await request.get(`${siteUrl}${route.slice(1)}index.md`)).text();
    expect(beside, file).toBe(text);
    expect(full, file).toContain(text);
    expect(text, file).toMatch(/^# \S/);
    expect(text.match(/<(?:div|span|svg)\b/g), file).toBeNull();
    expect(list).toContain(`/area/${file})`);
  }
});

test('the list for models has the order of the sidebars, with one heading per section', async ({
  request,
  siteUrl,
}) => {
  const list = await (await request.get(`${siteUrl}llms.txt`)).text();
  expect(list.match(/^## .+$/gm)).toEqual(['## Getting Started', '## Guides', '## API References', '## Other pages']);
  const files = [...list.matchAll(/\/area\/(\S+)\.md\)/g)].map(([, file = '']) => file);
  expect(files.slice(0, 7)).toEqual([
    'getting-started/welcome',
    'getting-started/architecture',
    'guides/installation',
    'guides/contributing',
    'api/overview',
    'api/auth/register',
    'api/auth/login',
  ]);
  expect(files.slice(-2).toSorted()).toEqual(['api/oauth/google', 'index']);
  expect(files).toHaveLength(37);
});

test('skill.md has the operations by tag, and each of its links leads somewhere', async ({ request, siteUrl }) => {
  const skill = await (await request.get(`${siteUrl}skill.md`)).text();
  expect(skill).toMatch(/^---\nname: area\ndescription: "Documentation of AREA and how to call its API\. .+"\n---\n/);
  expect(skill).toContain('### Base address\n\n- http://localhost:8080: ');
  expect(skill).toContain('- `Authorization: Bearer <token>`: ');
  expect(skill).toContain('Credentials are returned by `POST /api/auth/register`, `POST /api/auth/login`.');
  expect(skill).toMatch(/### Areas\n\n- `POST \/api\/area` \[Create an area\]/);
  const links = new Set([...skill.matchAll(/\]\(https:\/\/[^/]+\/area\/([^)]+)\)/g)].map(([, path = '']) => path));
  expect(links.size).toBeGreaterThan(37);
  for (const path of links) expect((await request.get(siteUrl + path)).status(), path).toBe(200);
});

test('each page names its Markdown, and is sent as Markdown to clients that prefer it', async ({
  request,
  siteUrl,
}) => {
  for (const route of ['/', '/guides/installation/']) {
    const html = await (await request.get(siteUrl + route.slice(1))).text();
    const [, href = ''] = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(html) ?? [];
    const named = await request.get(new URL(href, siteUrl).href);
    const preferred = await request.get(siteUrl + route.slice(1), { headers: { Accept: 'text/markdown, */*;q=0.5' } });
    expect(await preferred.text()).toBe(await named.text());
  }
});

for (const [route, title] of Object.entries(routes)) {
  test.describe(route, () => {
    test('has its title, one h1 and the landmarks of the layout', async ({ page, siteUrl, open }) => {
      const response = await page.request.get(siteUrl + route.slice(1));
      expect(response.status()).toBe(200);
      await open(route);
      await expect(page).toHaveTitle(title === '' ? /\S+ \| AREA$/ : new RegExp(title));
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.getByRole('banner')).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1);
      await expect(page.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute('href', /#/);
    });

    test('has no accessibility violation, narrow in light and wide in dark', async ({ page, open }) => {
      // Axe looks at every element twice; some pages have thousands.
      test.setTimeout(120_000);
      await open(route);
      await expectAccessibleInAllModes(page, route);
    });
  });
}

/** Radio buttons work without a script: the style sheet shows the panel of the chosen one. */
const controls = 'button, select, textarea, input:not([type=radio]), [role=search]';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const route of Object.keys(routes)) {
    test(`${route} can be read and left`, async ({ page, siteUrl }) => {
      await page.goto(siteUrl + route.slice(1));
      await expect(page.locator('h1')).toBeVisible();
      const text = await page.getByRole('main').innerText();
      expect(text.length).toBeGreaterThan(200);
      await expect(page.locator(controls).filter({ visible: true }), 'controls that do nothing').toHaveCount(0);
      const first = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guides' });
      await first.click();
      await expect(page).toHaveURL(/\/guides\/installation\/$/);
    });
  }
});

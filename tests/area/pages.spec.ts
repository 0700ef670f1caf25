import { accessibilityVisits, expectAccessibleIn, unfold } from '../harness/axe.ts';
import { follow } from '../harness/looks.ts';
import { wordsOf } from '../harness/article-words.ts';
import { expect, interactive, test } from '../harness/test.ts';
import { phoneFaults } from '../look/phone-faults.ts';
import { routes } from './routes.ts';

// Traces would copy pages of thousands of elements at each step, and failures already name the route and the elements.
test.use({ trace: 'off' });

test('the site has the 37 pages of the specification', () => {
  expect(Object.keys(routes)).toHaveLength(37);
});

test('each page is published as Markdown too, and the list for models names them', async ({
  page,
  request,
  siteUrl,
}) => {
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
    const html = await (await request.get(`${siteUrl}${route.slice(1)}`)).text();
    const missing = (await page.evaluate(wordsOf, { html })).filter((word) => !text.includes(word));
    expect(missing, `words of the page that ${file} lacks`).toEqual([]);
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

test('skill.md lists the operations by tag, and has no broken links', async ({ request, siteUrl }) => {
  const skill = await (await request.get(`${siteUrl}skill.md`)).text();
  expect(skill).toMatch(
    /^---\nname: area\ndescription: "Documentation of AREA and instructions for calling its API\. .+"\n---\n/,
  );
  expect(skill).toContain('### Base address\n\n- http://localhost:8080: ');
  expect(skill).toContain('- `Authorization: Bearer <token>`: ');
  expect(skill).toContain('Returned by `POST /api/auth/register`, `POST /api/auth/login`.');
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

/** Pages by tag of the contract, and all others as one more group. A test loads the pages of its group in one tab. */
const sections = Object.entries(
  Object.groupBy(Object.entries(routes), ([route]) => /^\/api\/\w+\/(?=\w)/.exec(route)?.[0] ?? '/'),
).map(([section, pages = []]) => ({ section, pages }));

const soft = expect.configure({ soft: true });

/** The pages of a section to load with their scripts, each with its modes to check: a sample, and the first page. */
async function visitsOf(section: readonly [string, string][]) {
  const visits = new Map((await accessibilityVisits('area')).map(({ route, checks }) => [`/${route}`, checks]));
  return section
    .map(([route, title]) => ({ route, title, checks: visits.get(route) ?? [] }))
    .filter(({ checks }, index) => index === 0 || checks.length > 0);
}

const titleOf = (title: string) => (title === '' ? /\S+ \| AREA$/ : new RegExp(title));

for (const { section, pages } of sections) {
  test(`pages of ${section} have their title, one h1 and the landmarks of the layout, can be read on a phone, and have no accessibility violation with everything unfolded`, async ({
    page,
    siteUrl,
  }) => {
    const visits = await visitsOf(pages);
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const { route, title } of visits) {
      await test.step(`${route} has its title, one h1 and the landmarks of the layout`, async () => {
        const response = await page.goto(siteUrl + route.slice(1));
        soft(response?.status(), route).toBe(200);
        await interactive(page);
        await soft(page, route).toHaveTitle(titleOf(title));
        await soft(page.locator('h1'), route).toHaveCount(1);
        await soft(page.getByRole('banner'), route).toHaveCount(1);
        await soft(page.getByRole('main'), route).toHaveCount(1);
        await soft(page.getByRole('contentinfo'), route).toHaveCount(1);
        await soft(page.getByRole('navigation', { name: 'Main' }), route).toHaveCount(1);
        await soft(page.getByRole('link', { name: 'Skip to main content' }), route).toHaveAttribute('href', /#/);
      });
    }
    // Visits them again within one document, because a load takes four times as long, and axe runs faster from the
    // second page on.
    for (const { route, checks } of visits) {
      await test.step(`${route} can be read on a phone, and has no accessibility violation`, async () => {
        await follow(page, siteUrl + route.slice(1));
        soft(await phoneFaults(page), route).toEqual([]);
        await unfold(page);
        await expectAccessibleIn(checks, page, route);
      });
    }
  });
}

/** Radio buttons work without a script, through the style sheet. */
const controls = 'button, select, textarea, input:not([type=radio]), [role=search]';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { section, pages } of sections) {
    test(`pages of ${section} have their title and one h1, and can be read and left`, async ({ page, siteUrl }) => {
      for (const [index, [route, title]] of pages.entries()) {
        await test.step(`${route} can be read and left`, async () => {
          const response = await page.goto(siteUrl + route.slice(1));
          expect(response?.status(), route).toBe(200);
          await expect(page, route).toHaveTitle(titleOf(title));
          await expect(page.locator('h1'), route).toHaveCount(1);
          await expect(page.locator('h1'), route).toBeVisible();
          const text = await page.getByRole('main').innerText();
          expect(text.length, route).toBeGreaterThan(200);
          await expect(page.locator(controls).filter({ visible: true }), `${route}: idle controls`).toHaveCount(0);
          const first = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guides' });
          await expect(first, route).toHaveAttribute('href', /\/guides\/installation\/$/);
          if (index > 0) return;
          await first.click();
          await expect(page, route).toHaveURL(/\/guides\/installation\/$/);
        });
      }
    });
  }
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { outputDir } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';
import { routes } from './routes.ts';

const origin = 'https://five-stacks.github.io/area';

/** Reads the attributes of the elements that crawlers look for in a built page. */
async function readHead(route: string) {
  const html = await readFile(join(outputDir('area'), route, 'index.html'), 'utf8');
  const head = html.slice(0, html.indexOf('</head>'));
  const tags = [...head.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)"/g)];
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null';
  return {
    title: /<title>(.*?)<\/title>/.exec(head)?.[1],
    tags: Object.fromEntries(tags.map(([, name = '', content]) => [name, content])) as Record<string, string>,
    data: JSON.parse(data) as { '@graph': Record<string, unknown>[] } | null,
  };
}

const kindOf = (route: string) => {
  if (route === '/') return ['WebSite'];
  return [route.startsWith('/api/') && route !== '/api/overview/' ? 'APIReference' : 'TechArticle', 'BreadcrumbList'];
};

test('every page has metadata for social networks and search engines', async () => {
  const descriptions = new Map<string, string>();
  for (const route of Object.keys(routes)) {
    const { title, tags, data } = await readHead(route);
    const url = origin + route;
    expect(tags, route).toMatchObject({
      'og:type': route === '/' ? 'website' : 'article',
      'og:url': url,
      'og:site_name': 'AREA',
      'og:locale': 'en_US',
      'og:image': expect.stringMatching(/\/area\/_assets\/card-[\w-]{8}\.png$/),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': title,
      'twitter:card': 'summary_large_image',
    });
    expect(title, route).toContain(tags['og:title']);
    expect(tags['og:description'], route).toBe(tags['description']);
    expect(tags['description']?.length, route).toBeLessThanOrEqual(160);
    descriptions.set(tags['description'] ?? '', route);
    expect(
      data?.['@graph'].map((thing) => thing['@type']),
      route,
    ).toEqual(kindOf(route));
    expect(data?.['@graph'][0], route).toMatchObject({ url, inLanguage: 'en' });
  }
  expect(descriptions.size, 'different descriptions').toBe(Object.keys(routes).length);
});

test('every page has a unique picture of the declared size and at most 40 kB', async () => {
  const pictures = new Set<string>();
  for (const route of Object.keys(routes)) {
    const { tags } = await readHead(route);
    const path = tags['og:image']?.slice(origin.length) ?? '';
    const bytes = await readFile(join(outputDir('area'), path));
    expect(imageSize(bytes), route).toMatchObject({ type: 'png', width: 1200, height: 630 });
    expect(bytes.length, route).toBeLessThanOrEqual(40_000);
    pictures.add(path);
  }
  expect(pictures.size).toBe(Object.keys(routes).length);
});

test('every page links its icons, and a manifest with those for operating systems', async ({ request, siteUrl }) => {
  const linked = new Set<string>();
  for (const route of Object.keys(routes)) {
    const html = await readFile(join(outputDir('area'), route, 'index.html'), 'utf8');
    const links = [...html.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]*)"/g)];
    linked.add(links.map(([, rel, href]) => `${rel} ${href}`).join('\n'));
  }
  expect([...linked]).toEqual([
    [
      'icon /area/favicon.ico',
      'icon /area/img/favicon.svg',
      'apple-touch-icon /area/apple-touch-icon.png',
      'manifest /area/manifest.webmanifest',
    ].join('\n'),
  ]);
  const response = await request.get(`${siteUrl}manifest.webmanifest`);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await response.json()) as { icons: { src: string; sizes: string; purpose?: string }[] };
  expect(manifest).toMatchObject({ name: 'AREA', lang: 'en', start_url: '/area/', scope: '/area/' });
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
  ]);
  const icons = [
    ...manifest.icons,
    { src: '/area/favicon.ico', sizes: '32x32' },
    { src: '/area/apple-touch-icon.png', sizes: '180x180' },
  ];
  for (const { src, sizes } of icons) {
    const bytes = await readFile(join(outputDir('area'), src.slice('/area'.length)));
    const { width, height } = imageSize(bytes);
    expect(`${width}x${height}`, src).toBe(sizes);
    expect(bytes.length, src).toBeLessThanOrEqual(40_000);
  }
});

test('the policy allows the structured data of a page, and in-site navigation replaces it', async ({ page, open }) => {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => console.error(event.violatedDirective, event.sample));
  });
  await open('/guides/installation/');
  const data = page.locator('script[type="application/ld+json"]');
  const shown = () => data.evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent) as object));
  const installationData = await shown();
  expect(installationData).toHaveLength(1);
  expect(JSON.stringify(installationData)).toContain('"Installation"');
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Contributing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contributing');
  await expect.poll(async () => JSON.stringify(await shown())).toContain('"headline":"Contributing"');
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${origin}/guides/contributing/`);
});

test('the home page declares the search to search engines, and the not-found page suggests it', async () => {
  const html = (path: string) => readFile(join(outputDir('area'), path), 'utf8');
  const action = { '@type': 'SearchAction', target: `${origin}/?q={query}`, 'query-input': 'required name=query' };
  expect(await html('index.html')).toContain(`"potentialAction":${JSON.stringify(action)}`);
  expect(await html('404.html')).toContain('Try one of these pages, or search at the top.');
});

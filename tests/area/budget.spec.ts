import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hashedFolder } from '../../src/core/base/addresses/hashed-path.ts';
import { precompressFiles } from '../make/precompress-files.ts';
import { outputDir } from '../harness/sites.ts';
import { expect, interactive, serve, test } from '../harness/test.ts';
import { routes } from './routes.ts';
import budget from './budget.json' with { type: 'json' };

type Load = { requests: string[]; bytes: number };

const measuredPages = Object.keys(budget).map((route) => `${route.slice(1)}index.html`);

/** Serves a copy of the site with precompressed files, because `serve` compresses others less than hosts do. */
const precompressedTest = test.extend({
  siteUrl: async ({ site, ready: _ }, use, testInfo) => {
    const copy = testInfo.outputPath('site');
    await cp(outputDir(site), copy, { recursive: true });
    await precompressFiles(copy, `{_assets/*.js,${measuredPages.join()}}`);
    const { url, close } = await serve(copy);
    await use(url);
    close();
    await rm(copy, { recursive: true });
  },
});

for (const [route, limits] of Object.entries(budget)) {
  test.describe(`${route} stays small`, () => {
    test('in HTML with its CSS, complete style sheets and inline script', async ({ page, open }) => {
      const html = await readFile(join(outputDir('area'), route, 'index.html'));
      expect(gzipSync(html, { level: 9 }).length, 'html').toBeLessThanOrEqual(limits.html);
      const inline = /<script>(.*?)<\/script>/s.exec(html.toString())?.[1] ?? '';
      expect(gzipSync(inline, { level: 9 }).length, 'inline script').toBeLessThanOrEqual(limits.inlineScript);
      await open(route);
      const sheets = await page
        .locator('link[rel=stylesheet]')
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
      let css = 0;
      for (const href of sheets) css += gzipSync(await (await page.request.get(href)).body(), { level: 9 }).length;
      expect(css, 'css').toBeLessThanOrEqual(limits.css);
    });

    precompressedTest('at the load event and afterwards', async ({ page, siteUrl, context }) => {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Page.enable');
      const names = new Map<string, string>();
      const load: Load = { requests: [], bytes: 0 };
      let scripts = 0;
      let isLoaded = false;
      session.on('Network.responseReceived', ({ requestId, response }) => names.set(requestId, response.url));
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const url = names.get(requestId) ?? '';
        if (!isLoaded) {
          load.requests.push(url);
          load.bytes += encodedDataLength;
        }
        if (url.endsWith('.js')) scripts += encodedDataLength;
      });
      // The same session as for requests, so that events arrive in order.
      session.on('Page.loadEventFired', () => (isLoaded = true));
      await page.goto(siteUrl + route.slice(1), { waitUntil: 'load' });
      await interactive(page);
      await page.waitForLoadState('networkidle');
      expect(load.requests.length, load.requests.join('\n')).toBeLessThanOrEqual(limits.requestsAtLoad);
      expect(load.bytes, 'bytes at the load event').toBeLessThanOrEqual(limits.bytesAtLoad);
      expect(scripts, 'total JavaScript').toBeLessThanOrEqual(limits.scripts);
    });
  });
}

test.describe('a site without a contract', () => {
  test.use({ site: 'plain' });

  test('has at most 88 kB of compressed JavaScript on every page, none of it for the API reference', async () => {
    const dir = join(outputDir('plain'), '_assets');
    const scripts = (await readdir(dir)).filter((name) => name.endsWith('.js'));
    const onEveryPage = scripts.filter((name) => /^(?:index|start|client|theme|rolldown-runtime)-/.test(name));
    const sizes = onEveryPage.map(async (name) => brotliCompressSync(await readFile(join(dir, name))).length);
    const sum = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
    expect(sum, onEveryPage.join(' ')).toBeLessThanOrEqual(88_000);
    expect(scripts.filter((name) => name.startsWith('console-'))).toEqual([]);
  });
});

test('each worker is one file, apart from the runtime that every page has loaded', async () => {
  const dir = join(outputDir('area'), '_assets');
  const workers = (await readdir(dir)).filter((name) => /^(?:contract-check|sandbox)-.*\.js$/.test(name));
  expect(workers).toHaveLength(2);
  for (const name of workers) {
    const imports = (await readFile(join(dir, name), 'utf8')).matchAll(
      /(?:from|import)\s*["']\.\/([^"']+)-[\w-]{8}\.js["']/g,
    );
    expect(
      [...imports].filter(([, file]) => file !== 'rolldown-runtime'),
      name,
    ).toEqual([]);
  }
});

/** Files that the HTML requests at once: style sheets and the loader. */
const firstFiles = /<(?:link rel="stylesheet"[^>]* href|script[^>]* src)="\/area\/([^"]+)"/g;

test('each page inlines the CSS for its first paint, and compresses to at most 21 kB with the files that it requests at once', async () => {
  // Pages share all files except their HTML.
  const sizes = new Map<string, number>();
  const sumOf = async (files: readonly string[], quality: number) => {
    let sum = 0;
    for (const file of files) {
      const key = `${file} ${quality}`;
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
      const size =
        sizes.get(key) ?? brotliCompressSync(await readFile(join(outputDir('area'), file)), { params }).length;
      sizes.set(key, size);
      sum += size;
    }
    return sum;
  };
  for (const route of Object.keys(routes)) {
    const html = `${route}index.html`.slice(1);
    const text = await readFile(join(outputDir('area'), html), 'utf8');
    const [atOnce = ''] = text.split('<noscript data-sheets');
    const files = [html, ...[...atOnce.matchAll(firstFiles)].map(([, file = '']) => file)];
    expect.soft(files, route).toEqual([html, expect.stringMatching(/^_assets\/index-.*\.js$/)]);
    // 21 KiB (21,504 bytes) without about 500 bytes for the response headers.
    const limit = 21_000;
    // The best quality is twenty times slower, and needed only if the fast one exceeds the budget.
    const sum = await sumOf(files, 5);
    expect.soft(sum <= limit ? sum : await sumOf(files, 11), route).toBeLessThanOrEqual(limit);
  }
});

test('the payload of a page of text contains its HTML once, and no elements that could be HTML', async () => {
  const texts = Object.keys(routes).filter((route) => /^\/(getting-started|guides)\/./.test(route));
  expect(texts.length).toBeGreaterThan(3);
  for (const route of texts) {
    const read = (name: string) => readFile(join(outputDir('area'), route, name), 'utf8');
    const [html, payload] = await Promise.all([read('index.html'), read('index.rsc')]);
    const article = /<article\b.*<\/article>/s.exec(html)?.[0] ?? '';
    expect.soft(payload.length, route).toBeLessThan(article.length + 6000);
    expect.soft(elementsOfText(payload), route).toEqual([]);
  }
});

/** Elements of a payload whose content could be HTML, because it has no client component. */
function elementsOfText(payload: string): string[] {
  const found: string[] = [];
  const walk = (value: unknown): boolean => {
    if (typeof value === 'string') return value.startsWith('$L');
    if (typeof value !== 'object' || value === null) return false;
    const isLive = Object.values(value).map(walk).some(Boolean);
    const [mark, type, , props] = Array.isArray(value) ? (value as unknown[]) : [];
    const isElement = mark === '$' && typeof type === 'string' && !type.startsWith('$');
    const children = isElement && (props as { children?: unknown }).children;
    if (typeof children === 'object' && !isLive) found.push(JSON.stringify(value));
    return isLive;
  };
  for (const [, row = ''] of payload.matchAll(/^[\da-f]+:([[{].*)$/gm)) walk(JSON.parse(row));
  return found;
}

test('scripts tell V8 to compile them while they load', async () => {
  const dir = join(outputDir('area'), hashedFolder);
  const names = (await readdir(dir)).filter((name) => name.endsWith('.js'));
  expect(names).toContainEqual(expect.stringMatching(/^client-/));
  for (const name of names) {
    expect(await readFile(join(dir, name), 'utf8'), name).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

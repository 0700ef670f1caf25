import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { precompressFiles } from '../tests/make/precompress-files.ts';
import { createSiteServer } from '../src/core/serve/serve-site.ts';
import { measureInteractions, ownTheme } from './browser/interactions.ts';
import { measureLoads, type Loads } from './browser/loads.ts';
import type { Figure } from './figure.ts';
import { generatedSite } from './generated-site.ts';
import { launchBrowser } from './launch-browser.ts';
import { measureBuild } from './measure-build.ts';
import { pageAt, pageText, writePages } from './pages.ts';

/** Measures waiting times on generated pages, with a slow network and a CPU at a quarter of its speed. */
export async function benchBrowser(sizes: readonly number[]): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const figures: Figure[] = [];
    const loads = new Map<number, Loads>();
    for (const size of sizes) {
      const { outDir } = await generatedSite(size);
      await serving(outDir, pageAt(25).path, async (origin) => {
        const url = `${origin}/${pageAt(25).path}/`;
        const measured = await measureLoads(browser, url, ownTheme.ready);
        loads.set(size, measured);
        figures.push(...loadFigures(`${size} pages`, measured));
        await writeBare(browser, url, outDir);
        const bare = await measureLoads(browser, `${origin}/bare/`);
        const ratio = measured.firstPaint / bare.firstPaint;
        figures.push(
          { name: `${size} pages: first paint of bare HTML`, value: bare.firstPaint, unit: 'ms' },
          { name: `${size} pages: first paint relative to bare HTML`, value: ratio, unit: 'times' },
          ...(await measureInteractions(browser, `${size} pages`, url, ownTheme)),
        );
      });
    }
    return [...figures, ...growth(loads), ...(await benchLongPage(browser))];
  } finally {
    await browser.close();
  }
}

/** The cost of loading a page, as figures. */
export function loadFigures(name: string, loads: Loads): Figure[] {
  return [
    { name: `${name}: first paint`, value: loads.firstPaint, unit: 'ms' },
    { name: `${name}: largest paint`, value: loads.largestPaint, unit: 'ms' },
    { name: `${name}: style, layout and paint before first paint`, value: loads.rendering, unit: 'ms' },
    { name: `${name}: blocking time until interactive`, value: loads.blocking, unit: 'ms' },
    { name: `${name}: layout shift`, value: loads.shift, unit: 'shift' },
    { name: `${name}: HTML and CSS of a page`, value: loads.pageBytes / 1000, unit: 'kB' },
    { name: `${name}: JavaScript`, value: loads.scriptBytes / 1000, unit: 'kB' },
    {
      name: `${name}: total transfer of a first visit without fonts`,
      value: (loads.allBytes - loads.fontBytes) / 1000,
      unit: 'kB',
    },
    { name: `${name}: total transfer of a first visit`, value: loads.allBytes / 1000, unit: 'kB' },
  ];
}

/** Compares the weight of the same page on a large and on a small site. */
function growth(loads: ReadonlyMap<number, Loads>): Figure[] {
  const [small, large] = [loads.get(40), loads.get(10_000)];
  if (!small || !large) return [];
  const name = '10000 pages relative to 40';
  return [
    { name: `${name}: HTML and CSS of a page`, value: large.pageBytes / small.pageBytes, unit: 'times' },
    { name: `${name}: total transfer of a first visit`, value: large.allBytes / small.allBytes, unit: 'times' },
  ];
}

/** Measures a page that is eight and a half times as long as the others. */
async function benchLongPage(browser: Browser): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-long-'));
  try {
    const [siteDir, outDir] = [join(folder, 'site'), join(folder, 'dist')];
    await writePages(siteDir, 40);
    const parts = Array.from({ length: 9 }, (_, index) => pageText(index, 40).replace(/^---[\s\S]*?---/, ''));
    await appendFile(join(siteDir, 'content/long.md'), `# Long\n\n${parts.join('\n')}`);
    await measureBuild(siteDir, outDir);
    return await serving(outDir, 'long', async (origin) => {
      const { blocking, firstPaint } = await measureLoads(browser, `${origin}/long/`, ownTheme.ready);
      return [
        { name: 'page of 11,000 words: first paint', value: firstPaint, unit: 'ms' },
        { name: 'page of 11,000 words: blocking time until interactive', value: blocking, unit: 'ms' },
      ];
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Serves an output folder while a task runs. A page, its siblings and the files of all pages are precompressed. */
export async function serving<T>(outDir: string, path: string, task: (origin: string) => Promise<T>): Promise<T> {
  const [section = ''] = path.split('/');
  // `_astro` contains the scripts and styles of Starlight.
  await precompressFiles(outDir, `{_assets,_astro,editions,${section}}/**`);
  const { server } = await createSiteServer(outDir);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await task(`http://localhost:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Writes a copy of a page's text without styles and scripts. Its loading times are a lower bound. */
async function writeBare(browser: Browser, url: string, outDir: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(url);
  const body = await page.evaluate(() => {
    const main = document.querySelector('main')?.cloneNode(true) as HTMLElement;
    for (const element of main.querySelectorAll('button, svg, script, style')) element.remove();
    for (const element of main.querySelectorAll('*')) {
      for (const name of element.getAttributeNames()) if (name !== 'href') element.removeAttribute(name);
    }
    return main.innerHTML;
  });
  await page.close();
  await mkdir(join(outDir, 'bare'), { recursive: true });
  await writeFile(
    join(outDir, 'bare/index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title><body>${body}`,
  );
  await precompressFiles(outDir, 'bare/**');
}

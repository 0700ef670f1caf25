import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.js';
import { startDev } from '../tests/harness/dev-server.ts';
import { copySite, type SiteFolder } from '../tests/harness/site-folder.ts';
import type { Figure } from './figure.ts';

const ROUNDS = 7;
const file = 'content/guides/installation.mdx';

/** How long an author waits for an edit of the own site to show: from saving to what stands in the page. */
export async function benchDev(): Promise<Figure[]> {
  const site = copySite(join(import.meta.dirname, '../site'));
  const server = await startDev(site.path);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${server.url}guides/installation/`);
    await page.waitForSelector('[data-hydrated]', { state: 'attached' });
    const source = site.read(file);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await timeEdit(page, site, source, `Edit ${round}.`));
    // The first edit warms things up.
    const median = times.slice(1).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
    return [{ name: 'edit of a page of the own site, saved to shown', value: median, unit: 'ms' }];
  } finally {
    await browser.close();
    await server.end();
    site[Symbol.dispose]();
  }
}

async function timeEdit(page: Page, site: SiteFolder, source: string, text: string): Promise<number> {
  // The page looks for it before it is saved; what it found is awaited afterwards.
  const shown = await page.evaluateHandle((wanted) => {
    const found = new Promise<void>((resolve) => {
      const look = () => (document.body.textContent.includes(wanted) ? resolve() : requestAnimationFrame(look));
      look();
    });
    return { found };
  }, text);
  const start = performance.now();
  site.write({ [file]: `${source}\n\n${text}\n` });
  await shown.evaluate(({ found }) => found);
  return performance.now() - start;
}

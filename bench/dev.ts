import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { startDev } from '../tests/harness/dev-server.ts';
import { copySite } from '../tests/harness/site-folder.ts';
import { median, type Figure } from './figure.ts';
import { launchBrowser } from './launch-browser.ts';
import { pageAt, writePages } from './pages.ts';

const ROUNDS = 7;

/** Measures how long authors wait for the first page and for an edit, on AREA's site and on generated pages. */
export async function benchDev(sizes: readonly number[]): Promise<Figure[]> {
  using own = copySite(join(import.meta.dirname, '../site'));
  const figures = await measureDev("AREA's site", own.path, 'guides/installation', '.mdx');
  for (const size of sizes) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-dev-'));
    try {
      await writePages(folder, size);
      figures.push(...(await measureDev(`${size} pages`, folder, pageAt(25).path, '.md')));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return figures;
}

/** Measures the server for one site; `path` is a page without its extension. */
export async function measureDev(name: string, siteDir: string, path: string, extension: string): Promise<Figure[]> {
  await using browser = await launchBrowser();
  const start = performance.now();
  const server = await startDev(siteDir);
  try {
    const page = await browser.newPage();
    await page.goto(`${server.url}${path}/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const first = performance.now() - start;
    await page.waitForSelector('[data-hydrated]', { state: 'attached' });
    const file = join(siteDir, 'content', `${path}${extension}`);
    const source = readFileSync(file, 'utf8');
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await timeEdit(page, file, source, `Edit ${round}.`));
    return [
      { name: `dev, ${name}: start to first page`, value: first / 1000, unit: 's' },
      { name: `dev, ${name}: save to display`, value: median(times), unit: 'ms' },
    ];
  } finally {
    await server.end();
  }
}

async function timeEdit(page: Page, file: string, source: string, text: string): Promise<number> {
  // The page starts to poll for the text before the file is saved. The promise is in an object, because
  // `evaluateHandle` would await it otherwise.
  const shown = await page.evaluateHandle((wanted) => {
    const found = new Promise<void>((resolve) => {
      const look = () => (document.body.textContent.includes(wanted) ? resolve() : requestAnimationFrame(look));
      look();
    });
    return { found };
  }, text);
  const start = performance.now();
  writeFileSync(file, `${source}\n\n${text}\n`);
  await shown.evaluate(({ found }) => found);
  return performance.now() - start;
}

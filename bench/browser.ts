import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.js';
import { createSiteServer } from '../src/serve/serve-site.ts';
import type { Figure } from './figure.ts';

const SLOWDOWN = 4;

/** What a reader waits for on the built site in `dist`, with a processor slowed down four times. */
export async function benchBrowser(outDir = 'dist'): Promise<Figure[]> {
  const { server, baseUrl } = await createSiteServer(outDir);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    const size = await measureLoad(page, session, `${origin}${baseUrl}guides/installation/`);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    return [...size, ...(await measureNavigation(page, `${origin}${baseUrl}`))];
  } finally {
    await browser.close();
    server.close();
  }
}

async function measureLoad(page: Page, session: CDPSession, url: string): Promise<Figure[]> {
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(url, { waitUntil: 'load' });
  const atLoad = bytes;
  await page.waitForSelector('[data-hydrated]', { state: 'attached' });
  return [
    { name: 'installation page at the load event', value: atLoad / 1024, unit: 'kB' },
    { name: 'installation page when interactive', value: bytes / 1024, unit: 'kB' },
  ];
}

async function measureNavigation(page: Page, home: string): Promise<Figure[]> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    await page.goto(home);
    await page.waitForSelector('[data-hydrated]', { state: 'attached' });
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guides' });
    await link.hover();
    await page.waitForLoadState('networkidle');
    times.push(
      await link.evaluate(
        (element) =>
          new Promise<number>((resolve) => {
            const start = performance.now();
            const before = document.querySelector('h1')?.textContent;
            new MutationObserver((_changes, observer) => {
              if (document.querySelector('h1')?.textContent === before) return;
              observer.disconnect();
              requestAnimationFrame(() => resolve(performance.now() - start));
            }).observe(document.body, { childList: true, subtree: true, characterData: true });
            (element as HTMLElement).click();
          }),
      ),
    );
  }
  const median = times.toSorted((a, b) => a - b)[2] ?? 0;
  return [{ name: `click to new heading, prefetched, processor slowed ${SLOWDOWN} times`, value: median, unit: 'ms' }];
}

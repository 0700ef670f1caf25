import type { Browser, CDPSession, Page } from '@playwright/test';

/** A page as on a phone with a slow network: 150 ms latency, 1.6 Mbit/s, and a CPU at a quarter of its speed. */
export type SlowPage = AsyncDisposable & { page: Page; session: CDPSession };

/** Opens a slow page with an empty cache. */
export async function openSlowPage(browser: Browser): Promise<SlowPage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, session, [Symbol.asyncDispose]: () => context.close() };
}

import type { Browser, BrowserType } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { startContext, type Context } from './context.ts';
import { readPlaywrightScripts } from './playwright-scripts.ts';
import { startDriver } from './processes.ts';

type Playwright = Record<'webkit', BrowserType>;

/**
 * Playwright with the system's WebKit, driven through WebDriver, instead of the patched one that Playwright would
 * download. Implements only the part of Playwright that the tests in `firefox/behaviours.ts` use.
 */
export function withSystemWebKit<Given extends Playwright>(playwright: Given, driverPath: string): Given {
  const launch: { value: BrowserType['launch'] } = { value: () => launchWebKit(driverPath) };
  return Object.create(playwright, { webkit: { value: Object.create(playwright.webkit, { launch }) } }) as Given;
}

async function launchWebKit(driverPath: string): Promise<Browser> {
  let driver = await startDriver(driverPath);
  const scripts = readPlaywrightScripts();

  /**
   * Opens a context. Replaces the driver and retries if the browser ends while it starts, because the driver then never
   * responds.
   */
  async function newContext(): Promise<Context> {
    while (driver.hasBrowser()) await wait(20);
    const starting = startContext(driver.url, scripts);
    const started = new AbortController();
    const end = async () => {
      while (!started.signal.aborted && !driver.hasBrowser()) await wait(20);
      while (!started.signal.aborted && driver.hasBrowser()) await wait(20);
    };
    const context = await Promise.race([starting, end()]).finally(() => started.abort());
    if (context) return context;
    await driver.close();
    await starting.catch(() => undefined);
    driver = await startDriver(driverPath);
    return newContext();
  }

  const browser = {
    newContext,
    close: () => driver.close(),
    // Playwright's own fixtures read the headers of a remote browser.
    _connection: {},
  };
  return browser as unknown as Browser;
}

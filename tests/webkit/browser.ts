import type { Browser, BrowserType } from '@playwright/test';
import { startContext } from './context.ts';
import { readPlaywrightScripts } from './playwright-scripts.ts';
import { startDriver } from './processes.ts';

type Playwright = Record<'webkit', BrowserType>;

/**
 * Playwright, with the system's WebKit in place of its own, which is patched and only downloaded. The system's speaks
 * WebDriver: what specified behaviours use of Playwright is made of that.
 */
export function withSystemWebKit<Given extends Playwright>(playwright: Given, driverPath: string): Given {
  const launch: { value: BrowserType['launch'] } = { value: () => launchWebKit(driverPath) };
  return Object.create(playwright, { webkit: { value: Object.create(playwright.webkit, { launch }) } }) as Given;
}

async function launchWebKit(driverPath: string): Promise<Browser> {
  const driver = await startDriver(driverPath);
  const scripts = readPlaywrightScripts();
  const browser = {
    newContext: () => startContext(driver.url, scripts),
    close: () => driver.close(),
    // Playwright's own fixtures look for the headers of a remote browser.
    _connection: {},
  };
  return browser as unknown as Browser;
}

import type { Browser, BrowserType } from '@playwright/test';
import { startContext } from './context.ts';
import { readPlaywrightScripts } from './playwright-scripts.ts';
import { startDriver } from './processes.ts';

type Playwright = Record<'webkit', BrowserType>;

/**
 * Playwright with the system's WebKit instead of the patched one that Playwright would download. The system's WebKit
 * supports WebDriver, which implements the parts of Playwright that specified behaviours use.
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
    // Playwright's own fixtures read the headers of a remote browser.
    _connection: {},
  };
  return browser as unknown as Browser;
}

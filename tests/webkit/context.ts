import { Page } from './page.ts';
import type { PlaywrightScripts } from './playwright-scripts.ts';
import { startProxy, type Proxy } from './proxy.ts';
import { startSession, type Session } from './session.ts';

/** A browser for a single test: the subset of Playwright's `BrowserContext`. */
export class Context {
  readonly session: Session;
  readonly proxy: Proxy;
  readonly scripts: PlaywrightScripts;
  /** Playwright's `toHaveURL` reads a base address here. */
  readonly _options: { baseURL?: string } = {};
  readonly #pages: Page[] = [];

  constructor(session: Session, proxy: Proxy, scripts: PlaywrightScripts) {
    this.session = session;
    this.proxy = proxy;
    this.scripts = scripts;
    this.#forwardEvents();
  }

  async newPage(): Promise<Page> {
    const window = this.#pages.length === 0 ? this.session.firstWindow : await this.session.openWindow();
    const page = new Page(this, window);
    this.#pages.push(page);
    return page;
  }

  async close(): Promise<void> {
    await this.session.close();
    await this.proxy.close();
  }

  /** The proxy serves the pages of all windows, so each page receives all events. */
  #forwardEvents(): void {
    const { events } = this.proxy;
    const log = (type: string, text: string, url = '') => {
      const message = { type: () => type, text: () => text, location: () => ({ url }) };
      for (const page of this.#pages) page.emit('console', message);
    };
    events.on('request', (url) => {
      for (const page of this.#pages) page.emit('request', { url: () => url });
    });
    events.on('failure', (url, reason) => log('error', `Failed to load resource: ${reason}`, url));
    events.on('report', (report) => {
      if (report.kind === 'console') return log(report.type, report.text);
      for (const page of this.#pages) {
        if (report.kind === 'load') page.emit('load');
        else page.emit('pageerror', new Error(report.text));
      }
    });
  }
}

export async function startContext(driverUrl: string, scripts: PlaywrightScripts): Promise<Context> {
  const proxy = await startProxy();
  try {
    return new Context(await startSession(driverUrl, proxy, scripts), proxy, scripts);
  } catch (cause) {
    await proxy.close();
    throw cause;
  }
}

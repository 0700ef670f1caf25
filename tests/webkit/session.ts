import { Builder, error, type WebDriver } from 'selenium-webdriver';
import type { Injected, PlaywrightScripts } from './playwright-scripts.ts';
import type { Proxy } from './proxy.ts';

type Answer = { value?: unknown; error?: string };

/** A running browser: its windows, driven by one command at a time. */
export type Session = {
  /** Runs commands in a window exclusively. */
  inWindow: <Result>(window: string, commands: (driver: WebDriver) => Promise<Result>) => Promise<Result>;
  /** Calls a function, given as source, in the page of a window; returns its resolved result. */
  evaluate: (window: string, source: string, ...args: unknown[]) => Promise<unknown>;
  /**
   * Calls a function in the page, with Playwright's script as its first argument. Retries if the page is replaced
   * meanwhile.
   */
  evaluateInjected: <Result, Args extends unknown[]>(
    window: string,
    call: ((injected: Injected, ...args: Args) => Result) | string,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  firstWindow: string;
  openWindow: () => Promise<string>;
  close: () => Promise<void>;
};

export async function startSession(driverUrl: string, proxy: Proxy, scripts: PlaywrightScripts): Promise<Session> {
  const driver = await new Builder()
    .usingServer(driverUrl)
    .disableEnvironmentOverrides()
    .withCapabilities({
      browserName: 'MiniBrowser',
      proxy: { proxyType: 'manual', httpProxy: proxy.address, sslProxy: proxy.address },
      timeouts: { script: 600_000, pageLoad: 600_000 },
    })
    .build();
  let current = await driver.getWindowHandle();
  let last: Promise<unknown> = Promise.resolve();

  /** Runs one command at a time, because each applies to the current window. */
  function next<Result>(command: () => Promise<Result>): Promise<Result> {
    const result = last.then(command);
    // The caller receives a failure, and the next command still runs.
    last = result.catch(() => undefined);
    return result;
  }

  const session: Session = {
    inWindow: (window, commands) =>
      next(async () => {
        if (window !== current) {
          await driver.switchTo().window(window);
          current = window;
        }
        return commands(driver);
      }),
    async evaluate(window, source, ...args) {
      const text = await session.inWindow(window, (here) =>
        here.executeAsyncScript<string>(`${waitFor}(${source}, ...arguments)`, ...args),
      );
      const answer = JSON.parse(text) as Answer;
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value;
    },
    async evaluateInjected<Result, Args extends unknown[]>(
      window: string,
      call: ((injected: Injected, ...args: Args) => Result) | string,
      ...args: Args
    ): Promise<Awaited<Result>> {
      const withInjected = `(...args) => globalThis.injected ? (${call.toString()})(globalThis.injected, ...args) : 'not injected'`;
      try {
        const result = await session.evaluate(window, withInjected, ...args);
        if (result !== 'not injected') return result as Awaited<Result>;
        await session.inWindow(window, (here) => here.executeScript(inject(scripts.injected)));
      } catch (cause) {
        if (!isReplaced(cause)) throw cause;
      }
      return session.evaluateInjected(window, call, ...args);
    },
    firstWindow: current,
    openWindow: () =>
      next(async () => {
        // Not a tab, because background pages draw no frames.
        await driver.switchTo().newWindow('window');
        current = await driver.getWindowHandle();
        return current;
      }),
    close: () => next(() => driver.quit()),
  };
  return session;
}

/** True if another document replaced the page while a script ran: the driver then gets no result, or an empty one. */
function isReplaced(cause: unknown): boolean {
  return (
    cause instanceof error.NoSuchFrameError ||
    (cause instanceof error.WebDriverError && cause.message === 'Could not parse script result')
  );
}

/**
 * Calls a function and passes its result to the driver as JSON, because the driver's own format has no `undefined`.
 * `Object.assign` to the window returns the window, which is circular.
 */
const waitFor = `(async (call, ...args) => {
  const done = args.pop();
  try {
    const value = await call(...args);
    done(JSON.stringify({ value: value === window ? undefined : value }));
  } catch (error) {
    done(JSON.stringify({ error: String(error) }));
  }
})`;

function inject(source: string): string {
  return `globalThis.injected = (() => {
    const module = {};
    ${source}
    return new (module.exports.InjectedScript())(globalThis, { stableRafCount: 1, browserName: 'webkit', customEngines: [] });
  })();`;
}

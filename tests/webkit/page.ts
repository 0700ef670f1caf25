import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Origin } from 'selenium-webdriver';
import type { Context } from './context.ts';
import { keysOf } from './keys.ts';
import { Locator } from './locator.ts';
import type { Injected } from './playwright-scripts.ts';
import type { Handler } from './proxy.ts';
import {
  labelSelector,
  roleSelector,
  textSelector,
  type FilterOptions,
  type Role,
  type RoleOptions,
  type TextOptions,
} from './selectors.ts';

type Events = {
  console: [{ type: () => string; text: () => string; location: () => { url: string } }];
  pageerror: [Error];
  request: [{ url: () => string }];
  load: [];
};

/** `Actions.scroll`, which the types of selenium-webdriver lack. */
type Wheel = { scroll: (x: number, y: number, deltaX: number, deltaY: number, origin: Origin) => Wheel } & {
  perform: () => Promise<void>;
};

/** A page in WebKit, with the part of Playwright's `Page` that the tests in `firefox/behaviours.ts` use. */
export class Page extends EventEmitter<Events> {
  /** Playwright's matchers identify a page by this name. */
  readonly _apiName = 'Page';
  readonly #context: Context;
  readonly #window: string;
  #pointer = { x: 0, y: 0 };

  constructor(context: Context, window: string) {
    super();
    this.#context = context;
    this.#window = window;
  }

  context(): Context {
    return this.#context;
  }
  /** Playwright's `toHaveTitle` and `toHaveURL` call `_expect` of the main frame. */
  mainFrame(): Locator {
    return this.locator(':root');
  }

  locator(selector: string, options: FilterOptions = {}): Locator {
    return new Locator(this, selector).filter(options);
  }
  getByRole(role: Role, options?: RoleOptions): Locator {
    return this.locator(roleSelector(role, options));
  }
  getByText(text: string | RegExp, options?: TextOptions): Locator {
    return this.locator(textSelector(text, options));
  }
  getByLabel(text: string | RegExp, options?: TextOptions): Locator {
    return this.locator(labelSelector(text, options));
  }

  /** Resizes the page, not the window around it, to the requested size. */
  async setViewportSize({ width, height }: { width: number; height: number }): Promise<void> {
    const inner = () => this.evaluate(() => [innerWidth, innerHeight]) as Promise<[number, number]>;
    const [pageWidth, pageHeight] = await inner();
    await this.#context.session.inWindow(this.#window, async (driver) => {
      const outer = await driver.manage().window().getRect();
      const rect = { width: width + outer.width - pageWidth, height: height + outer.height - pageHeight };
      await driver.manage().window().setRect(rect);
    });
    while (String(await inner()) !== String([width, height])) await wait(20);
  }

  async goto(url: string): Promise<void> {
    await this.#context.session.inWindow(this.#window, (driver) => driver.get(url));
  }
  async reload(): Promise<void> {
    await this.#context.session.inWindow(this.#window, (driver) => driver.navigate().refresh());
  }
  async goBack(): Promise<void> {
    await this.#context.session.inWindow(this.#window, (driver) => driver.navigate().back());
  }
  async goForward(): Promise<void> {
    await this.#context.session.inWindow(this.#window, (driver) => driver.navigate().forward());
  }

  async evaluate(call: (argument: unknown) => unknown, argument?: unknown): Promise<unknown> {
    return this.#context.session.evaluate(this.#window, call.toString(), argument);
  }
  /** Calls a function in the page with Playwright's script as first argument. */
  evaluateInjected<Result, Args extends unknown[] = unknown[]>(
    call: ((injected: Injected, ...args: Args) => Result) | string,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return this.#context.session.evaluateInjected(this.#window, call, ...args);
  }
  async addInitScript(call: (argument: unknown) => unknown, argument?: unknown): Promise<void> {
    this.#context.proxy.scripts.push(`(${call.toString()})(${JSON.stringify(argument)})`);
  }

  async route(glob: string, handler: Handler): Promise<void> {
    this.#context.proxy.routes.set(glob, handler);
  }
  async unroute(glob: string): Promise<void> {
    this.#context.proxy.routes.delete(glob);
  }
  async waitForEvent(event: 'load'): Promise<void> {
    await once(this, event);
  }
  async waitForLoadState(_state: 'networkidle'): Promise<void> {
    await this.#context.proxy.whenIdle();
  }

  readonly keyboard = {
    press: (chord: string): Promise<void> => this.#press(keysOf(chord)),
    type: async (text: string): Promise<void> => {
      for (const letter of text) await this.#press([letter]);
    },
  };

  readonly mouse = {
    move: (x: number, y: number): Promise<void> => this.#point(x, y),
    click: (x: number, y: number): Promise<void> => this.#point(x, y, { isClick: true }),
    wheel: async (deltaX: number, deltaY: number): Promise<void> => {
      const { x, y } = this.#pointer;
      await this.#context.session.inWindow(this.#window, (driver) =>
        (driver.actions() as unknown as Wheel).scroll(x, y, deltaX, deltaY, Origin.VIEWPORT).perform(),
      );
    },
  };

  readonly clock = {
    install: async (): Promise<void> => {
      const { scripts, proxy } = this.#context;
      proxy.scripts.push(
        `globalThis.__pwClock = (() => { const module = {}; ${scripts.clock}; return module.exports.inject()(globalThis, 'webkit'); })()`,
        // Take the time here: in the page, the clock has already replaced `Date` and starts at zero.
        `__pwClock.controller.log('install', ${Date.now()}, ${Date.now()})`,
      );
    },
    pauseAt: (time: number) => this.#controlClock('pauseAt', time),
    runFor: (ticks: number) => this.#controlClock('runFor', ticks),
  };

  async #controlClock(command: 'pauseAt' | 'runFor', time: number): Promise<void> {
    await this.#context.session.evaluate(this.#window, `(time) => __pwClock.controller.${command}(time)`, time);
  }

  async #press(keys: readonly string[]): Promise<void> {
    await this.#context.session.inWindow(this.#window, (driver) => {
      const actions = driver.actions();
      for (const key of keys) actions.keyDown(key);
      for (const key of keys.toReversed()) actions.keyUp(key);
      return actions.perform();
    });
  }

  async #point(x: number, y: number, { isClick = false } = {}): Promise<void> {
    this.#pointer = { x: Math.round(x), y: Math.round(y) };
    await this.#context.session.inWindow(this.#window, (driver) => {
      const actions = driver.actions().move({ ...this.#pointer, duration: 0, origin: Origin.VIEWPORT });
      return (isClick ? actions.press().release() : actions).perform();
    });
  }
}

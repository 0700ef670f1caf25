import { setTimeout as wait } from 'node:timers/promises';
import type { Expectation } from './playwright-scripts.ts';
import { checkExpectation, pointOf, type Point } from './in-page.ts';
import type { Page } from './page.ts';
import {
  filterSelectors,
  labelSelector,
  roleSelector,
  textSelector,
  type FilterOptions,
  type Role,
  type RoleOptions,
  type TextOptions,
} from './selectors.ts';

type ExpectOptions = Omit<Expectation, 'expression'> & { timeout: number };

/** Longer than any state takes, but shorter than a test, so that a failure names the awaited state. */
const TIMEOUT = 50_000;

/** Elements of a page, with the part of Playwright's `Locator` that the tests in `firefox/behaviours.ts` use. */
export class Locator {
  /** Playwright's matchers identify a locator by this name. */
  readonly _apiName = 'Locator';
  readonly #page: Page;
  readonly #selector: string;

  constructor(page: Page, selector: string) {
    this.#page = page;
    this.#selector = selector;
  }

  toString(): string {
    return this.#selector;
  }

  page(): Page {
    return this.#page;
  }
  locator(selector: string, options: FilterOptions = {}): Locator {
    return new Locator(this.#page, [this.#selector, selector, ...filterSelectors(options)].join(' >> '));
  }
  filter(options: FilterOptions): Locator {
    return new Locator(this.#page, [this.#selector, ...filterSelectors(options)].join(' >> '));
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
  first(): Locator {
    return this.nth(0);
  }
  nth(index: number): Locator {
    return this.locator(`nth=${index}`);
  }

  async click(): Promise<void> {
    const { x, y } = await this.#point();
    await this.#page.mouse.click(x, y);
  }
  async hover(): Promise<void> {
    const { x, y } = await this.#point();
    await this.#page.mouse.move(x, y);
  }
  async focus(): Promise<void> {
    await this.evaluate((element) => (element as HTMLElement).focus());
  }
  async press(key: string): Promise<void> {
    await this.focus();
    await this.#page.keyboard.press(key);
  }
  async pressSequentially(text: string): Promise<void> {
    await this.focus();
    await this.#page.keyboard.type(text);
  }
  async uncheck(): Promise<void> {
    if (await this.evaluate((element) => (element as HTMLInputElement).checked)) await this.click();
  }
  async selectOption(valueOrLabel: string): Promise<void> {
    const chosen = await this.#page.evaluateInjected(
      (injected, selector, option) => {
        const element = injected.querySelector(injected.parseSelector(selector), document, true);
        return element ? injected.selectOptions(element, [{ valueOrLabel: option }]) : 'does not exist';
      },
      this.#selector,
      valueOrLabel,
    );
    if (typeof chosen === 'string') throw new Error(`${this.#selector}: ${chosen}`);
  }

  async count(): Promise<number> {
    return this.#page.evaluateInjected(
      (injected, selector) => injected.querySelectorAll(injected.parseSelector(selector), document).length,
      this.#selector,
    );
  }
  async isVisible(): Promise<boolean> {
    return this.#page.evaluateInjected(async (injected, selector) => {
      const element = injected.querySelector(injected.parseSelector(selector), document, true);
      return element !== undefined && (await injected.elementState(element, 'visible')).matches;
    }, this.#selector);
  }
  getAttribute(name: string): Promise<string | null> {
    return this.evaluate((element, attribute) => element.getAttribute(attribute), name);
  }
  inputValue(): Promise<string> {
    return this.evaluate((element) => (element as HTMLInputElement).value);
  }
  boundingBox(): Promise<{ x: number; y: number; width: number; height: number }> {
    return this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  /** Calls a function in the page with the element, once it exists. */
  evaluate<Result, Argument>(
    call: (element: Element, argument: Argument) => Result,
    argument?: Argument,
  ): Promise<Awaited<Result>> {
    // The source of the function becomes part of the one that runs in the page.
    const source = `(injected, selector, argument) => {
      const element = injected.querySelector(injected.parseSelector(selector), document, true);
      return element ? Promise.resolve((${call.toString()})(element, argument)).then((value) => ({ value })) : undefined;
    }`;
    return this.#until(async () => {
      const found = await this.#page.evaluateInjected<{ value: Awaited<Result> }>(source, this.#selector, argument);
      return found ?? 'does not exist';
    }).then(({ value }) => value);
  }

  /** Repeats the check of one of Playwright's matchers until it succeeds or times out. */
  async _expect(expression: string, { timeout, ...options }: ExpectOptions) {
    const end = performance.now() + timeout;
    for (;;) {
      const result = await this.#page.evaluateInjected(checkExpectation, this.#selector, { ...options, expression });
      if (result.matches !== options.isNot) return { matches: result.matches };
      if (performance.now() > end) return { ...result, timedOut: true, log: [`  waiting for ${this.#selector}`] };
      await wait(50);
    }
  }

  #point(): Promise<Point> {
    return this.#until(() => this.#page.evaluateInjected(pointOf, this.#selector));
  }

  /** Retries while the result is a string, which says why the attempt failed. */
  async #until<Result>(attempt: () => Promise<Result | string>): Promise<Result> {
    const end = performance.now() + TIMEOUT;
    for (;;) {
      const result = await attempt();
      if (typeof result !== 'string') return result;
      if (performance.now() > end) throw new Error(`${this.#selector} ${result}`);
      await wait(50);
    }
  }
}

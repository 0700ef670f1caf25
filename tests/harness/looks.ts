import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { hashedFolder } from '../../src/core/base/addresses/hashed-path.ts';
import { outputDir } from './sites.ts';
import { expect, interactive } from './test.ts';

/** The look of a page, by path of each element and pseudo-element. */
export type Look = {
  /** Properties that the sheets of the page set. */
  properties: readonly string[];
  /** Hashes of the computed values, because the values themselves would take megabytes. */
  hashes: Readonly<Record<string, number>>;
  /** The values at the requested paths. */
  values: Readonly<Record<string, readonly string[]>>;
};

type ReadOptions = { properties?: readonly string[]; paths?: readonly string[] };

/** Text of every style sheet of a built site, by file name. */
export function readSheets(site: string): Record<string, string> {
  const dir = join(outputDir(site), hashedFolder);
  const files = readdirSync(dir).filter((file) => file.endsWith('.css'));
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(dir, file), 'utf8')]));
}

/** Follows a link to an address by clicking it. Resolves once the page is shown. */
export async function follow(page: Page, url: string): Promise<void> {
  await page.evaluate(async (href) => {
    const shown = new Promise((resolve) => navigation.addEventListener('navigatesuccess', resolve, { once: true }));
    const link = Object.assign(document.createElement('a'), { href });
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
    await shown;
  }, url);
}

/**
 * Reads the look of a page. Of elements that have the same tags, classes and positions up to the root, reads only two,
 * because selectors rarely distinguish further ones and reference tables have hundreds.
 */
export async function readLook(page: Page, options: ReadOptions = {}): Promise<Look> {
  return page.evaluate(async ({ properties, paths = [] }) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo({ top: 0, behavior: 'instant' });
    // Observers of the scroll position run after a frame, and may start transitions.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
      else animation.finish();
    }
    const styled = new Set<string>(['width', 'height']);
    const collect = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) for (const name of rule.style) if (!name.startsWith('--')) styled.add(name);
        if ('cssRules' in rule) collect(rule.cssRules as CSSRuleList);
      }
    };
    if (!properties) for (const sheet of document.styleSheets) collect(sheet.cssRules);
    const all = properties ?? [...styled];
    // Sizes of the sidebar and its content depend on which categories were opened earlier.
    const withoutSizes = all.filter((name) => !/size|width|height|origin|inset|top|bottom/.test(name));
    const hash = (text: string) => {
      let value = 0x811c9dc5;
      for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
      return value;
    };

    const names = new WeakMap<Element, string>();
    const nameOf = (element: Element): string => {
      const parent = element.parentElement;
      const position = `${element.previousElementSibling ? '' : '^'}${element.nextElementSibling ? '' : '$'}`;
      const state = ['open', 'aria-current', 'aria-expanded', 'hidden'].map((name) =>
        element.hasAttribute(name) ? `[${name}=${element.getAttribute(name)}]` : '',
      );
      // Styles of a category depend on whether it contains the current page.
      if (element.closest('.sidebar') && element.querySelector('[aria-current]')) state.push('[current]');
      const own = `${element.localName}.${[...element.classList].join('.')}${position}${state.join('')}`;
      const name = parent ? `${names.get(parent)} ${own}` : own;
      names.set(element, name);
      return name;
    };
    const hashes: Record<string, number> = {};
    const values: Record<string, readonly string[]> = {};
    const read = (path: string, style: CSSStyleDeclaration, wanted: readonly string[]) => {
      const computed = wanted.map((property) => `${property}: ${style.getPropertyValue(property)}`);
      hashes[path] = hash(computed.join());
      if (paths.includes(path)) values[path] = computed;
    };
    const count = new Map<string, number>();
    const elements = [document.documentElement, document.body, ...document.body.querySelectorAll('*')];
    for (const element of elements) {
      const name = nameOf(element);
      if (!element.checkVisibility()) continue;
      const index = (count.get(name) ?? 0) + 1;
      count.set(name, index);
      if (index > 2) continue;
      const wanted = element.closest('.sidebar') ? withoutSizes : all;
      read(`${name} ${index}`, getComputedStyle(element), wanted);
      for (const pseudo of ['::before', '::after']) {
        const style = getComputedStyle(element, pseudo);
        if (style.content !== 'none' && style.content !== 'normal') read(`${name} ${index}${pseudo}`, style, wanted);
      }
    }
    return { properties: all, hashes, values };
  }, options);
}

/**
 * Paths at which two looks differ. Ignores sidebar entries that only one of them has, because categories opened earlier
 * stay open.
 */
function differingPaths(direct: Look, arrived: Look): string[] {
  return [...new Set([...Object.keys(direct.hashes), ...Object.keys(arrived.hashes)])].filter((path) => {
    const [before, after] = [direct.hashes[path], arrived.hashes[path]];
    const isOptional = path.includes(' div.sidebar') && (before === undefined || after === undefined);
    return before !== after && !isOptional;
  });
}

/** Describes the differences between a page after a load and after navigation, at some paths. */
async function describeDifferences(loaded: Page, arrived: Page, options: Required<ReadOptions>): Promise<string[]> {
  const [before, after] = [await readLook(loaded, options), await readLook(arrived, options)];
  return options.paths.flatMap((path) => {
    const [wanted, actual] = [before.values[path], after.values[path]];
    if (!wanted) return `${path} exists only after navigation`;
    if (!actual) return `${path} exists only after a load`;
    return actual.flatMap((line, index) => (line === wanted[index] ? [] : `${path}: ${line}, not ${wanted[index]}`));
  });
}

/** Loads a page and waits until it is interactive. */
export async function load(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await interactive(page);
}

/** Loads a page with the theme's fonts, which a document uses only if an earlier one has fetched them. */
export async function loadWithFonts(page: Page, url: string): Promise<void> {
  await load(page, url);
  await page.waitForFunction(() => localStorage.getItem('fonts') !== null);
  await load(page, url);
}

/** Keeps the system's fonts in every document of a tab. Otherwise, the theme's fonts would apply from the second on. */
export async function keepSystemFonts(tab: Page): Promise<void> {
  await tab.addInitScript(() => localStorage.removeItem('fonts'));
}

/**
 * Returns a function that expects a page to look as it does after loading `url` in the tab `reference`. `way` describes
 * how the page was reached, for failure messages.
 */
export function lookComparer(reference: Page) {
  const known = new Map<string, Look>();
  return async (page: Page, url: string, way: string): Promise<void> => {
    // Elements under the pointer may look different.
    await page.mouse.move(0, 0);
    // Parts of the article hydrate after the page is interactive, in either tab. If the looks differ, read both again.
    await expect(async () => {
      const isKnown = known.has(url);
      if (!isKnown) await load(reference, url);
      const direct = known.get(url) ?? (await readLook(reference));
      const { properties } = direct;
      const paths = differingPaths(direct, await readLook(page, { properties }));
      if (paths.length === 0) known.set(url, direct);
      else known.delete(url);
      const differences =
        paths.length === 0 || isKnown
          ? paths
          : await describeDifferences(reference, page, { properties, paths: paths.slice(0, 20) });
      expect(differences.slice(0, 20), way).toEqual([]);
    }).toPass();
  };
}

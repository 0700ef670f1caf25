import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { hashedFolder } from '../../src/base/hashed-path.ts';
import { outputDir } from './sites.ts';
import { expect, interactive } from './test.ts';

/** How a page looks: computed styles of its elements and of what is generated around them, by the element's path. */
export type Look = Readonly<Record<string, string>>;

/** A page of a built site: its route without base path, and the names of the sheets that it has and others may lack. */
export type PageKind = { route: string; sheets: readonly string[] };

/** Every html page of a built site. */
export function listPages(site: string): PageKind[] {
  const dir = outputDir(site);
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return files.toSorted().flatMap((file) => {
    const html = readFileSync(join(dir, file), 'utf8');
    // What is left of a redirect is no page.
    if (!html.includes('data-navigation')) return [];
    const sheets = [...html.matchAll(/data-rsc-css-href="[^"]*\/([\w-]+)-[\w-]{8}\.css"/g)].map(
      ([, name = '']) => name,
    );
    return { route: file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, ''), sheets };
  });
}

/** Text of every style sheet of a built site, by file name. */
export function readSheets(site: string): Record<string, string> {
  const dir = join(outputDir(site), hashedFolder);
  const files = readdirSync(dir).filter((file) => file.endsWith('.css'));
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(dir, file), 'utf8')]));
}

/** Follows a link to an address as a reader does who clicks it. Resolves once the page is shown. */
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
 * Reads how the page looks. Of elements with the same tags, classes and places among their siblings up to the root,
 * two are read: selectors hardly tell further ones apart, and the tables of a reference have hundreds.
 */
export async function readLook(page: Page): Promise<Look> {
  return page.evaluate(async () => {
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
    for (const sheet of document.styleSheets) collect(sheet.cssRules);
    const all = [...styled];
    const withoutSizes = all.filter((name) => !/size|width|height|origin|inset|top|bottom/.test(name));

    const names = new WeakMap<Element, string>();
    const nameOf = (element: Element): string => {
      const parent = element.parentElement;
      const place = `${element.previousElementSibling ? '' : '^'}${element.nextElementSibling ? '' : '$'}`;
      const state = ['open', 'aria-current', 'aria-expanded', 'hidden'].map((name) =>
        element.hasAttribute(name) ? `[${name}=${element.getAttribute(name)}]` : '',
      );
      // Styles of a category depend on whether it holds the current page.
      if (element.closest('.sidebar') && element.querySelector('[aria-current]')) state.push('[current]');
      const own = `${element.localName}.${[...element.classList].join('.')}${place}${state.join('')}`;
      const name = parent ? `${names.get(parent)} ${own}` : own;
      names.set(element, name);
      return name;
    };
    const look: Record<string, string> = {};
    const count = new Map<string, number>();
    const elements = [document.documentElement, document.body, ...document.body.querySelectorAll('*')];
    for (const element of elements) {
      const name = nameOf(element);
      if (!element.checkVisibility()) continue;
      const index = (count.get(name) ?? 0) + 1;
      count.set(name, index);
      if (index > 2) continue;
      // Sizes around and inside the sidebar depend on the categories that readers opened on the way.
      const properties = element.closest('.sidebar') ? withoutSizes : all;
      const read = (style: CSSStyleDeclaration) =>
        properties.map((property) => `${property}:${style.getPropertyValue(property)}`).join(';');
      look[`${name} ${index}`] = read(getComputedStyle(element));
      for (const pseudo of ['::before', '::after']) {
        const style = getComputedStyle(element, pseudo);
        if (style.content !== 'none' && style.content !== 'normal') look[`${name} ${index}${pseudo}`] = read(style);
      }
    }
    return look;
  });
}

/** Differences between two looks: element, property, both values. */
export function compareLooks(direct: Look, arrived: Look): string[] {
  const paths = new Set([...Object.keys(direct), ...Object.keys(arrived)]);
  return [...paths].flatMap((path) => {
    const [before, after] = [direct[path], arrived[path]];
    if (path.includes(' div.sidebar') && !(before && after)) return [];
    if (before === undefined) return `${path} exists only after navigation`;
    if (after === undefined) return `${path} exists only after a load`;
    const actual = propertiesOf(after);
    // Sheets of former pages may set properties that this page sets nowhere.
    return [...propertiesOf(before)].flatMap(([name, value]) =>
      actual.has(name) && actual.get(name) !== value ? `${path}: ${name} is ${actual.get(name)}, not ${value}` : [],
    );
  });
}

function propertiesOf(style: string): Map<string, string> {
  return new Map(style.split(';').map((declaration) => declaration.split(/:(.*)/s, 2) as [string, string]));
}

/** Loads a page and waits until it is interactive. */
export async function load(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await interactive(page);
}

/** Compares what a page shows with the page at `url` after a load. `reference` is another tab, for loads. */
export function lookComparer(reference: Page) {
  const known = new Map<string, Look>();
  return async (page: Page, url: string, way: string): Promise<void> => {
    // Parts of the article hydrate after the page is interactive, in either tab: the later look counts.
    await expect(async () => {
      if (!known.has(url)) await load(reference, url);
      const direct = known.get(url) ?? (await readLook(reference));
      const differences = compareLooks(direct, await readLook(page));
      if (differences.length === 0) known.set(url, direct);
      else known.delete(url);
      expect(differences.slice(0, 20), way).toEqual([]);
    }).toPass({ timeout: 10_000 });
  };
}

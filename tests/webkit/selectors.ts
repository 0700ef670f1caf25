import type { Locator as PlaywrightLocator, Page as PlaywrightPage } from '@playwright/test';

export type Role = Parameters<PlaywrightPage['getByRole']>[0];
export type RoleOptions = NonNullable<Parameters<PlaywrightPage['getByRole']>[1]>;
export type TextOptions = { exact?: boolean };
export type FilterOptions = { hasText?: string | RegExp; has?: PlaywrightLocator; visible?: boolean };

/** Selectors in the syntax of Playwright's locators, which its script parses in the page. */
export function roleSelector(role: Role, { name, exact = false, ...states }: RoleOptions = {}): string {
  const attributes = Object.entries(states).map(([state, value]) => `[${state}=${String(value)}]`);
  return `internal:role=${role}${attributes.join('')}${name === undefined ? '' : `[name=${attribute(name, exact)}]`}`;
}

export function textSelector(text: string | RegExp, { exact = false }: TextOptions = {}): string {
  return `internal:text=${content(text, exact)}`;
}

export function labelSelector(text: string | RegExp, { exact = false }: TextOptions = {}): string {
  return `internal:label=${content(text, exact)}`;
}

/** Additional conditions for an element, each as a selector. */
export function filterSelectors({ hasText, has, visible }: FilterOptions): string[] {
  return [
    ...(hasText === undefined ? [] : [`internal:has-text=${content(hasText, false)}`]),
    ...(has === undefined ? [] : [`internal:has=${JSON.stringify(String(has))}`]),
    ...(visible === undefined ? [] : [`visible=${visible}`]),
  ];
}

function attribute(value: string | RegExp, exact: boolean): string {
  if (value instanceof RegExp) return String(value);
  return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"${exact ? 's' : 'i'}`;
}

function content(value: string | RegExp, exact: boolean): string {
  return value instanceof RegExp ? String(value) : `${JSON.stringify(value)}${exact ? 's' : 'i'}`;
}

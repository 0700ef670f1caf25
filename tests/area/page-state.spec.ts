import type { Page } from '@playwright/test';
import { sample } from '../harness/sample.ts';
import { expect, test } from '../harness/test.ts';

/** Pages of every kind: prose, reference pages that share components, others, and the catalogue. */
const routes = [
  'getting-started/architecture/',
  'api/overview/',
  'api/area/add/',
  'api/area/updateById/',
  'api/action/getAll/',
  'api/reaction/getAll/',
];

/** Text fields in the content of a page. */
const fields = 'main search input, main [role="search"] input';

test('nothing that a reader opens, chooses or types on a page appears on the next one', async ({ page, open }) => {
  const fresh = new Map<string, unknown>();
  for (const route of routes) {
    await open(`/${route}`);
    fresh.set(route, await stateOf(page));
  }
  const walk = sample('pairs of pages', [...pairs(routes)], ([from, to]) => ({ from, to }));
  let current = routes.at(-1);
  const differences: string[] = [];
  for (const [from, to] of walk) {
    if (current !== from) await follow(page, from);
    await changeAll(page);
    expect(await stateOf(page), `${from} is changed`).not.toEqual(fresh.get(from));
    await follow(page, to);
    current = to;
    const [state, expected] = [await stateOf(page), fresh.get(to)].map((value) => JSON.stringify(value));
    if (state !== expected) differences.push(`${from} → ${to}: ${state}, not ${expected}`);
  }
  expect(differences).toEqual([]);
});

/** Every ordered pair of distinct routes, mostly as one walk from page to page. */
function* pairs(all: readonly string[]): Generator<[from: string, to: string]> {
  for (const [index, one] of all.entries()) {
    for (const other of all.slice(index + 1)) {
      yield [one, other];
      yield [other, one];
    }
  }
}

/** Goes to a route within the site. */
async function follow(page: Page, route: string): Promise<void> {
  await page.evaluate(async (url) => {
    await navigation.navigate(url).finished;
  }, `/area/${route}`);
  await expect(page).toHaveURL(new RegExp(`/area/${route}$`));
}

/** Opens, selects and types into everything on a page, except what should be remembered. */
async function changeAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = !details.open;
    for (const radio of document.querySelectorAll<HTMLInputElement>('main .switch:not([data-remember]) input')) {
      radio.checked = true;
    }
  });
  for (const field of await page.locator(fields).all()) await field.fill('mail');
}

/** Everything that is open, selected and typed, in page order. */
function stateOf(page: Page): Promise<unknown> {
  return page.evaluate(
    (typed) => ({
      open: [...document.querySelectorAll('main details[open] > summary')].map(({ textContent }) => textContent),
      chosen: [...document.querySelectorAll<HTMLInputElement>('main .switch:not([data-remember]) input:checked')].map(
        ({ value }) => value,
      ),
      typed: [...document.querySelectorAll<HTMLInputElement>(typed)].map(({ value }) => value),
    }),
    fields,
  );
}

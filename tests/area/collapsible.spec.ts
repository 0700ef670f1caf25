import type { Locator, Page } from '@playwright/test';
import { animationDuration } from '../../src/core/theme/collapsible/animation-duration.ts';
import { clickAndPause, seekMotion } from '../harness/collapsible-motion.ts';
import { sample } from '../harness/sample.ts';
import { expect, test } from '../harness/test.ts';

/** Each kind of page that has collapsibles, by site. */
const pages = {
  area: ['/getting-started/architecture/', '/api/overview/', '/api/area/add/', '/api/oauth/github/'],
  content: ['/', '/components/'],
  folders: ['/topics/wood/'],
};

for (const [site, routes] of Object.entries(pages)) {
  test.describe(`the site ${site}`, () => {
    test.use({ site });
    for (const route of routes) {
      test(`animates every collapsible of ${route} for a time that depends on its height`, async ({ page, open }) => {
        await open(route);
        await expectMotions(page, `${site}${route}`);
      });
    }
  });
}

test('animates the headers of a response in the console', async ({ page, open }) => {
  await open('/api/action/getAll/');
  await page.getByRole('button', { name: 'Try it' }).first().click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.locator('.received details')).toHaveCount(1);
  await expectMotions(page.locator('.received'), 'a response');
});

test('opens a collapsible of an operation at once with reduced motion', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('/api/area/add/');
  const response = page.locator('.response[data-status="401"]');
  await expect(response).not.toHaveAttribute('open');
  expect(await response.evaluate(clickAndPause)).toBeUndefined();
  await expect(response).toHaveAttribute('open');
});

/**
 * Opens and closes each collapsible (in a quick run, one per kind). Expects an animation over its height, without a
 * jump at the start or the end.
 */
async function expectMotions(page: Page | Locator, what: string): Promise<void> {
  // The disclosure of a list of examples contains nothing: the list is beside it.
  const all = page.locator('details:has(> summary + *)');
  const kinds = await all.evaluateAll((found) =>
    found.map((details, index) => ({
      index,
      kind: `${details.className} in ${details.parentElement?.closest('details')?.className ?? 'the page'}`,
      isOpen: String(details.hasAttribute('open')),
    })),
  );
  let seen = 0;
  for (const { index } of sample(`collapsibles of ${what}`, kinds, ({ kind, isOpen }) => ({ kind, isOpen }))) {
    const details = all.nth(index);
    await details.evaluate((element) => {
      for (
        let outer = element.parentElement?.closest('details');
        outer;
        outer = outer.parentElement?.closest('details')
      ) {
        outer.open = true;
      }
    });
    if (!(await details.locator('> summary').isVisible())) continue;
    seen += 1;
    // Content may load when a reader points at its summary.
    await details.locator('> summary').hover();
    await expect(details.locator('> form:empty')).toHaveCount(0);
    const name = await details.locator('> summary').innerText();
    for (let click = 0; click < 2; click += 1) {
      const isOpen = (await details.getAttribute('open')) !== null;
      const rest = await heightOf(details);
      const motion = await details.evaluate(clickAndPause);
      if (!motion) throw new Error(`"${name}" does not move.`);
      const { from, to, content, easing, duration } = motion;
      expect(content, name).toBeGreaterThan(0);
      const set = await details.getAttribute('data-duration');
      const expected = set === null ? animationDuration(content) : Number(set);
      expect({ easing, duration }, name).toEqual({ easing: 'ease-in-out', duration: expected });
      expect(Math.abs(from - rest), `${name} does not jump at the start`).toBeLessThan(1);
      await details.evaluate(seekMotion, 1);
      await expect(details).toHaveJSProperty('open', !isOpen);
      expect(Math.abs((await heightOf(details)) - to), `${name} does not jump at the end`).toBeLessThan(1);
    }
  }
  expect(seen).toBeGreaterThan(0);
}

function heightOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => element.getBoundingClientRect().height);
}

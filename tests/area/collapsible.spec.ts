import type { Locator, Page } from '@playwright/test';
import { animationDuration } from '../../src/core/theme/collapsible/animate-collapsibles.ts';
import { clickAndPause } from '../harness/collapsible-motion.ts';
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
    const { isVisible, isEmpty } = await details.evaluate(showDetails);
    if (!isVisible) continue;
    seen += 1;
    // Content may load when a reader points at its summary.
    if (isEmpty) await details.locator('> summary').hover();
    await expect(details.locator('> form:empty')).toHaveCount(0);
    for (const motion of await details.evaluate(toggleTwice)) {
      if (!motion) throw new Error(`The collapsible ${index} of ${what} does not move.`);
      const { name, hasToggled, before, from, to, after, content, easing, duration, ownDuration } = motion;
      expect(hasToggled, name).toBe(true);
      expect(content, name).toBeGreaterThan(0);
      const expected = ownDuration ?? animationDuration(content);
      expect({ easing, duration }, name).toEqual({ easing: 'ease-in-out', duration: expected });
      expect(Math.abs(from - before), `${name} does not jump at the start`).toBeLessThan(1);
      expect(Math.abs(after - to), `${name} does not jump at the end`).toBeLessThan(1);
    }
  }
  expect(seen).toBeGreaterThan(0);
}

/** Runs in the page: opens the collapsibles around one. */
function showDetails(details: HTMLDetailsElement): { isVisible: boolean; isEmpty: boolean } {
  for (let outer = details.parentElement?.closest('details'); outer; outer = outer.parentElement?.closest('details')) {
    outer.open = true;
  }
  return {
    isVisible: details.querySelector(':scope > summary')?.checkVisibility() ?? false,
    isEmpty: details.querySelector(':scope > form:empty') !== null,
  };
}

/** Runs in the page: clicks the summary twice, and describes each animation; undefined if nothing moves. */
async function toggleTwice(details: HTMLDetailsElement) {
  const heightOf = () => details.getBoundingClientRect().height;
  const toggle = async () => {
    const summary = details.querySelector<HTMLElement>(':scope > summary');
    const wasOpen = details.open;
    const before = heightOf();
    summary?.click();
    const [animation] = details.getAnimations();
    if (!(animation?.effect instanceof KeyframeEffect)) return undefined;
    const [from = 0, to = 0] = animation.effect.getKeyframes().map((frame) => parseFloat(String(frame['blockSize'])));
    const { duration, easing } = animation.effect.getTiming();
    animation.finish();
    // A collapsible closes only in the frames after its animation.
    for (let frame = 0; frame < 60 && details.open === wasOpen; frame += 1) await new Promise(requestAnimationFrame);
    const ownDuration = details.dataset['duration'];
    return {
      name: summary?.innerText ?? '',
      hasToggled: details.open !== wasOpen,
      before,
      from,
      to,
      after: heightOf(),
      content: wasOpen ? before - to : to - before,
      easing,
      duration,
      ownDuration: ownDuration === undefined ? undefined : Number(ownDuration),
    };
  };
  return [await toggle(), await toggle()];
}

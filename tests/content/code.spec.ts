import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

test.use({ site: 'content' });

/** The block under a heading. */
const block = (page: Page, heading: string, index = 0) =>
  page.locator(`.heading:has(#${heading}) ~ .code-block`).nth(index);

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies the code without numbers, titles and removed lines, and confirms it', async ({ page, open }) => {
    await open('/code/');
    const change = block(page, 'diff');
    await change.hover();
    await change.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await expect(change.getByRole('status')).toHaveText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "const kept = true;\nconst fresh = 'after';\nexport { kept };",
    );
    await block(page, 'title-numbers-and-marks', 1).getByRole('button', { name: 'Copy code to clipboard' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'const first = 98;\nconst second = 99;\nconst third = 100;',
    );
    await expect(change.getByRole('status')).toHaveText('');
  });
});

test('falls back to the older API without clipboard access', async ({ page, open }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await open('/code/');
  const copied = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('copy', () => resolve((document.activeElement as HTMLTextAreaElement).value), {
          once: true,
        });
      }),
  );
  const button = block(page, 'plain').getByRole('button', { name: 'Copy code to clipboard' });
  await button.click();
  expect(await copied).toBe('no language');
  await expect(button).toBeFocused();
});

test('reports that copying failed', async ({ page, open }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await open('/code/');
  await block(page, 'plain').getByRole('button', { name: 'Copy code to clipboard' }).click();
  await expect(block(page, 'plain').getByRole('status')).toHaveText('Copying failed');
});

test('wraps long lines on request', async ({ page, open }) => {
  await open('/code/');
  const long = block(page, 'plain', 1);
  const code = long.getByRole('group', { name: 'Code in text' });
  const isWide = () => code.evaluate((element) => element.scrollWidth > element.clientWidth);
  const button = long.getByRole('button', { name: 'Toggle word wrap' });
  expect(await isWide()).toBe(true);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await isWide()).toBe(false);
  await button.click();
  expect(await isWide()).toBe(true);
});

test('a block that is wrapped from the start does not scroll', async ({ page, open }) => {
  await open('/code/');
  const wrapped = block(page, 'wrapped-from-the-start');
  await expect(wrapped.getByRole('button', { name: 'Toggle word wrap' })).toHaveAttribute('aria-pressed', 'true');
  expect(await wrapped.locator('pre').evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});

test('wrapped lines keep their change marks in place', async ({ page, open }) => {
  await open('/code/');
  const added = page.locator('.added').first();
  const indent = () => added.evaluate((line) => getComputedStyle(line, '::after').textIndent);
  expect(await indent()).toBe('0px');
  await page.locator('.code-block', { has: added }).evaluate((frame) => frame.toggleAttribute('data-wrap', true));
  expect(await indent()).toBe('0px');
});

test('with forced colours, marked lines are outlined', async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open('/code/');
  await expect(block(page, 'title-numbers-and-marks').locator('.highlighted').first()).toHaveCSS(
    'outline-style',
    'solid',
  );
});

test('large line numbers do not cover the code', async ({ page, open }) => {
  await open('/code/');
  const line = block(page, 'large-line-numbers').locator('.line').last();
  const [codeStart, numberEnd] = await line.evaluate((element: HTMLElement) => {
    const { left, font } = getComputedStyle(element, '::before');
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (context) context.font = font;
    const width = context?.measureText(element.dataset['number'] ?? '').width ?? Infinity;
    return [parseFloat(getComputedStyle(element).paddingLeft), parseFloat(left) + width];
  });
  expect(codeStart).toBeGreaterThan(numberEnd ?? Infinity);
});

for (const width of [375, 1280]) {
  test(`in a right-to-left page, code has its buttons on the right at ${width} px`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 700 });
    await open('/code/');
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    for (const heading of ['plain', 'title-numbers-and-marks']) {
      const frame = block(page, heading);
      const [outer, tools] = [await frame.boundingBox(), await frame.locator('.code-tools').boundingBox()];
      expect((tools?.x ?? 0) + (tools?.width ?? 0)).toBeCloseTo((outer?.x ?? 0) + (outer?.width ?? 1));
    }
  });
}

test('a long block scrolls by keyboard', async ({ page, open }) => {
  await open('/code/');
  const code = block(page, 'long').locator('pre');
  await code.focus();
  await page.keyboard.press('End');
  await expect.poll(() => code.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
});

test('marks lines, numbers them from a given number, and dims unfocused lines', async ({ page, open }) => {
  await open('/code/');
  await expect(block(page, 'title-numbers-and-marks').locator('.highlighted')).toHaveCount(3);
  await expect(block(page, 'title-numbers-and-marks', 1).locator('.line').first()).toHaveAttribute('data-number', '98');
  const dimmed = block(page, 'focus').locator('.line').first();
  await expect(dimmed).toHaveCSS('opacity', '0.82');
  await block(page, 'focus').hover();
  await expect(dimmed).toHaveCSS('opacity', '1');
});

test('fences with labels become tabs', async ({ page, open }) => {
  await open('/code/');
  await page.getByRole('tab', { name: 'Yarn' }).click();
  await expect(page.getByText('yarn build')).toBeVisible();
  await expect(page.getByText('npm run build')).toBeHidden();
});

test('code and diagrams follow the colour mode immediately', async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const colors = async (route: string, selector: string, property: 'color' | 'fill' | 'stroke') => {
    await open(route);
    const read = () =>
      page
        .locator(selector)
        .filter({ visible: true })
        .evaluateAll((elements, name) => elements.map((element) => getComputedStyle(element)[name]), property);
    const light = await read();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const dark = await read();
    await page.emulateMedia({ colorScheme: 'light' });
    return light.map((color, index) => [color, dark[index]]).filter(([color]) => color !== 'none');
  };
  const pairs = [
    ...(await colors('/code/', 'pre [class^=tk-]', 'color')),
    ...(await colors('/components/', '.diagram text', 'fill')),
    ...(await colors('/components/', '.diagram rect', 'stroke')),
  ];
  expect(pairs.length).toBeGreaterThan(20);
  for (const [light, dark] of pairs) expect(dark).not.toBe(light);
});

test('printed code is wrapped and has no buttons', async ({ page, open }) => {
  await open('/code/');
  await page.emulateMedia({ media: 'print' });
  await expect(block(page, 'plain', 1).locator('code')).toHaveCSS('white-space-collapse', 'preserve');
  await expect(block(page, 'plain', 1).locator('code')).toHaveCSS('text-wrap-mode', 'wrap');
  await expect(page.getByRole('button', { name: 'Copy code to clipboard' })).toHaveCount(0);
});

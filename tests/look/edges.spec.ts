import { colorsAt } from '../harness/pixels.ts';
import { expect, test } from '../harness/test.ts';

/** Minimum contrast of a shadow with its background. Rounding in single-colour gradients causes less. */
const MIN_CONTRAST = 1.03;
/** Maximum contrast of neighbouring pixels in a gradient. */
const MAX_STEP = 1.05;
const line = 'x'.repeat(400);
const lines = Array.from({ length: 40 }, () => 'x').join('\n');

for (const theme of ['light', 'dark'] as const) {
  for (const [hides, text, isShaded] of [
    ['nothing', 'x', { end: false, below: false }],
    ['the end of a line', line, { end: true, below: false }],
    ['lines below', lines, { end: false, below: true }],
    ['both', `${line}\n${lines}`, { end: true, below: true }],
  ] as const) {
    test(`code has shadows only at edges that hide text, with ${hides} hidden, in ${theme}`, async ({ page, open }) => {
      await open('/getting-started/welcome/');
      await page.locator('html').evaluate((root, mode) => root.setAttribute('data-theme', mode), theme);
      const code = page.locator('.code-block:not([data-wrap]) > .code').first();
      await code.evaluate((block, content) => {
        block.querySelector('code')?.replaceChildren(content);
        block.style.cssText = 'block-size: 8rem; scrollbar-width: none';
      }, text);
      // The page can move between the measurement and the screenshot, when buttons and fonts load.
      await expect(async () => {
        const box = await code.evaluate((block) => {
          block.scrollIntoView({ block: 'center' });
          const { left, top, right, bottom } = block.getBoundingClientRect();
          return { left, top, right, bottom, middle: (left + right) / 2, half: (top + bottom) / 2 };
        });
        const [ground, endAbove, endHalf, endBelow, below, belowEnd] = await colorsAt(page, [
          [box.left + 4, box.top + 4],
          [box.right - 2, box.top + 4],
          [box.right - 2, box.half],
          [box.right - 2, box.bottom - 3],
          [box.middle, box.bottom - 2],
          [box.right - 24, box.bottom - 2],
        ]);
        const shaded = (color: number | undefined) => contrastOf(color ?? 0, ground ?? 0) > MIN_CONTRAST;
        expect([endAbove, endHalf, endBelow].map(shaded)).toEqual(Array(3).fill(isShaded.end));
        expect([below, belowEnd].map(shaded)).toEqual(Array(2).fill(isShaded.below));
      }).toPass();
    });
  }
}

test('the shadow of a table that is slightly too wide has no hard edge', async ({ page, open }) => {
  await open('/api/overview/');
  const table = page.getByRole('main').locator('.table').first();
  for (const overflow of [2, 4, 8, 12]) {
    await expect(async () => {
      const box = await table.evaluate((scroller, hidden) => {
        const content = document.createElement('div');
        content.style.cssText = `inline-size: ${scroller.clientWidth + hidden}px; block-size: 4rem`;
        scroller.replaceChildren(content);
        scroller.scrollIntoView({ block: 'center' });
        const { right, top } = scroller.getBoundingClientRect();
        return { end: Math.floor(right) - 2, y: top + 20 };
      }, overflow);
      const row = Array.from({ length: 40 }, (_, index) => [box.end - index, box.y] as const);
      const colors = await colorsAt(page, row);
      const steps = colors.slice(1).map((color, index) => contrastOf(color, colors[index] ?? 0));
      expect(Math.max(...steps), `${overflow} px`).toBeLessThan(MAX_STEP);
    }).toPass();
  }
});

test('the mark of the current section ends at the edge of the bar', async ({ page, open }) => {
  await open('/guides/installation/');
  const mark = page.getByRole('navigation', { name: 'Main' }).locator('a[aria-current]');
  const link = await mark.boundingBox();
  const bar = await page.locator('header.navbar').boundingBox();
  if (!link || !bar) throw new Error('A part of the bar is not visible.');
  const end = bar.y + bar.height;
  const middle = Math.round(link.x + link.width / 2);
  const [inside, below, beside] = await colorsAt(page, [
    [middle, end - 3],
    [middle, end + 1],
    [middle + 40, end + 1],
  ]);
  expect(inside).not.toBe(beside);
  expect(below).toBe(beside);
});

test('a single line separates the table of contents of an operation from its endpoint', async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open('/api/area/add/');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents).toHaveCSS('border-bottom-width', '1px');
  await expect(page.locator('.endpoint').first()).toHaveCSS('border-top-width', '0px');
});

for (const theme of ['light', 'dark'] as const) {
  test(`marked search matches are readable, in ${theme}`, async ({ page, open }) => {
    await open();
    await page.locator('html').evaluate((root, mode) => root.setAttribute('data-theme', mode), theme);
    await page.keyboard.press('/');
    await page.keyboard.type('docker compose');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/installation/);
    await expect(page.getByText('Matches for “docker compose” are highlighted.')).toBeVisible();
    const code = page.locator('.code-block code').first();
    await code.scrollIntoViewIfNeeded();
    const text = await code.evaluate((element) => {
      const ranges = [...(CSS.highlights.get('docs-search') ?? [])] as Range[];
      const inCode = ranges.find((range) => element.contains(range.startContainer));
      const { left = 0, top = 0, width = 0, height = 0 } = inCode?.getBoundingClientRect() ?? {};
      return { left, top, width, height };
    });
    expect(text.width).toBeGreaterThan(10);
    const points = Array.from({ length: Math.floor(text.width) }, (_, x) =>
      Array.from({ length: Math.floor(text.height) }, (__, y) => [text.left + x, text.top + y] as const),
    ).flat();
    const colors = await colorsAt(page, points);
    const [ground = 0] = colors;
    const contrasts = colors.map((color) => contrastOf(color, ground));
    expect(Math.max(...contrasts)).toBeGreaterThan(7);
  });
}

/** WCAG's contrast ratio of two colours. */
function contrastOf(a: number, b: number): number {
  const [dark = 0, light = 0] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(color: number): number {
  const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((shift) => {
    const part = ((color >> shift) & 255) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

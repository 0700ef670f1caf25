import { expect, test } from '../harness/test.ts';

const colors = `(() => {
  const style = getComputedStyle(document.documentElement);
  const probe = document.body.appendChild(document.createElement('i'));
  const entries = ['background', 'surface', 'sunken', 'text', 'muted', 'border', 'accent'].map((name) => {
    probe.style.color = 'var(--color-' + name + ')';
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(entries);
})()`;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`${colorScheme}: for readers who prefer more contrast, text is black or white, and lines are stronger`, async ({
    page,
    open,
  }) => {
    await open(`/api/area/add/?theme=${colorScheme}`);
    const usual = (await page.evaluate(colors)) as Record<string, string>;
    await page.emulateMedia({ contrast: 'more' });
    const more = (await page.evaluate(colors)) as Record<string, string>;
    const [ground, ink] =
      colorScheme === 'light' ? ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'] : ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'];
    expect([more['background'], more['surface'], more['sunken']]).toEqual([ground, ground, ground]);
    expect([more['text'], more['muted']]).toEqual([ink, ink]);
    expect(more['border']).not.toBe(usual['border']);
    expect(more['accent']).not.toBe(usual['accent']);
    await expect(page.locator('.code-block').first()).toHaveCSS('outline-style', 'solid');
  });
}

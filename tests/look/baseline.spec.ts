import { expect, test } from '../harness/test.ts';

for (const deviceScaleFactor of [1, 2]) {
  test.describe(`at ${deviceScaleFactor} device pixels per px`, () => {
    test.use({ deviceScaleFactor });

    test('inline code shares the baseline of its line at any vertical position', async ({ page, open }) => {
      await open('/getting-started/welcome/');
      // Letters without descenders: their lowest dark pixel is the baseline.
      const lines = await page.evaluate(() => {
        const paragraphs = Array.from({ length: 8 }, (_, index) => {
          const paragraph = document.createElement('p');
          paragraph.innerHTML = 'xxx <code>xxx</code><br>xxx <code>xxx</code>';
          paragraph.style.margin = `${index * 0.13}px 0 0`;
          return paragraph;
        });
        document.querySelector('.prose')?.prepend(...paragraphs);
        return paragraphs.flatMap((paragraph) =>
          [...paragraph.querySelectorAll('code')].map((code) => {
            const { left, right, top, bottom } = code.getBoundingClientRect();
            return { start: paragraph.getBoundingClientRect().left, left, right, top: top - 4, bottom: bottom + 4 };
          }),
        );
      });
      const png = (await page.screenshot()).toString('base64');
      const steps = await page.evaluate(
        async ([source, rows, scale]) => {
          const bytes = Uint8Array.from(atob(source), (char) => char.charCodeAt(0));
          const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const { width, height } = picture;
          const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
          context?.drawImage(picture, 0, 0);
          const pixels = context?.getImageData(0, 0, width, height).data ?? [];
          const baseline = (left: number, right: number, top: number, bottom: number) => {
            for (let y = Math.round(bottom * scale); y >= top * scale; y--) {
              for (let x = Math.round(left * scale); x < right * scale; x++) {
                if ((pixels[(y * width + x) * 4] ?? 255) < 110) return y;
              }
            }
            return -1;
          };
          return rows.map(
            ({ start, left, right, top, bottom }) =>
              baseline(left, right, top, bottom) - baseline(start, left - 2, top, bottom),
          );
        },
        [png, lines, deviceScaleFactor] as const,
      );
      expect(steps).toEqual(steps.map(() => 0));
      expect(steps).toHaveLength(16);
    });
  });
}

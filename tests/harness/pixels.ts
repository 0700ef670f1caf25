import type { Page } from '@playwright/test';

/** Colours of the window at points in CSS pixels, as numbers (`0xRRGGBB`). */
export async function colorsAt(page: Page, points: readonly (readonly [x: number, y: number])[]): Promise<number[]> {
  const source = (await page.screenshot()).toString('base64');
  return page.evaluate(
    async ([encoded, positions]) => {
      const bytes = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d', { willReadFrequently: true });
      context?.drawImage(picture, 0, 0);
      return positions.map(([x, y]) => {
        const [red = 0, green = 0, blue = 0] = context?.getImageData(Math.round(x), Math.round(y), 1, 1).data ?? [];
        return (red << 16) | (green << 8) | blue;
      });
    },
    [source, points] as const,
  );
}

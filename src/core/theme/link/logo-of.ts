import type { LogoConfig } from '../../config/types.ts';
import type { LayoutData } from '../../site/layout-types.ts';
import type { ThemeLogo } from '../parts/part-props.ts';
import { assetUrl } from './site-url.ts';

/** A configured logo with resolved addresses; `alt` is the default alternative text. */
export function logoOf(
  { src, srcDark, alt, width, height }: LogoConfig,
  { site, inlineLogos }: LayoutData,
  fallbackAlt = '',
): ThemeLogo {
  const svg = inlineLogos?.[src];
  return {
    src: assetUrl(src, site),
    ...(srcDark && { srcDark: assetUrl(srcDark, site) }),
    alt: alt ?? fallbackAlt,
    ...(width !== undefined && { width: pixels(width) }),
    ...(height !== undefined && { height: pixels(height) }),
    svg,
  };
}

/** A size as an html attribute, which does not support units: `2rem` would mean 2 pixels. */
function pixels(size: string | number): string | number {
  const number = /^(.*?)r?em$/.exec(String(size))?.[1];
  return number === undefined ? size : Number(number) * 16;
}

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
  return {
    src: assetUrl(src, site),
    srcDark: srcDark && assetUrl(srcDark, site),
    alt: alt ?? fallbackAlt,
    width: pixels(width),
    height: pixels(height),
    svg: inlineLogos?.[src],
  };
}

/** A size as an html attribute, which does not support units: `2rem` would mean 2 pixels. */
function pixels(size: string | number | undefined): string | number | undefined {
  const number = /^(.*?)r?em$/.exec(String(size))?.[1];
  return number === undefined ? size : Number(number) * 16;
}

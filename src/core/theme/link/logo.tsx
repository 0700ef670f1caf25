import type { LogoConfig } from '../../config/types.ts';
import type { LayoutData } from '../../site/types.ts';
import type { ThemeLogo } from '../parts/part-props.ts';
import { assetUrl } from '../../base/addresses/url.ts';

/** A logo with its variant for dark mode. CSS hides one of the two, and browsers do not fetch hidden lazy pictures. */
export function Logo({ logo, lazy = false }: { logo: ThemeLogo; lazy?: boolean }) {
  const { src, srcDark, svg, width, height, alt } = logo;
  if (svg !== undefined) return <InlineLogo {...logo} svg={svg} />;
  const size = { width, height, alt };
  const loading = lazy || srcDark ? 'lazy' : undefined;
  if (!srcDark) return <img src={src} loading={loading} {...size} />;
  return (
    <>
      <img className="only-light" src={src} loading={loading} {...size} />
      <img className="only-dark" src={srcDark} loading={loading} {...size} />
    </>
  );
}

/** An inline SVG, which inherits the surrounding colors. */
function InlineLogo({ svg, width, height, alt }: ThemeLogo & { svg: string }) {
  const size = [width !== undefined && ` width="${width}"`, height !== undefined && ` height="${height}"`];
  const html = svg.replace('<svg', `<svg${size.filter(Boolean).join('')}`);
  const label = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
  return <span {...label} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A configured logo with resolved addresses; `fallbackAlt` is used without an `alt`. */
export function logoOf(logo: LogoConfig, { site, inlineLogos }: LayoutData, fallbackAlt: string): ThemeLogo {
  const { src, srcDark, alt, width, height } = logo;
  return {
    src: assetUrl(src, site),
    srcDark: srcDark && assetUrl(srcDark, site),
    alt: alt ?? fallbackAlt,
    width: pixels(width),
    height: pixels(height),
    svg: inlineLogos?.[src],
  };
}

/** Converts `em` and `rem` to pixels, because the attributes `width` and `height` ignore units. */
function pixels(size: string | number | undefined): string | number | undefined {
  const number = /^(.*?)r?em$/.exec(String(size))?.[1];
  return number === undefined ? size : Number(number) * 16;
}

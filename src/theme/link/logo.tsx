import type { LogoConfig } from '../../config/types.ts';
import { useCurrentPage } from '../current-page.ts';
import { assetUrl } from './site-url.ts';

/** A picture with its variant for dark mode; CSS shows one of the two, and a hidden lazy picture is not fetched. */
export function Logo({ logo, lazy = false, alt = '' }: { logo: LogoConfig; lazy?: boolean; alt?: string }) {
  const { site, inlineLogos } = useCurrentPage().layout;
  const size = { width: pixels(logo.width), height: pixels(logo.height), alt: logo.alt ?? alt };
  const markup = inlineLogos?.[logo.src];
  if (markup !== undefined) return <InlineLogo markup={markup} {...size} />;
  const loading = lazy || logo.srcDark ? 'lazy' : undefined;
  if (!logo.srcDark) return <img src={assetUrl(logo.src, site)} loading={loading} {...size} />;
  return (
    <>
      <img className="only-light" src={assetUrl(logo.src, site)} loading={loading} {...size} />
      <img className="only-dark" src={assetUrl(logo.srcDark, site)} loading={loading} {...size} />
    </>
  );
}

/** A size as an attribute, which knows no `rem`: of `2rem` it would read 2 pixels. */
function pixels(size: LogoConfig['width']): LogoConfig['width'] {
  const number = /^(.*?)r?em$/.exec(String(size))?.[1];
  return number === undefined ? size : Number(number) * 16;
}

type InlineLogoProps = Pick<LogoConfig, 'width' | 'height'> & { markup: string; alt: string };

/** An SVG in the html itself: it takes the colours around it. */
function InlineLogo({ markup, width, height, alt }: InlineLogoProps) {
  const size = [width !== undefined && ` width="${width}"`, height !== undefined && ` height="${height}"`];
  const html = markup.replace('<svg', `<svg${size.filter(Boolean).join('')}`);
  const named = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
  return <span {...named} dangerouslySetInnerHTML={{ __html: html }} />;
}

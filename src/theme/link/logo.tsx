import type { LogoConfig } from '../../config/types.ts';
import { useCurrentPage } from '../current-page.ts';
import { assetUrl } from './site-url.ts';

/** A picture with its variant for dark mode; CSS shows one of the two, and a hidden lazy picture is not fetched. */
export function Logo({ logo, lazy = false, alt = '' }: { logo: LogoConfig; lazy?: boolean; alt?: string }) {
  const { site } = useCurrentPage().navigation;
  const size = { width: logo.width, height: logo.height, alt: logo.alt ?? alt };
  const loading = lazy || logo.srcDark ? 'lazy' : undefined;
  if (!logo.srcDark) return <img src={assetUrl(logo.src, site)} loading={loading} {...size} />;
  return (
    <>
      <img className="only-light" src={assetUrl(logo.src, site)} loading={loading} {...size} />
      <img className="only-dark" src={assetUrl(logo.srcDark, site)} loading={loading} {...size} />
    </>
  );
}

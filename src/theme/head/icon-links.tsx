import type { LayoutData } from '../../site/layout-types.ts';
import { iconPaths } from './icon-paths.ts';

/** The icon of the site, and the manifest with larger ones. */
export function IconLinks({ site }: Pick<LayoutData, 'site'>) {
  const { favicon, baseUrl, hasIconSet } = site;
  // Without any, browsers would ask for a /favicon.ico that is not there.
  if (!hasIconSet) return <link rel="icon" href={favicon ?? 'data:,'} />;
  return (
    <>
      {/* With its size, so that browsers that can show the SVG prefer that. */}
      <link rel="icon" href={baseUrl + iconPaths.ico} sizes="32x32" />
      <link rel="icon" href={favicon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={baseUrl + iconPaths.apple} />
      <link rel="manifest" href={baseUrl + iconPaths.manifest} />
    </>
  );
}

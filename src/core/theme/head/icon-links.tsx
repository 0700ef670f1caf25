import type { LayoutData } from '../../site/layout-types.ts';
import { iconPaths } from '../../base/addresses/icon-paths.ts';

/** The site's icon, and the manifest with larger icons. */
export function IconLinks({ site }: Pick<LayoutData, 'site'>) {
  const { favicon, baseUrl, hasIconSet } = site;
  // Without a link, browsers request a /favicon.ico that does not exist.
  if (!hasIconSet) return <link rel="icon" href={favicon ?? 'data:,'} />;
  return (
    <>
      {/* With its size, so that browsers that support SVG prefer the SVG. */}
      <link rel="icon" href={baseUrl + iconPaths.ico} sizes="32x32" />
      <link rel="icon" href={favicon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={baseUrl + iconPaths.apple} />
      <link rel="manifest" href={baseUrl + iconPaths.manifest} />
    </>
  );
}

import { ownValue } from '../../base/own-value.ts';
import { staticPath } from '../../base/addresses/static-path.ts';
import type { ResolvedConfig } from '../../config/types.ts';
import type { PageMeta } from '../page-types.ts';
import type { PictureSizes } from '../source-types.ts';

/** The link preview picture: the page's own, or the site's. */
export function pagePicture(
  written: string | undefined,
  { config, sizes }: { config: ResolvedConfig; sizes: PictureSizes },
): PageMeta['picture'] {
  const src = written ?? config.themeConfig.image;
  return src === undefined ? undefined : { src, ...ownValue(sizes, staticPath(src)) };
}

import { ownValue } from '../../base/own-value.ts';
import { staticPath } from '../../base/addresses/static-path.ts';
import { cardSize, type Card } from '../../../plugins/pictures/card.ts';
import type { ResolvedConfig } from '../../config/types.ts';
import type { PageMeta } from '../page-types.ts';
import type { PictureSizes } from '../source-types.ts';

/** The link preview picture: the page's own, the generated one, or the site's. */
export function pagePicture(
  written: string | undefined,
  card: Card | undefined,
  { config, sizes }: { config: ResolvedConfig; sizes: PictureSizes },
): PageMeta['picture'] {
  if (written === undefined && card) return { src: card.path, ...cardSize };
  const src = written ?? config.themeConfig.image;
  return src === undefined ? undefined : { src, ...ownValue(sizes, staticPath(src)) };
}

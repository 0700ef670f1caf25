import { emptyRecord } from '../../base/own-value.ts';
import { readAnywhere } from '../../base/text/read-text.ts';
import { staticPath } from '../../base/addresses/static-path.ts';
import type { ResolvedConfig } from '../../config/types.ts';
import type { EditionSource, PictureSizes } from '../../site/source-types.ts';
import { measure } from './read-images.ts';
import type { StaticFiles } from '../read-static-files.ts';

/**
 * Reads the sizes of link preview pictures that settings and front matter name. `files` are the static files. Omits
 * formats other than PNG and JPEG, because other sites do not show them.
 */
export async function readSocialPictures(
  siteDir: string,
  sources: readonly Pick<EditionSource, 'pages'>[],
  { config, files }: { config: ResolvedConfig; files: StaticFiles },
): Promise<PictureSizes> {
  const pageImages = sources.flatMap(({ pages }) => pages.flatMap(({ compiled }) => compiled.frontMatter.image ?? []));
  const paths = new Set([...pageImages, config.themeConfig.image ?? []].flat().map(staticPath));
  const existing = [...files].filter(([path]) => paths.has(path));
  const sizes = emptyRecord<{ width?: number; height?: number }>();
  for (const [path, from] of existing) {
    const { type = '', width, height } = readAnywhere(siteDir, from, measure);
    if (width && height && ['png', 'jpg'].includes(type)) sizes[path] = { width, height };
  }
  return sizes;
}

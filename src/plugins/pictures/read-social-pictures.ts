import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyRecord } from '../../core/base/own-value.ts';
import { mapConcurrently } from '../../core/base/async/map-concurrently.ts';
import { SiteError } from '../../core/base/errors/site-error.ts';
import { staticPath } from '../../core/base/addresses/static-path.ts';
import type { ResolvedConfig } from '../../core/config/types.ts';
import { svgFault } from './svg-limits.ts';
import type { EditionSource, PictureSizes } from '../../core/site/source-types.ts';
import { measure } from '../../core/read/read-images.ts';

/**
 * Sizes of link preview pictures that settings and front matter name in the static folder; `files` are its files. Omits
 * files other than PNG and JPEG, which other sites do not show.
 */
export async function readSocialPictures(
  siteDir: string,
  sources: readonly Pick<EditionSource, 'pages'>[],
  { config, files }: { config: ResolvedConfig; files: readonly string[] },
): Promise<PictureSizes> {
  const named = sources.flatMap(({ pages }) => pages.flatMap(({ compiled }) => compiled.frontMatter.image ?? []));
  const paths = new Set([...named, config.themeConfig.image ?? []].flat().map(staticPath));
  const existing = files.filter((file) => paths.has(file));
  const sizes = emptyRecord<{ width?: number; height?: number }>();
  await mapConcurrently(existing, async (path) => {
    const bytes = await readFile(join(siteDir, 'static', path)).catch(() => undefined);
    const { type = '', width, height } = bytes ? measure(bytes) : {};
    if (width && height && ['png', 'jpg'].includes(type)) sizes[path] = { width, height };
  });
  return sizes;
}

/**
 * Markup of the site's icon; undefined unless it is an SVG of the static folder. Throws `SiteError` for one that cannot
 * be drawn safely.
 */
export async function readIcon(
  siteDir: string,
  { favicon }: ResolvedConfig,
  { configFile, files }: { configFile: string; files: readonly string[] },
): Promise<string | undefined> {
  if (favicon === undefined || !favicon.endsWith('.svg') || !files.includes(staticPath(favicon))) return undefined;
  const svg = await readFile(join(siteDir, 'static', staticPath(favicon)), 'utf8').catch(() => undefined);
  const fault = svg === undefined ? undefined : svgFault(svg);
  if (fault === undefined) return svg;
  throw new SiteError({
    fact: `The favicon "${favicon}" cannot be drawn: ${fault}.`,
    place: { file: configFile, key: ['favicon'] },
    hint: 'Simplify it: icons and pictures of shared links are made from it.',
  });
}

import { emptyRecord } from '../../base/records.ts';
import { staticPath } from '../../base/addresses/static-path.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResolvedConfig } from '../../config/types.ts';
import type { StaticFiles } from '../read-static-files.ts';
import { readAnywhere } from '../../base/text/read-text.ts';
import type { EditionSource, PictureSizes } from '../../site/source-types.ts';
import { measure } from './read-images.ts';

/** Maximum length of an inline logo, in characters; a larger one would slow down every page. */
const maxLength = 1000;

/**
 * Reads logos that take colors from the page (`currentColor`, `var(--color-accent)`), as markup by path in the static
 * folders. Inlined, because a page's colors do not apply to a picture outside its HTML. `files` are the static files.
 */
export async function readInlineLogos(
  siteDir: string,
  { themeConfig }: ResolvedConfig,
  files: StaticFiles,
): Promise<Record<string, string>> {
  const { navbar, footer } = themeConfig;
  const paths = [navbar.logo, footer?.logo].flatMap((logo) =>
    logo && logo.srcDark === undefined && /^[^:]+\.svg$/.test(logo.src) ? [logo.src] : [],
  );
  const inlineLogos = emptyRecord<string>();
  for (const path of new Set(paths)) {
    const from = files.get(staticPath(path));
    if (from === undefined) continue;
    const logo = await readFile(join(siteDir, from), 'utf8').then(toMarkup, () => undefined);
    if (logo !== undefined) inlineLogos[path] = logo;
  }
  return inlineLogos;
}

/** Returns an SVG file as inline markup, or undefined if it should remain a picture. */
export function toMarkup(svg: string): string | undefined {
  const takesColors = /currentColor|var\(--/.test(svg);
  // In a page, ids could clash with other ids, and the Content-Security-Policy blocks scripts and styles of the logo.
  const isSelfContained = !/\s(?:id|style|on\w+|href|xlink:href)=|<(?:script|style|image|foreignObject)\b/i.test(svg);
  if (!takesColors || !isSelfContained || svg.length > maxLength) return undefined;
  return svg
    .replace(/<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^>]*>|<title>.*?<\/title>/gs, '')
    .replace(/<svg\b[^>]*>/, (root) => root.replace(/\s(?:xmlns|width|height|class|role|aria-\w+)="[^"]*"/g, ''))
    .replace(/>\s+</g, '><')
    .replace(/\s*\/>/g, '/>')
    .trim();
}

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

import { emptyRecord } from '../base/own.ts';
import { staticPath } from '../base/addresses/static-path.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResolvedConfig } from '../config/types.ts';

/** In characters: a larger one would weigh on every page. */
const most = 1000;

/**
 * The logos that take their colours from the page (`currentColor`, `var(--color-accent)`), as markup by path in the
 * static folder, which holds `files`. A page's colours reach a picture only inside its html.
 */
export async function readInlineLogos(
  siteDir: string,
  { themeConfig }: ResolvedConfig,
  files: readonly string[],
): Promise<Record<string, string>> {
  const { navbar, footer } = themeConfig;
  const paths = [navbar.logo, footer?.logo].flatMap((logo) =>
    logo && logo.srcDark === undefined && /^[^:]+\.svg$/.test(logo.src) ? [logo.src] : [],
  );
  const inlineLogos = emptyRecord<string>();
  for (const path of new Set(paths)) {
    // A path out of the folder names no file of it.
    if (!files.includes(staticPath(path))) continue;
    const logo = await readFile(join(siteDir, 'static', path), 'utf8').then(toMarkup, () => undefined);
    if (logo !== undefined) inlineLogos[path] = logo;
  }
  return inlineLogos;
}

/** An SVG file as inline markup; undefined if it works better as a picture. */
export function toMarkup(svg: string): string | undefined {
  const takesColors = /currentColor|var\(--/.test(svg);
  // Names would clash with those of the page; scripts and styles are forbidden there.
  const isAlone = !/\s(?:id|style|on\w+|href|xlink:href)=|<(?:script|style|image|foreignObject)\b/i.test(svg);
  if (!takesColors || !isAlone || svg.length > most) return undefined;
  return svg
    .replace(/<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^>]*>|<title>.*?<\/title>/gs, '')
    .replace(/<svg\b[^>]*>/, (root) => root.replace(/\s(?:xmlns|width|height|class|role|aria-\w+)="[^"]*"/g, ''))
    .replace(/>\s+</g, '><')
    .replace(/\s*\/>/g, '/>')
    .trim();
}

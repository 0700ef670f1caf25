import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, posix, relative, sep } from 'node:path';
import { imageSize } from 'image-size';
import { contentType } from '../base/addresses/content-type.ts';
import { decodeAddress } from '../base/addresses/decode-address.ts';
import { hashedPath } from '../base/addresses/hashed-path.ts';
import { isHidden } from '../base/addresses/symlink-escapes.ts';
import { foldPath } from '../base/addresses/path-error.ts';
import { staticPath } from '../base/addresses/static-path.ts';
import { isExternalUrl } from '../base/addresses/url.ts';
import { append } from '../base/append.ts';
import { errorsOf, SiteError } from '../base/errors/site-error.ts';
import { emptyRecord } from '../base/records.ts';
import { readAnywhere } from '../base/text/read-text.ts';
import type { ResolvedConfig } from '../config/types.ts';
import type { CompiledPage } from '../content/types.ts';
import { isFile } from '../disk/files/is-file.ts';
import { listFolder } from '../disk/files/list-folder.ts';
import type { SourceImage, EditionSource, PictureSizes } from '../site/source-types.ts';
import { staticFolderOf, type StaticFiles } from './read-static-files.ts';

const pictureForms = '`/img/a.png` is relative to the static folder, `./a.png` to the page.';

/** The page at `path` in `folder`, a folder of pages. Its pictures are relative to `dir`. */
type Options = {
  siteDir: string;
  folder: string;
  path: string;
  dir?: string;
  baseUrl?: string;
  staticFolders?: readonly string[];
  /** Absolute paths of files that plugins read. Links do not publish them: an API contract may have internal parts. */
  sources?: ReadonlySet<string>;
};

/**
 * Resolves the pictures of a page and reads their intrinsic sizes, so that nothing moves when they load. `/img/a.png`
 * is in a static folder; `./a.png` is beside the page and published under a hashed name. Hidden files, files other
 * than pictures, and files outside both the site and `folder`, which contains the pages, are errors, so that no private
 * files are published. `missing` lists the pictures that do not exist. Links to visible files in `folder` publish these
 * files in the same way. Links to other files are checked later, together with links to pages.
 */
export async function readImages(
  page: Pick<CompiledPage, 'links'>,
  { siteDir, folder, path, dir = posix.dirname(path), baseUrl = '/', staticFolders = ['static'], sources }: Options,
) {
  const images = emptyRecord<SourceImage>();
  const errors: SiteError[] = [];
  const missing: SiteError[] = [];
  for (const { href, kind, line, column, partial } of page.links) {
    const isLink = kind === 'link';
    if (isExternalUrl(href) || images[href] || (isLink && !fileLink.test(href))) continue;
    const shownAddress = partial?.address ?? href;
    const place = { file: partial?.file ?? path, line, column };
    const address = decodeAddress(href.replace(/[?#].*$/, ''));
    const error = (fact: string, hint: string) => new SiteError({ topic: 'pictures', fact, place, hint });
    if (address === '') {
      missing.push(error('A picture has no address.', `Write one. ${pictureForms}`));
      continue;
    }
    const isStatic = address.startsWith('/');
    // Authors may write the base path, as in the address of the page.
    const hasBase =
      address.startsWith(baseUrl) && !isFile(join(siteDir, staticFolderOf(address, siteDir, staticFolders), address));
    const file = hasBase ? `/${address.slice(baseUrl.length)}` : address;
    const staticFolder = staticFolderOf(file, siteDir, staticFolders);
    const from = isStatic ? posix.join(staticFolder, file) : posix.join(dir, file);
    const absolute = join(siteDir, from);
    const exists = isFile(absolute);
    const publicFolders = isLink ? [join(siteDir, folder)] : [join(siteDir, folder), siteDir];
    if (isLink && (!exists || sources?.has(absolute) || !isPublic(absolute, publicFolders, () => true))) continue;
    const isOutside =
      (isStatic && !from.startsWith(`${staticFolder}/`)) ||
      (exists && !isInside(absolute, [siteDir, join(siteDir, isStatic ? staticFolder : folder)]));
    if (isOutside) {
      const hint = `Copy it into the site, for example to ${staticFolder}/img/${posix.basename(from)}.`;
      errors.push(error(`The picture "${shownAddress}" is outside the ${isStatic ? 'static folder' : 'site'}.`, hint));
      continue;
    }
    if (!exists) {
      const similar = similarNames(siteDir, from);
      const hint =
        similar.length > 0
          ? `The file is named "${similar.join('" or "')}". Capital letters and the Unicode form of accents must match.`
          : `Expected at ${from}. ${pictureForms}`;
      missing.push(error(`The picture "${shownAddress}" does not exist.`, hint));
      continue;
    }
    if (!isLink && !isStatic && !isPublic(absolute, publicFolders, isMedia)) {
      const hint = 'Pages show files such as .png, .svg or .mp4, in folders whose names do not start with a dot.';
      errors.push(error(`The file "${shownAddress}" is not a picture, video or sound, or it is hidden.`, hint));
      continue;
    }
    try {
      images[href] = readAnywhere(siteDir, from, (bytes) => {
        const { width, height } = measure(bytes);
        const extension = extname(from);
        const publishedPath = isStatic ? file.slice(1) : hashedPath(posix.basename(from, extension), extension, bytes);
        return { path: publishedPath, ...(!isStatic && { copyFrom: from }), width, height };
      });
    } catch (cause) {
      append(errors, errorsOf(cause));
    }
  }
  return { images, errors, missing };
}

/** Names in the folder of a missing file that differ from its name only in case or in Unicode composition. */
function similarNames(siteDir: string, path: string): string[] {
  const name = posix.basename(path);
  try {
    const entries = listFolder(siteDir, posix.dirname(path)).map((entry) => entry.name);
    return entries.filter((entry) => entry !== name && foldPath(entry) === foldPath(name));
  } catch {
    // The folder cannot be read, which is reported when it is listed.
    return [];
  }
}

/** True for a file inside one of the folders after symbolic links are resolved. */
function isInside(file: string, folders: readonly string[]): boolean {
  const real = realpathSync(file);
  return folders.some((folder) => existsSync(folder) && real.startsWith(realpathSync(folder) + sep));
}

/** A relative address with a file extension other than those of pages. */
const fileLink = /^(?![/#])(?:[^?#]*\/)?[^/?#]+\.(?!(?:mdx?|html?)(?:[?#]|$))\w+(?:[?#].*)?$/i;

function isMedia(file: string): boolean {
  return /^(image|video|audio)\/|^text\/vtt/.test(contentType(file));
}

/** True if a file is in one of the folders, of the kind, and not hidden. Checks a symbolic link and its target. */
function isPublic(file: string, folders: readonly string[], isKind: (file: string) => boolean): boolean {
  const isVisible = (path: string, parents: readonly string[]) => {
    const parent = parents.find((folder) => path.startsWith(folder + sep));
    return parent !== undefined && isKind(path) && !isHidden(relative(parent, path));
  };
  const real = folders.filter((folder) => existsSync(folder)).map((folder) => realpathSync(folder));
  return isVisible(file, folders) && isVisible(realpathSync(file), real);
}

/** Format of a picture by its content (`png`, `jpg`), and its intrinsic size in pixels. */
function measure(bytes: Uint8Array): { type?: string; width?: number; height?: number } {
  try {
    return imageSize(bytes);
  } catch {
    // Unknown format: the browser determines the size.
    return {};
  }
}

/** Maximum length of an inline logo, in characters; a larger one would slow down every page. */
const maxLength = 1000;

/**
 * Reads logos that take colors from the page (`currentColor`, `var(--color-accent)`), as markup by path in the static
 * folders. Inlined, because a page's colors do not apply to a picture outside its HTML. `files` are the static files.
 */
export async function readInlineLogos(siteDir: string, { themeConfig }: ResolvedConfig, files: StaticFiles) {
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

import { ownValue } from '../base/records.ts';
import { staticPath } from '../base/addresses/static-path.ts';
import { SiteError, type Place } from '../base/errors/site-error.ts';
import type { SiteFiles } from '../read/read-site.ts';
import { lineOfKey } from '../content/front-matter.ts';

type NamedPicture = { name: string; path: string | undefined; place: Place };

/**
 * Reports pictures that the settings or front matter name but the static folder lacks, and link preview pictures that
 * are not PNG or JPEG.
 */
export function checkPictures(
  files: Pick<SiteFiles, 'config' | 'configFile' | 'sources' | 'staticFiles' | 'pictureSizes'>,
): SiteError[] {
  const { config, configFile, sources, staticFiles, pictureSizes } = files;
  const { navbar, footer, image } = config.themeConfig;
  const inSettings = Object.entries({
    favicon: config.favicon,
    'themeConfig.image': image,
    'themeConfig.navbar.logo.src': navbar.logo?.src,
    'themeConfig.navbar.logo.srcDark': navbar.logo?.srcDark,
    'themeConfig.footer.logo.src': footer?.logo?.src,
    'themeConfig.footer.logo.srcDark': footer?.logo?.srcDark,
  }).map(([name, path]): NamedPicture => ({ name, path, place: { file: configFile, key: name.split('.') } }));
  const inPages = sources.flatMap(({ pages }) =>
    pages.flatMap(({ compiled: { frontMatter }, source, text }): NamedPicture[] => {
      const path = frontMatter.image;
      return path === undefined ? [] : [{ name: 'image', path, place: { file: source, ...lineOfKey('image', text) } }];
    }),
  );
  return [...inSettings, ...inPages].flatMap(({ name, path, place }) => {
    if (path === undefined || /^https?:/.test(path)) return [];
    const error = (problem: string, hint: string) => {
      const fact = `\`${name}\` names the file "${path}", which ${problem}.`;
      return new SiteError({ topic: 'pictures', fact, place, hint });
    };
    if (!staticFiles.has(staticPath(path))) {
      return error('does not exist', 'Paths are relative to the `static` folder of the site.');
    }
    if (!/(^|\.)image$/.test(name) || ownValue(pictureSizes, staticPath(path))) return [];
    return error('is not a PNG or JPEG', 'Other sites show only PNG and JPEG in link previews: convert it.');
  });
}

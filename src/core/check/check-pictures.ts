import { ownValue } from '../base/own-value.ts';
import { staticPath } from '../base/addresses/static-path.ts';
import { SiteError, type Place } from '../base/errors/site-error.ts';
import type { SiteFiles } from '../read/read-site.ts';
import { lineOf } from '../site/front-matter-line.ts';

type NamedPicture = { name: string; path: string | undefined; place: Place };

/**
 * Reports missing pictures of the static folder that the settings or front matter name, and link preview pictures that
 * are not PNG or JPEG.
 */
export function checkPictures({
  config,
  configFile,
  sources,
  staticFiles,
  pictureSizes,
}: Pick<SiteFiles, 'config' | 'configFile' | 'sources' | 'staticFiles' | 'pictureSizes'>): SiteError[] {
  const { navbar, footer, image } = config.themeConfig;
  const inSettings: [string, string | undefined][] = [
    ['favicon', config.favicon],
    ['themeConfig.image', image],
    ['themeConfig.navbar.logo.src', navbar.logo?.src],
    ['themeConfig.navbar.logo.srcDark', navbar.logo?.srcDark],
    ['themeConfig.footer.logo.src', footer?.logo?.src],
    ['themeConfig.footer.logo.srcDark', footer?.logo?.srcDark],
  ];
  const inPages = sources.flatMap(({ pages }) =>
    pages.flatMap(({ compiled: { frontMatter }, source, text }): NamedPicture[] => {
      const path = frontMatter.image;
      return path === undefined ? [] : [{ name: 'image', path, place: { file: source, ...lineOf('image', text) } }];
    }),
  );
  const pictures = [
    ...inSettings.map(([name, path]): NamedPicture => ({
      name,
      path,
      place: { file: configFile, key: name.split('.') },
    })),
    ...inPages,
  ];
  return pictures.flatMap(({ name, path, place }) => {
    if (path === undefined || /^https?:/.test(path)) return [];
    if (staticFiles.has(staticPath(path))) {
      if (!/(^|\.)image$/.test(name) || ownValue(pictureSizes, staticPath(path))) return [];
      const fact = `\`${name}\` names the file "${path}", which is not a PNG or JPEG.`;
      return [
        new SiteError({
          topic: 'pictures',
          fact,
          place,
          hint: 'Other sites show only PNG and JPEG in link previews: convert it.',
        }),
      ];
    }
    const fact = `\`${name}\` names the file "${path}", which does not exist.`;
    return [
      new SiteError({ topic: 'pictures', fact, place, hint: 'Paths are relative to the `static` folder of the site.' }),
    ];
  });
}

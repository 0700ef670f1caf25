import { shellWord, type ResolvedConfig } from '../../plugin.ts';

/** Settings of the site that hosts need. */
export type SiteSettings = Pick<ResolvedConfig, 'url' | 'baseUrl' | 'trailingSlash'> & {
  /** All locales but the default one. Each has a folder with its pages and its 404 page. */
  locales: readonly string[];
  /** The site folder, relative to the folder where commands run. */
  siteDir: string;
};

/** `Cache-Control` of pages and other files without a hash. */
export const pageCache = 'public, max-age=0, must-revalidate';

/** The output folder of the build for a host that serves `folder` at its root. Includes the base path. */
export function outputIn(folder: string, { baseUrl }: SiteSettings): string {
  return baseUrl === '/' ? folder : folder + baseUrl.slice(0, -1);
}

/** The shell argument that names the site folder, such as ` docs`. Empty for a folder with the default name. */
export function siteArgument({ siteDir }: SiteSettings, option = ''): string {
  return siteDir === 'site' ? '' : ` ${option}${shellWord(siteDir)}`;
}

/** The 404 pages, each with the base path of the addresses that it covers. Locales come first. */
export function notFoundPages({ baseUrl, locales }: SiteSettings): { folder: string; page: string }[] {
  const localized = locales.map((locale) => `${baseUrl}${locale}/`);
  return [
    ...localized.map((folder) => ({ folder, page: `${folder}404.html` })),
    { folder: '/', page: `${baseUrl}404.html` },
  ];
}

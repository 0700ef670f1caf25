/** Settings of the site that hosts need. */
export type Published = {
  /** The host name of the site. */
  host: string;
  /** The base path, with slashes at both ends. */
  baseUrl: string;
  trailingSlash: boolean;
};

/** The caching of pages and other files without a hash. */
export const pageCache = 'public, max-age=0, must-revalidate';

/** The output folder of a host that serves `folder` at its root. */
export function outputIn(folder: string, { baseUrl }: Published): string {
  return baseUrl === '/' ? folder : folder + baseUrl.slice(0, -1);
}

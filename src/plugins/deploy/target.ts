/** Settings of the site that hosts need. */
export type Published = {
  /** The host name of the site. */
  host: string;
  /** The base path, with slashes at both ends. */
  baseUrl: string;
  trailingSlash: boolean;
};

/** Headers that protect a site from others. The policy of each page is in the page itself. */
export const securityHeaders = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

/** Lines of these files contain hashed names. */
export const assetCache = 'public, max-age=31536000, immutable';
export const pageCache = 'public, max-age=0, must-revalidate';

/** The output folder of a host that serves `folder` at its root. */
export function outputIn(folder: string, { baseUrl }: Published): string {
  return baseUrl === '/' ? folder : folder + baseUrl.slice(0, -1);
}

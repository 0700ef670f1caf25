/**
 * Addresses of the icons generated from the site's SVG, relative to the base path.
 * @example files: (data, site) => [{ path: iconPaths.ico, bytes: () => data.icon }]
 */
export const iconPaths = {
  ico: 'favicon.ico',
  apple: 'apple-touch-icon.png',
  medium: 'icon-192.png',
  large: 'icon-512.png',
  maskable: 'icon-maskable-512.png',
  manifest: 'manifest.webmanifest',
} as const;

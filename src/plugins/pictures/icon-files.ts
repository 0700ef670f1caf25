import { iconPaths, themeColors, type PluginSite } from '../../plugin.ts';
import type { PictureInput } from './draw.ts';
import type { IconShape } from './icon.ts';

/** Icons that browsers and systems request in addition to the SVG. */
export const icons: readonly { path: string; icon: Extract<PictureInput, { icon: unknown }>['icon'] }[] = [
  icon(iconPaths.ico, 32, 'plain', 'ico'),
  icon(iconPaths.apple, 180, 'grounded'),
  icon(iconPaths.medium, 192, 'plain'),
  icon(iconPaths.large, 512, 'plain'),
  icon(iconPaths.maskable, 512, 'maskable'),
];

function icon(path: string, size: number, shape: IconShape, format: 'png' | 'ico' = 'png') {
  return { path, icon: { size, shape, ground: themeColors.light, format } };
}

/** The web app manifest (https://www.w3.org/TR/appmanifest/), with icons in all required sizes. */
export function webManifest({ config }: Pick<PluginSite, 'config'>): string {
  const { title, tagline, baseUrl, i18n } = config;
  const { htmlLang = i18n.defaultLocale, direction = 'ltr' } = i18n.localeConfigs[i18n.defaultLocale] ?? {};
  const png = (path: string, size: number) => ({
    src: baseUrl + path,
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  return JSON.stringify({
    name: title,
    ...(tagline !== undefined && { description: tagline }),
    lang: htmlLang,
    dir: direction,
    id: baseUrl,
    start_url: baseUrl,
    scope: baseUrl,
    display: 'minimal-ui',
    background_color: themeColors.light,
    theme_color: themeColors.light,
    icons: [
      png(iconPaths.medium, 192),
      png(iconPaths.large, 512),
      { ...png(iconPaths.maskable, 512), purpose: 'maskable' },
    ],
  });
}

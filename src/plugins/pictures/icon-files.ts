import { drawIcon, type IconShape } from './icon.ts';
import type { Drawing } from './drawing.ts';
import type { Site } from '../../core/site/types.ts';
import { iconPaths } from '../../core/theme/head/icon-paths.ts';
import { themeColors } from '../../core/theme/color-mode/theme-color.ts';

type IconFile = { path: string; drawing: () => Drawing };

/** Icons that browsers and systems request beside the SVG; none unless the favicon is an SVG of the site. */
export function iconFiles({ icon }: Pick<Site, 'icon'>): IconFile[] {
  if (icon === undefined) return [];
  const file = (path: string, size: number, shape: IconShape): IconFile => ({
    path,
    drawing: () => drawIcon(icon, size, { shape, ground: themeColors.light }),
  });
  const small = file(iconPaths.ico, 32, 'plain');
  return [
    { ...small, drawing: () => ({ ...small.drawing(), format: 'ico' }) },
    file(iconPaths.apple, 180, 'grounded'),
    file(iconPaths.medium, 192, 'plain'),
    file(iconPaths.large, 512, 'plain'),
    file(iconPaths.maskable, 512, 'maskable'),
  ];
}

/** The web app manifest (https://www.w3.org/TR/appmanifest/), with icons in all required sizes. */
export function webManifest({ config }: Pick<Site, 'config'>): string {
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

import { join } from 'node:path';
import {
  definePlugin,
  iconPaths,
  themeColors,
  toUrl,
  type ListedPage,
  type LoadContext,
  type PluginFile,
  type PluginSite,
} from '../../plugin.ts';
import { cardOf, cardSize, type Card } from './card.ts';
import type { PictureInput } from './draw.ts';
import type { IconShape } from './icon.ts';
import { svgFault, withoutFilters } from './svg-limits.ts';

/** Markup of the favicon without filters, if it is an SVG of the site; `fault` is why it cannot be drawn safely. */
type Icon = { svg?: string; hasFilters?: boolean; fault?: string };

const purpose = 'because icons and pictures of shared links are made from it.';

/** Draws a picture for link previews of each page, and icons in all sizes. */
export const picturesPlugin = definePlugin<Icon>({
  name: 'pictures',
  from: import.meta.url,
  load: readIcon,
  files: ({ svg }, site) => [
    ...(svg === undefined ? [] : iconFiles(site)),
    ...(site.config.themeConfig.socialCards ? cardFiles(svg, site) : []),
  ],
  check({ fault, hasFilters }, { config: { favicon } }) {
    if (hasFilters) {
      const fact = `The favicon "${favicon}" has filters. Icons and pictures of shared links are drawn without them.`;
      const hint = 'Remove the filters, or use a PNG.';
      return [{ fact, hint, level: 'warning', place: { key: ['favicon'] } }];
    }
    if (fault === undefined) return [];
    const fact = `The favicon "${favicon}" cannot be drawn: ${fault}.`;
    return [{ fact, hint: `Simplify it, ${purpose}`, place: { key: ['favicon'] } }];
  },
});

async function readIcon({
  config: { favicon, staticDirectories },
  files,
  siteDir,
}: LoadContext<undefined>): Promise<Icon> {
  if (favicon === undefined || !favicon.endsWith('.svg')) return {};
  const paths = staticDirectories.map((folder) => join(siteDir, folder, favicon.replace(/^\//, '')));
  const pathExists = await Promise.all(paths.map((path) => files.exists(path)));
  const path = paths.find((_, index) => pathExists[index]);
  if (path === undefined) return {};
  const text = await files.read(path);
  const svg = withoutFilters(text);
  const fault = svgFault(svg);
  return fault === undefined ? { svg, hasFilters: svg !== text } : { fault };
}

/** Icons that browsers and systems request in addition to the SVG. */
const icons = [
  iconOf(iconPaths.ico, 32, 'plain', 'ico'),
  iconOf(iconPaths.apple, 180, 'filled'),
  iconOf(iconPaths.medium, 192, 'plain'),
  iconOf(iconPaths.large, 512, 'plain'),
  iconOf(iconPaths.maskable, 512, 'maskable'),
];

function iconOf(path: string, size: number, shape: IconShape, format: 'png' | 'ico' = 'png') {
  return { path, icon: { size, shape, background: themeColors.light, format } };
}

function iconFiles(site: PluginSite): PluginFile[] {
  const files = [
    ...icons.map(({ path, icon }) => pictureFile(path, { icon }, site)),
    { path: iconPaths.manifest, text: () => webManifest(site) },
  ];
  return files.map((file) => ({ ...file, isDefault: true, key: ['favicon'] }));
}

/** The web app manifest (https://www.w3.org/TR/appmanifest/), with icons in all required sizes. */
function webManifest({ config }: Pick<PluginSite, 'config'>): string {
  const { title, tagline, baseUrl, i18n } = config;
  const { htmlLang = i18n.defaultLocale, direction = 'ltr' } = i18n.localeConfigs[i18n.defaultLocale] ?? {};
  const png = (path: string, size: number) => ({ src: baseUrl + path, sizes: `${size}x${size}`, type: 'image/png' });
  return JSON.stringify({
    name: title,
    description: tagline,
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

function cardFiles(svg: string | undefined, site: PluginSite): PluginFile[] {
  return site.pages.flatMap((page) => {
    const card = pageCard(page, site, svg);
    if (!card) return [];
    const picture = { url: page.url, ...cardSize };
    return { ...pictureFile(card.path, { card: card.texts }, site), isHashed: true, picture };
  });
}

/** The picture of a page for link previews; undefined if the author names one, or the text cannot be drawn. */
function pageCard(page: ListedPage, { config, editions }: PluginSite, svg: string | undefined): Card | undefined {
  if (page.frontMatter['image'] !== undefined || page.unlisted) return undefined;
  const [method, path] = page.ownRequest?.split(' ') ?? [];
  const host = URL.parse(config.url)?.host ?? '';
  // The labels of the sidebar and of the first category, which may be equal.
  const trail = [...new Set(page.trail.slice(0, 2))].join(' / ');
  const { title: site, tagline } = editions.find(({ locale }) => locale === page.locale) ?? config;
  const section = trail === '' && page.title === site ? tagline : trail;
  const texts = {
    site,
    title: page.title,
    section,
    method: method?.toLowerCase(),
    address: path ?? (host + toUrl(page.route, config)).replace(/\/$/, ''),
  };
  return cardOf(texts, svg);
}

function pictureFile(path: string, input: PictureInput, { config }: PluginSite) {
  const fact = `The favicon "${config.favicon}" cannot be drawn`;
  return { path, module: './draw.ts', input, error: { fact, hint: `Fix the markup of the favicon, ${purpose}` } };
}

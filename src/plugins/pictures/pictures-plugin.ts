import { join } from 'node:path';
import { definePlugin, iconPaths, type LoadContext, type PluginFile, type PluginSite } from '../../plugin.ts';
import { cardSize } from './card.ts';
import type { PictureInput } from './draw.ts';
import { icons, webManifest } from './icon-files.ts';
import { pageCard } from './page-card.ts';
import { svgFault } from './svg-limits.ts';

/** Markup of the favicon, if it is an SVG of the site; `fault` is why it cannot be drawn safely. */
type Icon = { svg?: string; fault?: string };

const hint = 'icons and pictures of shared links are made from it.';

/** Draws a picture for link previews of each page, and icons in all sizes. */
export const picturesPlugin = definePlugin<Icon>({
  name: 'pictures',
  from: import.meta.url,
  load: readIcon,
  files: ({ svg }, site) => [
    ...(svg === undefined ? [] : iconFiles(site)),
    ...(site.config.themeConfig.socialCards ? cardFiles(svg, site) : []),
  ],
  check: ({ fault }, { config: { favicon } }) =>
    fault === undefined
      ? []
      : [
          {
            fact: `The favicon "${favicon}" cannot be drawn: ${fault}.`,
            hint: `Simplify it: ${hint}`,
            place: { key: ['favicon'] },
          },
        ],
});

async function readIcon({
  config: { favicon, staticDirectories },
  files,
  siteDir,
}: LoadContext<undefined>): Promise<Icon> {
  if (favicon === undefined || !favicon.endsWith('.svg')) return {};
  const paths = staticDirectories.map((folder) => join(siteDir, folder, favicon.replace(/^\//, '')));
  const found = await Promise.all(paths.map((path) => files.exists(path)));
  const path = paths.find((_, index) => found[index]);
  if (path === undefined) return {};
  const svg = await files.read(path);
  const fault = svgFault(svg);
  return fault === undefined ? { svg } : { fault };
}

function iconFiles(site: PluginSite): PluginFile[] {
  const drawings = icons.map(({ path, icon }) => drawn(path, { icon }, site));
  const made = [...drawings, { path: iconPaths.manifest, text: () => webManifest(site) }];
  return made.map((file) => ({ ...file, isDefault: true, key: ['favicon'] }));
}

function cardFiles(icon: string | undefined, site: PluginSite): PluginFile[] {
  return site.pages.flatMap((page) => {
    const card = pageCard(page, site, icon);
    if (!card) return [];
    const picture = { url: page.url, ...cardSize };
    return { ...drawn(card.path, { card: card.texts }, site), isHashed: true, picture };
  });
}

function drawn(path: string, input: PictureInput, { config }: PluginSite) {
  const error = {
    fact: `The favicon "${config.favicon}" cannot be drawn`,
    hint: `Fix the markup of the favicon: ${hint}`,
  };
  return { path, module: './draw.ts', input, error };
}

import type { SiteError } from '../base/errors/site-error.ts';
import type { Reaction } from '../config/types.ts';
import type { SiteFiles } from '../read/read-site.ts';
import type { Site } from '../site/types.ts';
import { checkSourcePictures, reactionTo } from './links/plugin-sources.ts';
import { checkPictures } from './check-pictures.ts';
import { checkAddresses } from './links/check-addresses.ts';
import { checkLayoutLinks, checkRedirectLinks, type Targets } from './links/check-settings-links.ts';

/**
 * Checks a site before its pages are rendered. `brokenLinks` are addresses in the layout: every page has them, so they
 * are reported once, at their place in the settings.
 */
export function checkSite(
  site: Site,
  files: SiteFiles,
  targets: Targets,
): { errors: readonly SiteError[]; warnings: readonly SiteError[]; brokenLinks: ReadonlySet<string> } {
  const { config } = site;
  const { configFile, sources } = files;
  const settings = [
    { file: configFile, key: ['themeConfig'], value: config.themeConfig },
    ...sources.map(({ sidebarsFile, sidebars }) => ({ file: sidebarsFile, key: [], value: sidebars })),
    ...sources.flatMap(({ navbarItems = [] }) =>
      navbarItems.map(({ plugin, place: { file, key = [] }, items }) => {
        return { file, key, value: items, owner: ` of a navbar item of the plugin "${plugin}"` };
      }),
    ),
  ];
  const broken = checkLayoutLinks(site, settings, targets);
  const links = { reaction: config.onBrokenLinks, errors: broken.map(({ error }) => error) };
  const namedPictures = { reaction: config.onBrokenImages, errors: checkPictures(files) };
  const sourcePictures = (site.sources ?? []).map((source) => ({
    reaction: reactionTo(source, config.onBrokenImages),
    errors: checkSourcePictures(source, site, targets.files),
  }));
  const reported = (reaction: Reaction) =>
    [links, namedPictures, ...sourcePictures].flatMap((check) => (check.reaction === reaction ? check.errors : []));
  return {
    errors: [...checkAddresses(site.pages), ...reported('throw'), ...checkRedirectLinks(site, targets)],
    warnings: reported('warn'),
    brokenLinks: new Set(broken.map(({ url }) => url)),
  };
}

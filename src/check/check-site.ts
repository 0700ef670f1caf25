import { SiteError } from '../base/site-error.ts';
import { staticPath } from '../read/read-drawings.ts';
import type { SiteFiles } from '../read/read-site.ts';
import type { Site } from '../site/types.ts';
import { checkAddresses } from './links/check-addresses.ts';
import { checkLayoutLinks } from './links/check-layout-links.ts';
import { checkRedirects } from './links/check-redirects.ts';
import { checkWords } from './words/check-words.ts';

export type SiteCheck = {
  errors: readonly SiteError[];
  warnings: readonly SiteError[];
  /** Addresses in the layout that lead nowhere: on every page, and reported once, where the settings have them. */
  brokenLinks: ReadonlySet<string>;
};

/** Checks what is known of a site before its pages are rendered. `targets` are the published files beside the pages. */
export function checkSite(site: Site, files: SiteFiles, targets: readonly string[]): SiteCheck {
  const { config } = site;
  const { configFile, sources, glossary, facts } = files;
  const errors = [
    ...checkAddresses(site.pages),
    ...missingFiles(files),
    ...checkWords({ site, sources, glossary, facts }),
    ...checkRedirects(site, configFile, targets),
  ];
  const settings = [
    { file: configFile, key: ['themeConfig'], value: config.themeConfig },
    ...sources.map(({ sidebarsFile, sidebars }) => ({ file: sidebarsFile, key: [], value: sidebars })),
  ];
  const broken = checkLayoutLinks(site, settings, targets);
  const reports = broken.map(({ error }) => error);
  return {
    errors: config.onBrokenLinks === 'throw' ? [...errors, ...reports] : errors,
    warnings: config.onBrokenLinks === 'warn' ? reports : [],
    brokenLinks: new Set(broken.map(({ url }) => url)),
  };
}

/** Pictures that the configuration names must exist. */
function missingFiles({ config, configFile, staticFiles }: SiteFiles): SiteError[] {
  const { navbar, footer, image } = config.themeConfig;
  const named: [string, string | undefined][] = [
    ['favicon', config.favicon],
    ['themeConfig.image', image],
    ['themeConfig.navbar.logo.src', navbar.logo?.src],
    ['themeConfig.navbar.logo.srcDark', navbar.logo?.srcDark],
    ['themeConfig.footer.logo.src', footer?.logo?.src],
    ['themeConfig.footer.logo.srcDark', footer?.logo?.srcDark],
  ];
  return named.flatMap(([key, path]) => {
    if (path === undefined || /^https?:/.test(path) || staticFiles.includes(staticPath(path))) return [];
    return [
      new SiteError({
        fact: `\`${key}\` names the file "${path}", which does not exist.`,
        place: { file: configFile, key: key.split('.') },
        hint: 'The path counts from the `static` folder of the site.',
      }),
    ];
  });
}

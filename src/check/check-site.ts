import type { SiteError } from '../base/errors/site-error.ts';
import type { SiteFiles } from '../read/read-site.ts';
import type { Site } from '../site/types.ts';
import { checkPictures } from './check-pictures.ts';
import { checkAddresses } from './links/check-addresses.ts';
import { checkContractPictures } from './links/check-contract-pictures.ts';
import { checkLayoutLinks } from './links/check-layout-links.ts';
import { checkRunMarks } from './runs/check-run-marks.ts';
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
  const { configFile, sources, glossary, facts, contractProse } = files;
  const texts = new Map(sources.flatMap(({ pages }) => pages.map(({ source, text }) => [source, text] as const)));
  const errors = [
    ...checkAddresses(site.pages),
    ...checkPictures(files),
    ...checkRunMarks(site, texts),
    ...checkWords({ site, sources, glossary, facts, contractProse }),
  ];
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
  const reports = [...broken.map(({ error }) => error), ...checkContractPictures(site, targets)];
  return {
    errors: config.onBrokenLinks === 'throw' ? [...errors, ...reports] : errors,
    warnings: config.onBrokenLinks === 'warn' ? reports : [],
    brokenLinks: new Set(broken.map(({ url }) => url)),
  };
}

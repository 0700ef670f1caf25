import {
  definePlugin,
  isExternalUrl,
  toHtmlFile,
  toUrl,
  type ListedPage,
  type PluginDiagnostic,
  type PluginFile,
  type PluginSite,
} from '../../plugin.ts';
import { addressOf, inAscii, movedFile, movedPage, withMovedScript } from '../shared/moved-page.ts';

/** Forwards readers from previous addresses of pages (`redirects` of the configuration). */
export const redirectsPlugin = definePlugin({
  name: 'redirects',
  configKey: 'redirects',
  check: (_, site) => checkRedirects(site),
  files: (_, site) => {
    // The check reports redirects from pages.
    const pageAt = pageFinder(site);
    return withMovedScript(redirectFiles(site).filter(({ redirect }) => !pageAt(redirect.from)));
  },
});

type Site = Pick<PluginSite, 'config' | 'editions' | 'pages'>;

type RedirectFile = PluginFile & { text: () => string; redirect: { from: string; to: string } };

/** Returns a function that finds a page by its address or by that of its HTML file. */
function pageFinder({ config, pages }: Site): (address: string) => ListedPage | undefined {
  const byAddress = new Map(pages.map((page) => [addressOf(page.url), page]));
  const byFile = new Map(pages.map((page) => [toHtmlFile(page.route, config, page.locale), page]));
  return (address) => byAddress.get(address) ?? byFile.get(movedFile(address, config));
}

/** A page at each old address, for hosts that only serve files. */
export function redirectFiles({ config, pages }: Pick<Site, 'config' | 'pages'>): RedirectFile[] {
  const { redirects, i18n } = config;
  const pageAddresses = new Set(pages.map(({ url }) => addressOf(url)));
  const targetIn = (folder: string, target: string) => {
    if (isExternalUrl(target)) return inAscii(target);
    const translated = inAscii(toUrl(folder + target, config));
    // A target that is not a translated page may be a file, which all languages share.
    return pageAddresses.has(addressOf(translated)) ? translated : inAscii(toUrl(target, config));
  };
  // The default locale comes last: an address that the author wrote replaces an equal one derived for another locale.
  const locales = [...i18n.locales.filter((locale) => locale !== i18n.defaultLocale), i18n.defaultLocale];
  const files = locales.flatMap((locale) => {
    const isDefault = locale === i18n.defaultLocale;
    const folder = isDefault ? '' : `/${locale}`;
    return redirects.flatMap(({ from: routes, to: target }, index) => {
      const to = targetIn(folder, target);
      // For the link check. The targets in other languages follow from the target in the configuration.
      const link = isDefault && { link: { to: target, key: ['redirects', index, 'to'] } };
      return routes.map((route) => {
        const from = addressOf(toUrl(folder + route, config));
        return {
          path: movedFile(from, config),
          text: () => movedPage(to, config),
          redirect: { from, to, ...link },
          key: ['redirects', index, 'from'],
        };
      });
    });
  });
  return [...new Map(files.map((file) => [file.redirect.from, file])).values()];
}

/** Reports redirects from the address of a page, and addresses that are redirected more than once. */
export function checkRedirects(site: Site): PluginDiagnostic[] {
  const { config } = site;
  const pageAt = pageFinder(site);
  const targets = new Map<string, string>();
  return config.redirects.flatMap(({ from, to }, index) =>
    from.flatMap((old): PluginDiagnostic[] => {
      const place = { key: ['redirects', index, 'from'] };
      const address = addressOf(toUrl(old, config));
      const page = pageAt(address);
      if (page) return [{ fact: `There is a page at "${old}".`, hint: pageHint(page, site), place }];
      const first = targets.get(address);
      if (first !== undefined) {
        const hint = `An earlier entry redirects it to "${first}". Keep only one.`;
        return [{ fact: `"${old}" is redirected more than once.`, hint, place }];
      }
      targets.set(address, to);
      return [];
    }),
  );
}

/** The next step for a redirect from a page, which may be moved in the next version only. */
function pageHint({ id, route, locale, version }: ListedPage, { editions, pages }: Site): string {
  const next = editions.find((edition) => edition.version === 'current' && edition.locale === locale);
  const isMoved = !pages.some((page) => page.version === 'current' && page.locale === locale && page.id === id);
  if (version === undefined || version === 'current' || !isMoved) return 'Remove the redirect, or the page.';
  const later = `It is a page of version "${version}". Redirect it when you save a version without it.`;
  return next ? `${later} Until then, redirect from "${next.route}${route.slice(1)}".` : later;
}

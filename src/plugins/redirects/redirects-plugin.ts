import {
  definePlugin,
  isExternalUrl,
  toHtmlFile,
  toUrl,
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
    const isPage = pageTest(site);
    return withMovedScript(redirectFiles(site).filter(({ redirect }) => !isPage(redirect.from)));
  },
});

type Site = Pick<PluginSite, 'config' | 'pages'>;

type RedirectFile = PluginFile & { text: () => string; redirect: { from: string; to: string } };

/** Returns a function that is true for the address of a page or of its HTML file. */
function pageTest({ config, pages }: Site): (address: string) => boolean {
  const addresses = new Set(pages.map(({ url }) => addressOf(url)));
  const files = new Set(pages.map(({ route, locale }) => toHtmlFile(route, config, locale)));
  return (address) => addresses.has(address) || files.has(movedFile(address, config));
}

/** A page at each old address, for hosts that only serve files. */
export function redirectFiles({ config, pages }: Site): RedirectFile[] {
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
  const isPage = pageTest(site);
  const targets = new Map<string, string>();
  return config.redirects.flatMap(({ from, to }, index) =>
    from.flatMap((old): PluginDiagnostic[] => {
      const place = { key: ['redirects', index, 'from'] };
      const address = addressOf(toUrl(old, config));
      if (isPage(address)) {
        return [{ fact: `There is a page at "${old}".`, hint: 'Remove the redirect, or the page.', place }];
      }
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

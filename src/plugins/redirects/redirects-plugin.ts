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
    // A redirect from the address of a page would publish the same file. The check reports it.
    const pages = new Set(site.pages.map(({ route, locale }) => toHtmlFile(route, site.config, locale)));
    const files = redirectFiles(site).filter(({ path }) => !pages.has(path));
    return withMovedScript(files);
  },
});

type Site = Pick<PluginSite, 'config' | 'pages'>;

/** A page at each old address, for hosts that only serve files. */
export function redirectFiles({ config, pages }: Site): (PluginFile & { text: () => string })[] {
  const { redirects, i18n } = config;
  const pageAddresses = new Set(pages.map(({ url }) => addressOf(url)));
  const targetIn = (folder: string, target: string) => {
    if (isExternalUrl(target)) return inAscii(target);
    const translated = inAscii(toUrl(folder + target, config));
    // A target that is not a translated page may be a file, which all languages share.
    return pageAddresses.has(addressOf(translated)) ? translated : inAscii(toUrl(target, config));
  };
  const files = i18n.locales.flatMap((locale) => {
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
export function checkRedirects({ config, pages }: Site): PluginDiagnostic[] {
  const pageAddresses = new Set(pages.map(({ url }) => addressOf(url)));
  const targets = new Map<string, string>();
  return config.redirects.flatMap(({ from, to }, index) =>
    from.flatMap((old): PluginDiagnostic[] => {
      const place = { key: ['redirects', index, 'from'] };
      const address = addressOf(toUrl(old, config));
      if (pageAddresses.has(address)) {
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

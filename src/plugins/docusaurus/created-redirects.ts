import { definePlugin, toHtmlFile, toUrl, withoutSlash, type Plugin, type PluginFile } from '../../plugin.ts';
import { addressOf, inAscii, movedFile, movedPage, withMovedScript } from '../shared/moved-page.ts';
import { textsOf, type Fields } from '../shared/values.ts';

/** The name of the plugin, which `migrate` leaves out because it cannot write the plugin's functions. */
export const redirectPluginName = 'redirects-of-docusaurus';

/**
 * The plugin for the options `createRedirects` and `fromExtensions`, which derive old addresses from current ones.
 * Empty if neither is set.
 */
export function redirectPlugins({ createRedirects, fromExtensions }: Fields): Plugin[] {
  const extensions = textsOf(fromExtensions);
  const oldAddresses = (path: string): string[] => [
    ...(path === '/' ? [] : extensions.map((extension) => `${withoutSlash(path)}.${extension}`)),
    ...(typeof createRedirects === 'function' ? textsOf(Reflect.apply(createRedirects, undefined, [path])) : []),
  ];
  if (extensions.length === 0 && typeof createRedirects !== 'function') return [];
  return [
    definePlugin({
      name: redirectPluginName,
      files: (_, { config, pages }) => {
        const { redirects, i18n } = config;
        // Docusaurus calls `createRedirects` with paths that contain neither the base path nor the language.
        const folderOf = (locale: string) => (locale === i18n.defaultLocale ? '' : `/${locale}`);
        const oldAddress = (folder: string, route: string) => addressOf(toUrl(folder + route, config));
        const files = new Set(pages.map(({ route, locale }) => toHtmlFile(route, config, locale)));
        const taken = new Set([
          ...pages.map(({ url }) => addressOf(url)),
          ...i18n.locales.flatMap((locale) =>
            redirects.flatMap(({ from }) => from.map((old) => oldAddress(folderOf(locale), old))),
          ),
        ]);
        const created = pages.flatMap(({ route, url, locale }): PluginFile[] => {
          const folder = folderOf(locale);
          const to = inAscii(url);
          const path = toUrl(route.slice(folder.length) || '/', { ...config, baseUrl: '/' });
          return oldAddresses(path).flatMap((old) => {
            const from = oldAddress(folder, old);
            const file = movedFile(from, config);
            if (taken.has(from) || files.has(file)) return [];
            taken.add(from);
            return [{ path: file, text: () => movedPage(to, config), redirect: { from, to } }];
          });
        });
        return withMovedScript(created);
      },
    }),
  ];
}
